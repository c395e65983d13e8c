BEGIN TRANSACTION;
CREATE TABLE tt_appeal (
	id INTEGER NOT NULL, 
	ruling_id INTEGER NOT NULL, 
	"by" VARCHAR NOT NULL, 
	ground VARCHAR NOT NULL, 
	at VARCHAR NOT NULL, 
	decision VARCHAR NOT NULL, 
	decided_by VARCHAR NOT NULL, 
	answers INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(answers) REFERENCES tt_appeal (id), 
	FOREIGN KEY(ruling_id) REFERENCES tt_ruling (id)
);
INSERT INTO "tt_appeal" VALUES(1,1,'3','the cây was not eaten','21:40','','',NULL);
CREATE TABLE tt_claim (
	hand_id INTEGER NOT NULL, 
	event INTEGER NOT NULL, 
	"by" VARCHAR NOT NULL, 
	kind VARCHAR NOT NULL, 
	words VARCHAR NOT NULL, 
	PRIMARY KEY (hand_id, event), 
	FOREIGN KEY(hand_id) REFERENCES tt_hand (id)
);
INSERT INTO "tt_claim" VALUES(1,15,'2','u','');
INSERT INTO "tt_claim" VALUES(2,15,'2','u','');
CREATE TABLE tt_event (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	folded VARCHAR NOT NULL, 
	site VARCHAR NOT NULL, 
	date VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
INSERT INTO "tt_event" VALUES(1,'Hội làng Đình Bảng','hoi lang dinh bang','','2026-02-14');
INSERT INTO "tt_event" VALUES(2,'','','','');
CREATE TABLE tt_finding (
	hand_id INTEGER NOT NULL, 
	place INTEGER NOT NULL, 
	code VARCHAR NOT NULL, 
	event INTEGER NOT NULL, 
	"by" VARCHAR NOT NULL, 
	article VARCHAR NOT NULL, 
	note BOOLEAN NOT NULL, 
	args VARCHAR NOT NULL, 
	PRIMARY KEY (hand_id, place), 
	FOREIGN KEY(hand_id) REFERENCES tt_hand (id)
);
INSERT INTO "tt_finding" VALUES(3,0,'bridge/lead-out-of-turn',57,'E','bridge/2017/53',0,'{"card": "SJ", "seat": "E", "turn": "N"}');
INSERT INTO "tt_finding" VALUES(4,0,'bridge/inadmissible-double',4,'N','bridge/2017/36',0,'{"call": "X", "seat": "N"}');
INSERT INTO "tt_finding" VALUES(5,0,'bridge/wrong-hand',37,'N','bridge/2017/55',0,'{"card": "SJ", "seat": "N", "turn": "S"}');
INSERT INTO "tt_finding" VALUES(6,0,'bridge/insufficient-bid',6,'N','bridge/2017/27',0,'{"call": "1H", "last": "2C", "seat": "N"}');
CREATE TABLE tt_hand (
	id INTEGER NOT NULL, 
	table_id INTEGER NOT NULL, 
	number VARCHAR NOT NULL, 
	game VARCHAR NOT NULL, 
	edition VARCHAR NOT NULL, 
	profile VARCHAR NOT NULL, 
	date VARCHAR NOT NULL, 
	factual_hash VARCHAR NOT NULL, 
	whole_hash VARCHAR NOT NULL, 
	source_format VARCHAR NOT NULL, 
	source_name VARCHAR NOT NULL, 
	source_hand INTEGER NOT NULL, 
	source_hash VARCHAR NOT NULL, 
	source VARCHAR NOT NULL, 
	canonical VARCHAR NOT NULL, 
	twin VARCHAR NOT NULL, 
	folded VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(table_id) REFERENCES tt_table (id), 
	UNIQUE (factual_hash)
);
INSERT INTO "tt_hand" VALUES(1,1,'1','chan','ban-100','ban-100','2026-02-14','sha256:507b4487f477119315fd3a7ba0c6615fbcd40d52db0b1cfce11f94a633b2a3fb','sha256:a9e51d71eab41b111dceb44cf8ecbac9ede16b727a12bbf0dde6ddb864d271ce','van','win.van',1,'9c8f6069e245ee798981a99a9f381204c2b5b67b509af46a4dc11e085c47b9e4','%van 1.0
[game "chan"]
[rules "ban-100"]
[event "Hội làng Đình Bảng"] [date "2026-02-14"] [table "2"] [hand "1"]
[1 "Nguyễn Văn Đức"] [2 "Bảo"] [3 "Chi"] [4 "Hường"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
1 1 danh 4n
2 2 bo
3 2 boc 9s
4 2 bo
5 3 an 9s with 9s
6 3 danh 2n
7 4 bo
8 4 boc 8s
9 4 bo
10 1 bo
11 1 boc 6n
12 1 bo
13 2 bo
14 2 boc 7s
15 2 u 7s xuong u-chi, tom
16 all accepts 15
','%van 1.0
[game "chan"]
[rules "ban-100"]
[event "Hội làng Đình Bảng"]
[date "2026-02-14"]
[table "2"]
[hand "1"]
[1 "Nguyễn Văn Đức"]
[2 "Bảo"]
[3 "Chi"]
[4 "Hường"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
1 1 danh 4n
2 2 bo
3 2 boc 9s
4 2 bo
5 3 an 9s with 9s
6 3 danh 2n
7 4 bo
8 4 boc 8s
9 4 bo
10 1 bo
11 1 boc 6n
12 1 bo
13 2 bo
14 2 boc 7s
15 2 u 7s xuong u-chi, tom
16 all accepts 15
','{"schema":"trongtai/van/1","van":"1.0","hands":[
{"game":"chan","tags":[{"name":"game","value":"chan"},{"name":"rules","value":"ban-100"},{"name":"event","value":"Hội làng Đình Bảng"},{"name":"date","value":"2026-02-14"},{"name":"table","value":"2"},{"name":"hand","value":"1"},{"name":"1","value":"Nguyễn Văn Đức"},{"name":"2","value":"Bảo"},{"name":"3","value":"Chi"},{"name":"4","value":"Hường"},{"name":"cai","value":"1"}],"cards":{"kind":"deal","hands":[{"seat":"1","cards":["4v","5v","9v","2s","2s","3s","4s","5s","6s","8s","9s","9s","2n","3n","3n","4n","6n","8n","8n","cc"]},{"seat":"2","cards":["2v","2v","3v","3v","4v","4v","7v","8v","3s","6s","6s","3n","5n","5n","7n","7n","8n","9n","9n"]},{"seat":"3","cards":["3v","4v","5v","6v","9v","9v","2s","3s","5s","7s","9s","2n","4n","5n","5n","6n","8n","cc","cc"]},{"seat":"4","cards":["2v","5v","5v","7v","7v","8v","8v","9v","2s","4s","4s","7s","8s","8s","2n","3n","4n","4n","7n"]}],"noc":["9s","8s","6n","7s","2n","3v","6s","5s","6v","4s","cc","7n","2v","7v","3s","9n","6v","6v","5s","9n","7s","6n","8v"]},"events":[{"number":1,"actor":"1","act":{"act":"danh","card":"4n"}},{"number":2,"actor":"2","act":{"act":"bo"}},{"number":3,"actor":"2","act":{"act":"boc","card":"9s"}},{"number":4,"actor":"2","act":{"act":"bo"}},{"number":5,"actor":"3","act":{"act":"an","card":"9s","using":["9s"]}},{"number":6,"actor":"3","act":{"act":"danh","card":"2n"}},{"number":7,"actor":"4","act":{"act":"bo"}},{"number":8,"actor":"4","act":{"act":"boc","card":"8s"}},{"number":9,"actor":"4","act":{"act":"bo"}},{"number":10,"actor":"1","act":{"act":"bo"}},{"number":11,"actor":"1","act":{"act":"boc","card":"6n"}},{"number":12,"actor":"1","act":{"act":"bo"}},{"number":13,"actor":"2","act":{"act":"bo"}},{"number":14,"actor":"2","act":{"act":"boc","card":"7s"}},{"number":15,"actor":"2","act":{"act":"u","card":"7s","xuong":[{"id":"u-chi"},{"id":"tom"}]}},{"number":16,"actor":"all","act":{"act":"accept","event":15}}]}
]}
','chan ban-100 hoi lang dinh bang 2026-02-14 2 1 nguyen van duc bao chi huong 1');
INSERT INTO "tt_hand" VALUES(2,1,'2','chan','ban-100','ban-100','2026-02-14','sha256:9daad4f3c9d8215d2cd8832ed82a93561ddbe929bd8f927266d4e5c9cce4d8c7','sha256:fb986d5e73d4f991b87e68d3844077fef1b874587c6b9fd7c19877f5e4532573','van','win-2.van',1,'72ad7654ccb49fae39ff4063a1628299596ca1d3dd95da292c80bafb7ce6d664','%van 1.0
[game "chan"]
[rules "ban-100"]
[event "Hội làng Đình Bảng"] [date "2026-02-14"] [table "2"] [hand "2"]
[1 "Nguyễn Văn Đức"] [2 "Bảo"] [3 "Chi"] [4 "Hường"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
1 1 danh 4n
2 2 bo
3 2 boc 9s
4 2 bo
5 3 an 9s with 9s
6 3 danh 2n
7 4 bo
8 4 boc 8s
9 4 bo
10 1 bo
11 1 boc 6n
12 1 bo
13 2 bo
14 2 boc 7s
15 2 u 7s xuong u-chi, tom
16 all accepts 15
','%van 1.0
[game "chan"]
[rules "ban-100"]
[event "Hội làng Đình Bảng"]
[date "2026-02-14"]
[table "2"]
[hand "2"]
[1 "Nguyễn Văn Đức"]
[2 "Bảo"]
[3 "Chi"]
[4 "Hường"]
[cai "1"]
hand 1 4v 5v 9v 2s 2s 3s 4s 5s 6s 8s 9s 9s 2n 3n 3n 4n 6n 8n 8n cc
hand 2 2v 2v 3v 3v 4v 4v 7v 8v 3s 6s 6s 3n 5n 5n 7n 7n 8n 9n 9n
hand 3 3v 4v 5v 6v 9v 9v 2s 3s 5s 7s 9s 2n 4n 5n 5n 6n 8n cc cc
hand 4 2v 5v 5v 7v 7v 8v 8v 9v 2s 4s 4s 7s 8s 8s 2n 3n 4n 4n 7n
noc 9s 8s 6n 7s 2n 3v 6s 5s 6v 4s cc 7n 2v 7v 3s 9n 6v 6v 5s 9n 7s 6n 8v
1 1 danh 4n
2 2 bo
3 2 boc 9s
4 2 bo
5 3 an 9s with 9s
6 3 danh 2n
7 4 bo
8 4 boc 8s
9 4 bo
10 1 bo
11 1 boc 6n
12 1 bo
13 2 bo
14 2 boc 7s
15 2 u 7s xuong u-chi, tom
16 all accepts 15
','{"schema":"trongtai/van/1","van":"1.0","hands":[
{"game":"chan","tags":[{"name":"game","value":"chan"},{"name":"rules","value":"ban-100"},{"name":"event","value":"Hội làng Đình Bảng"},{"name":"date","value":"2026-02-14"},{"name":"table","value":"2"},{"name":"hand","value":"2"},{"name":"1","value":"Nguyễn Văn Đức"},{"name":"2","value":"Bảo"},{"name":"3","value":"Chi"},{"name":"4","value":"Hường"},{"name":"cai","value":"1"}],"cards":{"kind":"deal","hands":[{"seat":"1","cards":["4v","5v","9v","2s","2s","3s","4s","5s","6s","8s","9s","9s","2n","3n","3n","4n","6n","8n","8n","cc"]},{"seat":"2","cards":["2v","2v","3v","3v","4v","4v","7v","8v","3s","6s","6s","3n","5n","5n","7n","7n","8n","9n","9n"]},{"seat":"3","cards":["3v","4v","5v","6v","9v","9v","2s","3s","5s","7s","9s","2n","4n","5n","5n","6n","8n","cc","cc"]},{"seat":"4","cards":["2v","5v","5v","7v","7v","8v","8v","9v","2s","4s","4s","7s","8s","8s","2n","3n","4n","4n","7n"]}],"noc":["9s","8s","6n","7s","2n","3v","6s","5s","6v","4s","cc","7n","2v","7v","3s","9n","6v","6v","5s","9n","7s","6n","8v"]},"events":[{"number":1,"actor":"1","act":{"act":"danh","card":"4n"}},{"number":2,"actor":"2","act":{"act":"bo"}},{"number":3,"actor":"2","act":{"act":"boc","card":"9s"}},{"number":4,"actor":"2","act":{"act":"bo"}},{"number":5,"actor":"3","act":{"act":"an","card":"9s","using":["9s"]}},{"number":6,"actor":"3","act":{"act":"danh","card":"2n"}},{"number":7,"actor":"4","act":{"act":"bo"}},{"number":8,"actor":"4","act":{"act":"boc","card":"8s"}},{"number":9,"actor":"4","act":{"act":"bo"}},{"number":10,"actor":"1","act":{"act":"bo"}},{"number":11,"actor":"1","act":{"act":"boc","card":"6n"}},{"number":12,"actor":"1","act":{"act":"bo"}},{"number":13,"actor":"2","act":{"act":"bo"}},{"number":14,"actor":"2","act":{"act":"boc","card":"7s"}},{"number":15,"actor":"2","act":{"act":"u","card":"7s","xuong":[{"id":"u-chi"},{"id":"tom"}]}},{"number":16,"actor":"all","act":{"act":"accept","event":15}}]}
]}
','chan ban-100 hoi lang dinh bang 2026-02-14 2 2 nguyen van duc bao chi huong 1');
INSERT INTO "tt_hand" VALUES(3,2,'1','bridge','wbf-2017','wbf','','sha256:9e01715f9dc86b9552dc4a2382057108d2de8fc2df36dca6b4711e1b4b5f89ea','sha256:675912beaaf6bc2d38c536642a9dc00f334039662ac46302b128c98b5a8046f0','van','boards.van',1,'85d8a8836c5e011e515a6fee631d86eaca5a33e1276972c1264e1961baaff4f6','%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "1"]
[dealer "N"]
[vul "None"]
[x-planted "bridge/lead-out-of-turn 57"]
deal N:K82.T632.J65.K63 E:AJ963.QJ.AKT8.Q8 S:T74.A87.972.JT74 W:Q5.K954.Q43.A952
auction N P P 1H 1S 1NT 2NT P 3H P P X P 3NT 4NT P 5H 6S P P P
trick E S6 ST S5 S2
trick S D7 DQ D5 DT
trick W H5 HT HJ H7
trick E DK D2 D3 DJ
trick E C8 CJ CA C3
trick W H9 H3 HQ HA
trick S C4 C2 C6 CQ
trick E DA D9 D4 D6
trick E D8 CT HK S8
trick E SJ S7 SQ SK

','%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "1"]
[dealer "N"]
[vul "None"]
[x-planted "bridge/lead-out-of-turn 57"]
deal N:K82.T632.J65.K63 E:AJ963.QJ.AKT8.Q8 S:T74.A87.972.JT74 W:Q5.K954.Q43.A952
auction N P P 1H 1S 1NT 2NT P 3H P P X P 3NT 4NT P 5H 6S P P P
trick E S6 ST S5 S2
trick S D7 DQ D5 DT
trick W H5 HT HJ H7
trick E DK D2 D3 DJ
trick E C8 CJ CA C3
trick W H9 H3 HQ HA
trick S C4 C2 C6 CQ
trick E DA D9 D4 D6
trick E D8 CT HK S8
trick E SJ S7 SQ SK
','{"schema":"trongtai/van/1","van":"1.0","hands":[
{"game":"bridge","tags":[{"name":"game","value":"bridge"},{"name":"rules","value":"wbf-2017"},{"name":"board","value":"1"},{"name":"dealer","value":"N"},{"name":"vul","value":"None"},{"name":"x-planted","value":"bridge/lead-out-of-turn 57"}],"cards":{"kind":"deal","hands":[{"seat":"N","cards":["SK","S8","S2","HT","H6","H3","H2","DJ","D6","D5","CK","C6","C3"]},{"seat":"E","cards":["SA","SJ","S9","S6","S3","HQ","HJ","DA","DK","DT","D8","CQ","C8"]},{"seat":"S","cards":["ST","S7","S4","HA","H8","H7","D9","D7","D2","CJ","CT","C7","C4"]},{"seat":"W","cards":["SQ","S5","HK","H9","H5","H4","DQ","D4","D3","CA","C9","C5","C2"]}]},"events":[{"number":1,"actor":"N","act":{"act":"call","call":"P"}},{"number":2,"actor":"E","act":{"act":"call","call":"P"}},{"number":3,"actor":"S","act":{"act":"call","call":"1H"}},{"number":4,"actor":"W","act":{"act":"call","call":"1S"}},{"number":5,"actor":"N","act":{"act":"call","call":"1NT"}},{"number":6,"actor":"E","act":{"act":"call","call":"2NT"}},{"number":7,"actor":"S","act":{"act":"call","call":"P"}},{"number":8,"actor":"W","act":{"act":"call","call":"3H"}},{"number":9,"actor":"N","act":{"act":"call","call":"P"}},{"number":10,"actor":"E","act":{"act":"call","call":"P"}},{"number":11,"actor":"S","act":{"act":"call","call":"X"}},{"number":12,"actor":"W","act":{"act":"call","call":"P"}},{"number":13,"actor":"N","act":{"act":"call","call":"3NT"}},{"number":14,"actor":"E","act":{"act":"call","call":"4NT"}},{"number":15,"actor":"S","act":{"act":"call","call":"P"}},{"number":16,"actor":"W","act":{"act":"call","call":"5H"}},{"number":17,"actor":"N","act":{"act":"call","call":"6S"}},{"number":18,"actor":"E","act":{"act":"call","call":"P"}},{"number":19,"actor":"S","act":{"act":"call","call":"P"}},{"number":20,"actor":"W","act":{"act":"call","call":"P"}},{"number":21,"actor":"E","act":{"act":"play","card":"S6"}},{"number":22,"actor":"S","act":{"act":"play","card":"ST"}},{"number":23,"actor":"W","act":{"act":"play","card":"S5"}},{"number":24,"actor":"N","act":{"act":"play","card":"S2"}},{"number":25,"actor":"S","act":{"act":"play","card":"D7"}},{"number":26,"actor":"W","act":{"act":"play","card":"DQ"}},{"number":27,"actor":"N","act":{"act":"play","card":"D5"}},{"number":28,"actor":"E","act":{"act":"play","card":"DT"}},{"number":29,"actor":"W","act":{"act":"play","card":"H5"}},{"number":30,"actor":"N","act":{"act":"play","card":"HT"}},{"number":31,"actor":"E","act":{"act":"play","card":"HJ"}},{"number":32,"actor":"S","act":{"act":"play","card":"H7"}},{"number":33,"actor":"E","act":{"act":"play","card":"DK"}},{"number":34,"actor":"S","act":{"act":"play","card":"D2"}},{"number":35,"actor":"W","act":{"act":"play","card":"D3"}},{"number":36,"actor":"N","act":{"act":"play","card":"DJ"}},{"number":37,"actor":"E","act":{"act":"play","card":"C8"}},{"number":38,"actor":"S","act":{"act":"play","card":"CJ"}},{"number":39,"actor":"W","act":{"act":"play","card":"CA"}},{"number":40,"actor":"N","act":{"act":"play","card":"C3"}},{"number":41,"actor":"W","act":{"act":"play","card":"H9"}},{"number":42,"actor":"N","act":{"act":"play","card":"H3"}},{"number":43,"actor":"E","act":{"act":"play","card":"HQ"}},{"number":44,"actor":"S","act":{"act":"play","card":"HA"}},{"number":45,"actor":"S","act":{"act":"play","card":"C4"}},{"number":46,"actor":"W","act":{"act":"play","card":"C2"}},{"number":47,"actor":"N","act":{"act":"play","card":"C6"}},{"number":48,"actor":"E","act":{"act":"play","card":"CQ"}},{"number":49,"actor":"E","act":{"act":"play","card":"DA"}},{"number":50,"actor":"S","act":{"act":"play","card":"D9"}},{"number":51,"actor":"W","act":{"act":"play","card":"D4"}},{"number":52,"actor":"N","act":{"act":"play","card":"D6"}},{"number":53,"actor":"E","act":{"act":"play","card":"D8"}},{"number":54,"actor":"S","act":{"act":"play","card":"CT"}},{"number":55,"actor":"W","act":{"act":"play","card":"HK"}},{"number":56,"actor":"N","act":{"act":"play","card":"S8"}},{"number":57,"actor":"E","act":{"act":"play","card":"SJ"}},{"number":58,"actor":"S","act":{"act":"play","card":"S7"}},{"number":59,"actor":"W","act":{"act":"play","card":"SQ"}},{"number":60,"actor":"N","act":{"act":"play","card":"SK"}}]}
]}
','bridge wbf-2017 1 n none bridge/lead-out-of-turn 57');
INSERT INTO "tt_hand" VALUES(4,2,'2','bridge','wbf-2017','wbf','','sha256:fb79f806e207515ab1556c9f582fd31eeef9cce797f650652b07fde8d1d273e6','sha256:0600fa1c4f1da6375473030659fa3998beba50715845a3267546e250d0db07c3','van','boards.van',2,'724937c5363640d7cc32381ba233108d399a08ddabcd420746ad764449220dc4','[game "bridge"]
[rules "wbf-2017"]
[board "2"]
[dealer "E"]
[vul "NS"]
[x-planted "bridge/inadmissible-double 4"]
deal N:KT93.K.QT53.A652 E:J7654.AJT953.J.T S:A82.Q864.AK72.74 W:Q.72.9864.KQJ983
auction E P 1NT P X P P 3C P 3H 4S P 5S 6D P P 6H P P P
trick E HT HQ H2 HK
trick N DQ DJ DK D9
trick S H8 H7 DT H9
trick E H5 H4 D6 S3
trick E S7 SA SQ SK
trick S H6 D8 S9 H3
trick S S8 C8 ST S5
trick N C6 CT C7 CQ
trick W CJ C5 HJ C4
trick E S6 S2

','%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "2"]
[dealer "E"]
[vul "NS"]
[x-planted "bridge/inadmissible-double 4"]
deal N:KT93.K.QT53.A652 E:J7654.AJT953.J.T S:A82.Q864.AK72.74 W:Q.72.9864.KQJ983
auction E P 1NT P X P P 3C P 3H 4S P 5S 6D P P 6H P P P
trick E HT HQ H2 HK
trick N DQ DJ DK D9
trick S H8 H7 DT H9
trick E H5 H4 D6 S3
trick E S7 SA SQ SK
trick S H6 D8 S9 H3
trick S S8 C8 ST S5
trick N C6 CT C7 CQ
trick W CJ C5 HJ C4
trick E S6 S2
','{"schema":"trongtai/van/1","van":"1.0","hands":[
{"game":"bridge","tags":[{"name":"game","value":"bridge"},{"name":"rules","value":"wbf-2017"},{"name":"board","value":"2"},{"name":"dealer","value":"E"},{"name":"vul","value":"NS"},{"name":"x-planted","value":"bridge/inadmissible-double 4"}],"cards":{"kind":"deal","hands":[{"seat":"N","cards":["SK","ST","S9","S3","HK","DQ","DT","D5","D3","CA","C6","C5","C2"]},{"seat":"E","cards":["SJ","S7","S6","S5","S4","HA","HJ","HT","H9","H5","H3","DJ","CT"]},{"seat":"S","cards":["SA","S8","S2","HQ","H8","H6","H4","DA","DK","D7","D2","C7","C4"]},{"seat":"W","cards":["SQ","H7","H2","D9","D8","D6","D4","CK","CQ","CJ","C9","C8","C3"]}]},"events":[{"number":1,"actor":"E","act":{"act":"call","call":"P"}},{"number":2,"actor":"S","act":{"act":"call","call":"1NT"}},{"number":3,"actor":"W","act":{"act":"call","call":"P"}},{"number":4,"actor":"N","act":{"act":"call","call":"X"}},{"number":5,"actor":"E","act":{"act":"call","call":"P"}},{"number":6,"actor":"S","act":{"act":"call","call":"P"}},{"number":7,"actor":"W","act":{"act":"call","call":"3C"}},{"number":8,"actor":"N","act":{"act":"call","call":"P"}},{"number":9,"actor":"E","act":{"act":"call","call":"3H"}},{"number":10,"actor":"S","act":{"act":"call","call":"4S"}},{"number":11,"actor":"W","act":{"act":"call","call":"P"}},{"number":12,"actor":"N","act":{"act":"call","call":"5S"}},{"number":13,"actor":"E","act":{"act":"call","call":"6D"}},{"number":14,"actor":"S","act":{"act":"call","call":"P"}},{"number":15,"actor":"W","act":{"act":"call","call":"P"}},{"number":16,"actor":"N","act":{"act":"call","call":"6H"}},{"number":17,"actor":"E","act":{"act":"call","call":"P"}},{"number":18,"actor":"S","act":{"act":"call","call":"P"}},{"number":19,"actor":"W","act":{"act":"call","call":"P"}},{"number":20,"actor":"E","act":{"act":"play","card":"HT"}},{"number":21,"actor":"S","act":{"act":"play","card":"HQ"}},{"number":22,"actor":"W","act":{"act":"play","card":"H2"}},{"number":23,"actor":"N","act":{"act":"play","card":"HK"}},{"number":24,"actor":"N","act":{"act":"play","card":"DQ"}},{"number":25,"actor":"E","act":{"act":"play","card":"DJ"}},{"number":26,"actor":"S","act":{"act":"play","card":"DK"}},{"number":27,"actor":"W","act":{"act":"play","card":"D9"}},{"number":28,"actor":"S","act":{"act":"play","card":"H8"}},{"number":29,"actor":"W","act":{"act":"play","card":"H7"}},{"number":30,"actor":"N","act":{"act":"play","card":"DT"}},{"number":31,"actor":"E","act":{"act":"play","card":"H9"}},{"number":32,"actor":"E","act":{"act":"play","card":"H5"}},{"number":33,"actor":"S","act":{"act":"play","card":"H4"}},{"number":34,"actor":"W","act":{"act":"play","card":"D6"}},{"number":35,"actor":"N","act":{"act":"play","card":"S3"}},{"number":36,"actor":"E","act":{"act":"play","card":"S7"}},{"number":37,"actor":"S","act":{"act":"play","card":"SA"}},{"number":38,"actor":"W","act":{"act":"play","card":"SQ"}},{"number":39,"actor":"N","act":{"act":"play","card":"SK"}},{"number":40,"actor":"S","act":{"act":"play","card":"H6"}},{"number":41,"actor":"W","act":{"act":"play","card":"D8"}},{"number":42,"actor":"N","act":{"act":"play","card":"S9"}},{"number":43,"actor":"E","act":{"act":"play","card":"H3"}},{"number":44,"actor":"S","act":{"act":"play","card":"S8"}},{"number":45,"actor":"W","act":{"act":"play","card":"C8"}},{"number":46,"actor":"N","act":{"act":"play","card":"ST"}},{"number":47,"actor":"E","act":{"act":"play","card":"S5"}},{"number":48,"actor":"N","act":{"act":"play","card":"C6"}},{"number":49,"actor":"E","act":{"act":"play","card":"CT"}},{"number":50,"actor":"S","act":{"act":"play","card":"C7"}},{"number":51,"actor":"W","act":{"act":"play","card":"CQ"}},{"number":52,"actor":"W","act":{"act":"play","card":"CJ"}},{"number":53,"actor":"N","act":{"act":"play","card":"C5"}},{"number":54,"actor":"E","act":{"act":"play","card":"HJ"}},{"number":55,"actor":"S","act":{"act":"play","card":"C4"}},{"number":56,"actor":"E","act":{"act":"play","card":"S6"}},{"number":57,"actor":"S","act":{"act":"play","card":"S2"}}]}
]}
','bridge wbf-2017 2 e ns bridge/inadmissible-double 4');
INSERT INTO "tt_hand" VALUES(5,2,'3','bridge','wbf-2017','wbf','','sha256:b1c2639c6d11280626dbd77687822be26d211263e34d6830f36086b7ab3f2327','sha256:ab11041440b43d120e200c824c52c110904a5714baa48eb8fef3eb2e59c1a244','van','boards.van',3,'a369e935ecc2c700c088a1c21b817d11ded49140ed9158cf5a90d6b88d38d75c','[game "bridge"]
[rules "wbf-2017"]
[board "3"]
[dealer "S"]
[vul "EW"]
[x-planted "bridge/wrong-hand 37"]
deal N:KQJT8542.8.-.AJ92 E:-.AQJ76.8532.T763 S:96.KT9542.AT97.8 W:A73.3.KQJ64.KQ54
auction S 1H P P P
trick W H3 H8 HJ H5
trick E D5 D9 DK S2
trick W C5 C9 CT C8
trick E HA H9 CK ST
trick E D8 DT DJ S5
trick W D4 CJ D3 D7
trick S S9 S3 SK H6
trick E C7 H4 CQ C2
trick N SJ H7 S6 S7
trick E C3 HT C4 CA
trick S DA D6 S4 D2
trick S H2 SA SQ HQ
trick E C6 HK DQ S8

','%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "3"]
[dealer "S"]
[vul "EW"]
[x-planted "bridge/wrong-hand 37"]
deal N:KQJT8542.8.-.AJ92 E:-.AQJ76.8532.T763 S:96.KT9542.AT97.8 W:A73.3.KQJ64.KQ54
auction S 1H P P P
trick W H3 H8 HJ H5
trick E D5 D9 DK S2
trick W C5 C9 CT C8
trick E HA H9 CK ST
trick E D8 DT DJ S5
trick W D4 CJ D3 D7
trick S S9 S3 SK H6
trick E C7 H4 CQ C2
trick N SJ H7 S6 S7
trick E C3 HT C4 CA
trick S DA D6 S4 D2
trick S H2 SA SQ HQ
trick E C6 HK DQ S8
','{"schema":"trongtai/van/1","van":"1.0","hands":[
{"game":"bridge","tags":[{"name":"game","value":"bridge"},{"name":"rules","value":"wbf-2017"},{"name":"board","value":"3"},{"name":"dealer","value":"S"},{"name":"vul","value":"EW"},{"name":"x-planted","value":"bridge/wrong-hand 37"}],"cards":{"kind":"deal","hands":[{"seat":"N","cards":["SK","SQ","SJ","ST","S8","S5","S4","S2","H8","CA","CJ","C9","C2"]},{"seat":"E","cards":["HA","HQ","HJ","H7","H6","D8","D5","D3","D2","CT","C7","C6","C3"]},{"seat":"S","cards":["S9","S6","HK","HT","H9","H5","H4","H2","DA","DT","D9","D7","C8"]},{"seat":"W","cards":["SA","S7","S3","H3","DK","DQ","DJ","D6","D4","CK","CQ","C5","C4"]}]},"events":[{"number":1,"actor":"S","act":{"act":"call","call":"1H"}},{"number":2,"actor":"W","act":{"act":"call","call":"P"}},{"number":3,"actor":"N","act":{"act":"call","call":"P"}},{"number":4,"actor":"E","act":{"act":"call","call":"P"}},{"number":5,"actor":"W","act":{"act":"play","card":"H3"}},{"number":6,"actor":"N","act":{"act":"play","card":"H8"}},{"number":7,"actor":"E","act":{"act":"play","card":"HJ"}},{"number":8,"actor":"S","act":{"act":"play","card":"H5"}},{"number":9,"actor":"E","act":{"act":"play","card":"D5"}},{"number":10,"actor":"S","act":{"act":"play","card":"D9"}},{"number":11,"actor":"W","act":{"act":"play","card":"DK"}},{"number":12,"actor":"N","act":{"act":"play","card":"S2"}},{"number":13,"actor":"W","act":{"act":"play","card":"C5"}},{"number":14,"actor":"N","act":{"act":"play","card":"C9"}},{"number":15,"actor":"E","act":{"act":"play","card":"CT"}},{"number":16,"actor":"S","act":{"act":"play","card":"C8"}},{"number":17,"actor":"E","act":{"act":"play","card":"HA"}},{"number":18,"actor":"S","act":{"act":"play","card":"H9"}},{"number":19,"actor":"W","act":{"act":"play","card":"CK"}},{"number":20,"actor":"N","act":{"act":"play","card":"ST"}},{"number":21,"actor":"E","act":{"act":"play","card":"D8"}},{"number":22,"actor":"S","act":{"act":"play","card":"DT"}},{"number":23,"actor":"W","act":{"act":"play","card":"DJ"}},{"number":24,"actor":"N","act":{"act":"play","card":"S5"}},{"number":25,"actor":"W","act":{"act":"play","card":"D4"}},{"number":26,"actor":"N","act":{"act":"play","card":"CJ"}},{"number":27,"actor":"E","act":{"act":"play","card":"D3"}},{"number":28,"actor":"S","act":{"act":"play","card":"D7"}},{"number":29,"actor":"S","act":{"act":"play","card":"S9"}},{"number":30,"actor":"W","act":{"act":"play","card":"S3"}},{"number":31,"actor":"N","act":{"act":"play","card":"SK"}},{"number":32,"actor":"E","act":{"act":"play","card":"H6"}},{"number":33,"actor":"E","act":{"act":"play","card":"C7"}},{"number":34,"actor":"S","act":{"act":"play","card":"H4"}},{"number":35,"actor":"W","act":{"act":"play","card":"CQ"}},{"number":36,"actor":"N","act":{"act":"play","card":"C2"}},{"number":37,"actor":"N","act":{"act":"play","card":"SJ"}},{"number":38,"actor":"E","act":{"act":"play","card":"H7"}},{"number":39,"actor":"S","act":{"act":"play","card":"S6"}},{"number":40,"actor":"W","act":{"act":"play","card":"S7"}},{"number":41,"actor":"E","act":{"act":"play","card":"C3"}},{"number":42,"actor":"S","act":{"act":"play","card":"HT"}},{"number":43,"actor":"W","act":{"act":"play","card":"C4"}},{"number":44,"actor":"N","act":{"act":"play","card":"CA"}},{"number":45,"actor":"S","act":{"act":"play","card":"DA"}},{"number":46,"actor":"W","act":{"act":"play","card":"D6"}},{"number":47,"actor":"N","act":{"act":"play","card":"S4"}},{"number":48,"actor":"E","act":{"act":"play","card":"D2"}},{"number":49,"actor":"S","act":{"act":"play","card":"H2"}},{"number":50,"actor":"W","act":{"act":"play","card":"SA"}},{"number":51,"actor":"N","act":{"act":"play","card":"SQ"}},{"number":52,"actor":"E","act":{"act":"play","card":"HQ"}},{"number":53,"actor":"E","act":{"act":"play","card":"C6"}},{"number":54,"actor":"S","act":{"act":"play","card":"HK"}},{"number":55,"actor":"W","act":{"act":"play","card":"DQ"}},{"number":56,"actor":"N","act":{"act":"play","card":"S8"}}]}
]}
','bridge wbf-2017 3 s ew bridge/wrong-hand 37');
INSERT INTO "tt_hand" VALUES(6,2,'4','bridge','wbf-2017','wbf','','sha256:6370dbe2343f056c73b38b2ad0577c2bd2034190f92cfb8c007865a9274df59e','sha256:5420fbd795d0d43d8971761e7a0cddca19eddd181c6181ef6c1e28d70720799c','van','boards.van',4,'0d8ebe9ad3f448fd8b115eadddb8990bae07883c5a887d47cec33aa7b3c67de0','[game "bridge"]
[rules "wbf-2017"]
[board "4"]
[dealer "W"]
[vul "All"]
[x-planted "bridge/insufficient-bid 6"]
deal N:3.J83.A974.KQ843 E:AJ4.KT2.KQ53.AJ5 S:KQ8652.AQ974.T8.- W:T97.65.J62.T9762
auction W P P 1S 2C P 1H P 2C 3D 4C 4H P 5H 6D 6H P P P
trick S S2 S7 S3 SA
trick E HT H7 H5 HJ
trick N DA D3 DT D6
trick N D9 DQ D8 D2
trick E C5 HQ C2 C3
trick S H9 H6 H3 H2
trick S HA C6 H8 HK
trick S S5 S9 C4 SJ
trick E CJ H4 C7 C8
trick S SQ ST
','%van 1.0
[game "bridge"]
[rules "wbf-2017"]
[board "4"]
[dealer "W"]
[vul "All"]
[x-planted "bridge/insufficient-bid 6"]
deal N:3.J83.A974.KQ843 E:AJ4.KT2.KQ53.AJ5 S:KQ8652.AQ974.T8.- W:T97.65.J62.T9762
auction W P P 1S 2C P 1H P 2C 3D 4C 4H P 5H 6D 6H P P P
trick S S2 S7 S3 SA
trick E HT H7 H5 HJ
trick N DA D3 DT D6
trick N D9 DQ D8 D2
trick E C5 HQ C2 C3
trick S H9 H6 H3 H2
trick S HA C6 H8 HK
trick S S5 S9 C4 SJ
trick E CJ H4 C7 C8
trick S SQ ST
','{"schema":"trongtai/van/1","van":"1.0","hands":[
{"game":"bridge","tags":[{"name":"game","value":"bridge"},{"name":"rules","value":"wbf-2017"},{"name":"board","value":"4"},{"name":"dealer","value":"W"},{"name":"vul","value":"All"},{"name":"x-planted","value":"bridge/insufficient-bid 6"}],"cards":{"kind":"deal","hands":[{"seat":"N","cards":["S3","HJ","H8","H3","DA","D9","D7","D4","CK","CQ","C8","C4","C3"]},{"seat":"E","cards":["SA","SJ","S4","HK","HT","H2","DK","DQ","D5","D3","CA","CJ","C5"]},{"seat":"S","cards":["SK","SQ","S8","S6","S5","S2","HA","HQ","H9","H7","H4","DT","D8"]},{"seat":"W","cards":["ST","S9","S7","H6","H5","DJ","D6","D2","CT","C9","C7","C6","C2"]}]},"events":[{"number":1,"actor":"W","act":{"act":"call","call":"P"}},{"number":2,"actor":"N","act":{"act":"call","call":"P"}},{"number":3,"actor":"E","act":{"act":"call","call":"1S"}},{"number":4,"actor":"S","act":{"act":"call","call":"2C"}},{"number":5,"actor":"W","act":{"act":"call","call":"P"}},{"number":6,"actor":"N","act":{"act":"call","call":"1H"}},{"number":7,"actor":"E","act":{"act":"call","call":"P"}},{"number":8,"actor":"S","act":{"act":"call","call":"2C"}},{"number":9,"actor":"W","act":{"act":"call","call":"3D"}},{"number":10,"actor":"N","act":{"act":"call","call":"4C"}},{"number":11,"actor":"E","act":{"act":"call","call":"4H"}},{"number":12,"actor":"S","act":{"act":"call","call":"P"}},{"number":13,"actor":"W","act":{"act":"call","call":"5H"}},{"number":14,"actor":"N","act":{"act":"call","call":"6D"}},{"number":15,"actor":"E","act":{"act":"call","call":"6H"}},{"number":16,"actor":"S","act":{"act":"call","call":"P"}},{"number":17,"actor":"W","act":{"act":"call","call":"P"}},{"number":18,"actor":"N","act":{"act":"call","call":"P"}},{"number":19,"actor":"S","act":{"act":"play","card":"S2"}},{"number":20,"actor":"W","act":{"act":"play","card":"S7"}},{"number":21,"actor":"N","act":{"act":"play","card":"S3"}},{"number":22,"actor":"E","act":{"act":"play","card":"SA"}},{"number":23,"actor":"E","act":{"act":"play","card":"HT"}},{"number":24,"actor":"S","act":{"act":"play","card":"H7"}},{"number":25,"actor":"W","act":{"act":"play","card":"H5"}},{"number":26,"actor":"N","act":{"act":"play","card":"HJ"}},{"number":27,"actor":"N","act":{"act":"play","card":"DA"}},{"number":28,"actor":"E","act":{"act":"play","card":"D3"}},{"number":29,"actor":"S","act":{"act":"play","card":"DT"}},{"number":30,"actor":"W","act":{"act":"play","card":"D6"}},{"number":31,"actor":"N","act":{"act":"play","card":"D9"}},{"number":32,"actor":"E","act":{"act":"play","card":"DQ"}},{"number":33,"actor":"S","act":{"act":"play","card":"D8"}},{"number":34,"actor":"W","act":{"act":"play","card":"D2"}},{"number":35,"actor":"E","act":{"act":"play","card":"C5"}},{"number":36,"actor":"S","act":{"act":"play","card":"HQ"}},{"number":37,"actor":"W","act":{"act":"play","card":"C2"}},{"number":38,"actor":"N","act":{"act":"play","card":"C3"}},{"number":39,"actor":"S","act":{"act":"play","card":"H9"}},{"number":40,"actor":"W","act":{"act":"play","card":"H6"}},{"number":41,"actor":"N","act":{"act":"play","card":"H3"}},{"number":42,"actor":"E","act":{"act":"play","card":"H2"}},{"number":43,"actor":"S","act":{"act":"play","card":"HA"}},{"number":44,"actor":"W","act":{"act":"play","card":"C6"}},{"number":45,"actor":"N","act":{"act":"play","card":"H8"}},{"number":46,"actor":"E","act":{"act":"play","card":"HK"}},{"number":47,"actor":"S","act":{"act":"play","card":"S5"}},{"number":48,"actor":"W","act":{"act":"play","card":"S9"}},{"number":49,"actor":"N","act":{"act":"play","card":"C4"}},{"number":50,"actor":"E","act":{"act":"play","card":"SJ"}},{"number":51,"actor":"E","act":{"act":"play","card":"CJ"}},{"number":52,"actor":"S","act":{"act":"play","card":"H4"}},{"number":53,"actor":"W","act":{"act":"play","card":"C7"}},{"number":54,"actor":"N","act":{"act":"play","card":"C8"}},{"number":55,"actor":"S","act":{"act":"play","card":"SQ"}},{"number":56,"actor":"W","act":{"act":"play","card":"ST"}}]}
]}
','bridge wbf-2017 4 w all bridge/insufficient-bid 6');
CREATE TABLE tt_player (
	id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	folded VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE (name)
);
INSERT INTO "tt_player" VALUES(1,'Nguyễn Văn Đức','nguyen van duc');
INSERT INTO "tt_player" VALUES(2,'Bảo','bao');
INSERT INTO "tt_player" VALUES(3,'Chi','chi');
INSERT INTO "tt_player" VALUES(4,'Hường','huong');
CREATE TABLE tt_ruling (
	id INTEGER NOT NULL, 
	hand_id INTEGER NOT NULL, 
	event INTEGER NOT NULL, 
	status VARCHAR NOT NULL, 
	verdict VARCHAR NOT NULL, 
	articles VARCHAR NOT NULL, 
	cuoc VARCHAR NOT NULL, 
	engine VARCHAR NOT NULL, 
	profile VARCHAR NOT NULL, 
	data VARCHAR NOT NULL, 
	hash VARCHAR NOT NULL, 
	previous VARCHAR NOT NULL, 
	chain VARCHAR NOT NULL, 
	supersedes INTEGER, 
	PRIMARY KEY (id), 
	FOREIGN KEY(hand_id) REFERENCES tt_hand (id), 
	FOREIGN KEY(supersedes) REFERENCES tt_ruling (id), 
	UNIQUE (chain)
);
INSERT INTO "tt_ruling" VALUES(1,1,15,'agreed','paid',' chan/table/1/ten-pairs chan/table/3/win-on-stock chan/table/4/pay chan/table/4/tom chan/table/4/total chan/table/4/u-chi procedure/agreement procedure/claim procedure/verdict/paid ',' tom u-chi ','0','ban-100','{"appeal":{"args":{},"id":"chan.appeal-rule"},"by":"2","by_profile":{"ban-100":5,"ngoai":5,"san-dinh":5,"van-van":5},"deciding_line":[],"event":15,"faults":[],"hand_hash":"sha256:507b4487f477119315fd3a7ba0c6615fbcd40d52db0b1cfce11f94a633b2a3fb","kind":"u","nature":"book","notes":[],"questions":[],"result":{"announced":[{"id":"u-chi","times":1},{"id":"tom","times":1}],"announced_total":5,"bao":[],"ca":3,"chan":7,"cuoc":[{"dich":1,"id":"u-chi","main":3,"points":1,"times":1},{"dich":1,"id":"tom","main":4,"points":4,"times":1}],"diem":5,"faults":[],"fine":0,"ga":0,"layout":["chan 2v 2v","chan 3v 3v","chan 4v 4v","chan 5n 5n","chan 6s 6s","chan 7n 7n","chan 9n 9n","ca 3s 3n","ca 7v 7s","ca 8v 8n"],"legal":true,"problems":[],"que":[],"settlement":{"1":-5,"2":15,"3":-5,"4":-5},"settles":"score","total":5,"true_total":5,"verdict":"paid"},"status":"agreed","steps":[{"args":{"seat":"2"},"article":"procedure/claim","because_id":"chan.claims","events":[15],"outcome":"applies"},{"args":{},"article":"procedure/agreement","because_id":"chan.agreed","events":[16],"outcome":"applies"},{"args":{"card":"7s"},"article":"chan/table/3/win-on-stock","because_id":"chan.on-stock","events":[14],"outcome":"applies"},{"args":{"ca":3,"chan":7,"que":[]},"article":"chan/table/1/ten-pairs","because_id":"chan.ten-pairs","events":[15],"outcome":"applies"},{"args":{"cuoc":"u-chi","dich":1,"main":3,"points":1,"times":1},"article":"chan/table/4/u-chi","because_id":"chan.cuoc","events":[15],"outcome":"applies"},{"args":{"cuoc":"tom","dich":1,"main":4,"points":4,"times":1},"article":"chan/table/4/tom","because_id":"chan.cuoc","events":[15],"outcome":"applies"},{"args":{"diem":5,"total":5},"article":"chan/table/4/total","because_id":"chan.total","events":[15],"outcome":"applies"},{"args":{},"article":"chan/table/4/total","because_id":"chan.table-counts","events":[15],"outcome":"applies"},{"args":{"seat":"2","total":5},"article":"procedure/verdict/paid","because_id":"chan.verdict-paid","events":[15],"outcome":"applies"},{"args":{"seat":"2","total":5},"article":"chan/table/4/pay","because_id":"chan.pay","events":[15],"outcome":"applies"}],"versions":{"edition":"ban-100","engine":"0","notation":"1.0","profile":"ban-100"}}','sha256:6392c76b60458edd49c5c8a3685b8c61a7db091f71e1a73d6bc686be893e1492','sha256:0000000000000000000000000000000000000000000000000000000000000000','sha256:a296a20d6ecd011ea58bb79f1a472ba4455db52ffeb967fe639b67eb922495a6',NULL);
INSERT INTO "tt_ruling" VALUES(2,2,15,'agreed','paid',' chan/table/1/ten-pairs chan/table/3/win-on-stock chan/table/4/pay chan/table/4/tom chan/table/4/total chan/table/4/u-chi procedure/agreement procedure/claim procedure/verdict/paid ',' tom u-chi ','0','ban-100','{"appeal":{"args":{},"id":"chan.appeal-rule"},"by":"2","by_profile":{"ban-100":5,"ngoai":5,"san-dinh":5,"van-van":5},"deciding_line":[],"event":15,"faults":[],"hand_hash":"sha256:9daad4f3c9d8215d2cd8832ed82a93561ddbe929bd8f927266d4e5c9cce4d8c7","kind":"u","nature":"book","notes":[],"questions":[],"result":{"announced":[{"id":"u-chi","times":1},{"id":"tom","times":1}],"announced_total":5,"bao":[],"ca":3,"chan":7,"cuoc":[{"dich":1,"id":"u-chi","main":3,"points":1,"times":1},{"dich":1,"id":"tom","main":4,"points":4,"times":1}],"diem":5,"faults":[],"fine":0,"ga":0,"layout":["chan 2v 2v","chan 3v 3v","chan 4v 4v","chan 5n 5n","chan 6s 6s","chan 7n 7n","chan 9n 9n","ca 3s 3n","ca 7v 7s","ca 8v 8n"],"legal":true,"problems":[],"que":[],"settlement":{"1":-5,"2":15,"3":-5,"4":-5},"settles":"score","total":5,"true_total":5,"verdict":"paid"},"status":"agreed","steps":[{"args":{"seat":"2"},"article":"procedure/claim","because_id":"chan.claims","events":[15],"outcome":"applies"},{"args":{},"article":"procedure/agreement","because_id":"chan.agreed","events":[16],"outcome":"applies"},{"args":{"card":"7s"},"article":"chan/table/3/win-on-stock","because_id":"chan.on-stock","events":[14],"outcome":"applies"},{"args":{"ca":3,"chan":7,"que":[]},"article":"chan/table/1/ten-pairs","because_id":"chan.ten-pairs","events":[15],"outcome":"applies"},{"args":{"cuoc":"u-chi","dich":1,"main":3,"points":1,"times":1},"article":"chan/table/4/u-chi","because_id":"chan.cuoc","events":[15],"outcome":"applies"},{"args":{"cuoc":"tom","dich":1,"main":4,"points":4,"times":1},"article":"chan/table/4/tom","because_id":"chan.cuoc","events":[15],"outcome":"applies"},{"args":{"diem":5,"total":5},"article":"chan/table/4/total","because_id":"chan.total","events":[15],"outcome":"applies"},{"args":{},"article":"chan/table/4/total","because_id":"chan.table-counts","events":[15],"outcome":"applies"},{"args":{"seat":"2","total":5},"article":"procedure/verdict/paid","because_id":"chan.verdict-paid","events":[15],"outcome":"applies"},{"args":{"seat":"2","total":5},"article":"chan/table/4/pay","because_id":"chan.pay","events":[15],"outcome":"applies"}],"versions":{"edition":"ban-100","engine":"0","notation":"1.0","profile":"ban-100"}}','sha256:cf73c26f2bd33ef437994657191cfc7d4dafcfc21130b6ff7f704267cb2c5b53','sha256:a296a20d6ecd011ea58bb79f1a472ba4455db52ffeb967fe639b67eb922495a6','sha256:cec38ce9b4b02806f3cd92acfdd81a49c4c550469c62bc25be468c8b817cb4f2',NULL);
CREATE TABLE tt_seat (
	hand_id INTEGER NOT NULL, 
	seat VARCHAR NOT NULL, 
	player_id INTEGER NOT NULL, 
	PRIMARY KEY (hand_id, seat), 
	FOREIGN KEY(hand_id) REFERENCES tt_hand (id), 
	FOREIGN KEY(player_id) REFERENCES tt_player (id)
);
INSERT INTO "tt_seat" VALUES(1,'1',1);
INSERT INTO "tt_seat" VALUES(1,'2',2);
INSERT INTO "tt_seat" VALUES(1,'3',3);
INSERT INTO "tt_seat" VALUES(1,'4',4);
INSERT INTO "tt_seat" VALUES(2,'1',1);
INSERT INTO "tt_seat" VALUES(2,'2',2);
INSERT INTO "tt_seat" VALUES(2,'3',3);
INSERT INTO "tt_seat" VALUES(2,'4',4);
CREATE TABLE tt_session (
	id INTEGER NOT NULL, 
	event_id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(event_id) REFERENCES tt_event (id), 
	UNIQUE (event_id, name)
);
INSERT INTO "tt_session" VALUES(1,1,'');
INSERT INTO "tt_session" VALUES(2,2,'');
CREATE TABLE tt_table (
	id INTEGER NOT NULL, 
	session_id INTEGER NOT NULL, 
	name VARCHAR NOT NULL, 
	room VARCHAR NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(session_id) REFERENCES tt_session (id), 
	UNIQUE (session_id, name, room)
);
INSERT INTO "tt_table" VALUES(1,1,'2','');
INSERT INTO "tt_table" VALUES(2,2,'','');
CREATE TABLE tt_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT tt_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "tt_version" VALUES('0001');
CREATE INDEX ix_tt_event_folded ON tt_event (folded);
CREATE INDEX ix_tt_player_folded ON tt_player (folded);
CREATE INDEX ix_tt_session_event_id ON tt_session (event_id);
CREATE INDEX ix_tt_table_session_id ON tt_table (session_id);
CREATE INDEX ix_tt_hand_date ON tt_hand (date);
CREATE INDEX ix_tt_hand_game ON tt_hand (game);
CREATE INDEX ix_tt_hand_source_hash ON tt_hand (source_hash);
CREATE INDEX ix_tt_hand_table_id ON tt_hand (table_id);
CREATE INDEX ix_tt_claim_kind ON tt_claim (kind);
CREATE INDEX ix_tt_finding_article ON tt_finding (article);
CREATE INDEX ix_tt_finding_code ON tt_finding (code);
CREATE INDEX ix_tt_ruling_hand_id ON tt_ruling (hand_id);
CREATE INDEX ix_tt_ruling_status ON tt_ruling (status);
CREATE INDEX ix_tt_ruling_verdict ON tt_ruling (verdict);
CREATE INDEX ix_tt_seat_player_id ON tt_seat (player_id);
CREATE INDEX ix_tt_appeal_ruling_id ON tt_appeal (ruling_id);
COMMIT;
