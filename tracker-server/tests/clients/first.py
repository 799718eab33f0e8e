"""A client with the models of the document: a run of another day, a file, and the number of running days."""

import os
from io import BytesIO
from pathlib import Path

from client import AuthenticatedClient
from client.api.goals import show_progress
from client.api.workouts import add_workout, import_file
from client.models import NewWorkout
from client.types import File

client = AuthenticatedClient(base_url=os.environ["TRACKER_URL"], token=os.environ["TRACKER_TOKEN"])
added = add_workout.sync_detailed(client=client, body=NewWorkout.from_dict({"date": "2025-07-01"}))
assert added.status_code == 201, added
file = File(payload=BytesIO(Path(os.environ["TRACKER_FIT"]).read_bytes()), file_name="run.fit")
imported = import_file.sync(client=client, body=file)
assert (imported.processed, imported.skipped) == (0, 1), imported
progress = show_progress.sync(2025, client=client)
assert (progress.completed_days, progress.target_days) == (3, 300), progress
print(f"Python: {progress.completed_days} of {progress.target_days} days")
