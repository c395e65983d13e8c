"""The version of the engine: what rulings carry, and what the distribution is called."""

ENGINE = "0.1.0"
