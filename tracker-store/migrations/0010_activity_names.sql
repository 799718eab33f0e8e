-- Names of activities that the account has taught: a JSON object such as {"Corsa": "Running"}. Null: none.
alter table accounts add column activity_names text;
