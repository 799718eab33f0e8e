"""A client with the models of the document: a run of another day, and the number of running days."""

import os

from client import AuthenticatedClient
from client.api.goals import show_progress
from client.api.workouts import add_workout
from client.models import NewWorkout

client = AuthenticatedClient(base_url=os.environ["TRACKER_URL"], token=os.environ["TRACKER_TOKEN"])
added = add_workout.sync_detailed(client=client, body=NewWorkout.from_dict({"date": "2025-07-01"}))
assert added.status_code == 201, added
progress = show_progress.sync(2025, client=client)
assert (progress.completed_days, progress.target_days) == (2, 300), progress
print(f"Python: {progress.completed_days} of {progress.target_days} days")
