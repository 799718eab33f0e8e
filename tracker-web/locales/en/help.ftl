help-title = Help

help-days = Days
help-running-day = Running day
    .meaning = A day with at least one run. Two runs on a day make one running day.
help-rest-day = Rest day
    .meaning = A day of the year that is over and has no run. Today is open until it has its run.
help-rest-days-left = Rest days left
    .meaning = How many more days you can miss and still meet the goal.
help-goal = Goal
    .meaning = On how many days of the year you want to run. Each year has its own.
help-what-counts = What counts
    .meaning = Runs and trail runs. In the settings, walks and hikes can count, too.

help-pace = Pace
help-even-pace = Even pace
    .meaning = The same share of the goal on every day: with a goal of 300 days, 150 at the middle of the year.
help-on-track = On track, behind
    .meaning = On track: not below the even pace, counted over the days that are over, and today once it has its run. So nobody is behind in the morning only because the run is still to come.
help-safe-days = Rest days before you fall behind
    .meaning = How many days in a row, from today on, can pass before you are below the even pace.
help-out-of-reach = Out of reach
    .meaning = A run on every day that is left would not be enough.
help-at-this-pace = At this pace
    .meaning = The days at the end of the year, if you go on as in the year so far, or as in the last four weeks. Before 14 days are over, it is too early to say.
help-streak = Streak
    .meaning = Days in a row with a run. It does not end at New Year, nor before today is over.
help-milestone = Milestone
    .meaning = 50, 100, 150, 200, 250, 300, 350 or 365 running days in a year.

help-dates = Which date counts
help-day-of-a-run = The day of a run
    .meaning = The date where you were when it started. A run that starts at 23:50 belongs to that day.
help-travel = Travel
    .meaning = A run keeps its date, wherever you go afterwards. A time zone in the settings does not move it.
help-today = Today
    .meaning = The date in the time zone of your settings; without one, the date where your last run started.
help-duplicates = Duplicates
    .meaning = The same run from two apps is stored once. So you can import as often as you like.

help-home-screen = On the home screen
help-iphone = iPhone
    .meaning = Sign in first in Safari. Then tap Share and “Add to Home Screen”.
