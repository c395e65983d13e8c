/* The table: kinds of position, in a chain for each shape, the newest first. */

#include "search.h"

#include <stdlib.h>

#define FIRST_SIZE 1024u
#define MOST_ENTRIES (1u << 20)

static Head *head_of(const Table *table, uint64_t shape)
{
    uint64_t hash = shape * UINT64_C(0x9E3779B97F4A7C15);
    uint32_t at;
    hash = (hash ^ hash >> 29) * UINT64_C(0x165667B19E3779F9);
    at = (uint32_t)(hash >> 32) & (table->head_size - 1u);
    while (table->heads[at].shape && table->heads[at].shape != shape)
        at = (at + 1u) & (table->head_size - 1u);
    return &table->heads[at];
}

uint32_t table_newest(const Table *table, uint64_t shape)
{
    const Head *head;
    if (!table->head_size)
        return NO_ENTRY;
    head = head_of(table, shape);
    return head->shape ? head->newest : NO_ENTRY;
}

void table_clear(Table *table)
{
    free(table->heads);
    free(table->entries);
    memset(table, 0, sizeof *table);
}

static int more_entries(Table *table)
{
    uint32_t size = table->entry_size ? table->entry_size * 2u : FIRST_SIZE;
    Entry *entries = realloc(table->entries, size * sizeof *entries);
    if (!entries)
        return 0;
    table->entries = entries;
    table->entry_size = size;
    return 1;
}

static int more_heads(Table *table)
{
    Table larger = *table;
    uint32_t index;
    larger.head_size = table->head_size ? table->head_size * 4u : FIRST_SIZE;
    larger.heads = calloc(larger.head_size, sizeof *larger.heads);
    if (!larger.heads)
        return 0;
    for (index = 0; index < table->head_size; index++)
        if (table->heads[index].shape)
            *head_of(&larger, table->heads[index].shape) = table->heads[index];
    free(table->heads);
    *table = larger;
    return 1;
}

Entry *table_add(Table *table, uint64_t shape)
{
    Head *head;
    Entry *entry;
    if (table->entries_used == MOST_ENTRIES)
        table_clear(table);
    if (table->entries_used == table->entry_size && !more_entries(table))
        return NULL;
    if (table->heads_used >= table->head_size / 2u && !more_heads(table))
        return NULL;
    head = head_of(table, shape);
    entry = &table->entries[table->entries_used];
    entry->next = head->shape ? head->newest : NO_ENTRY;
    table->heads_used += !head->shape;
    head->shape = shape;
    head->newest = table->entries_used++;
    return entry;
}
