//! What the running-day tracker remembers.
