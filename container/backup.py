"""Copies the database each day, while the server runs: a file for each day of the week."""

import os
import sqlite3
import time
from contextlib import closing

DATABASE = "/data/server.db"

# On the first start, the server has yet to make the database.
while not os.path.exists(DATABASE):
    time.sleep(5)
while True:
    copy = time.strftime("/backups/tracker-%u.db")
    with closing(sqlite3.connect(DATABASE)) as database, closing(sqlite3.connect(copy + ".new")) as new:
        database.backup(new)
    os.replace(copy + ".new", copy)
    print(copy, os.path.getsize(copy), "bytes")
    time.sleep(24 * 60 * 60)
