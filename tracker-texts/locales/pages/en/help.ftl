help-title = Help

help-days = Days
help-days-1 = Running day
    .value = A day with at least one run. Two runs on a day make one running day.
help-days-2 = Rest day
    .value = A day of the year that is over and has no run. Today is open until it has its run.
help-days-3 = Rest days left
    .value = How many more days you can miss and still meet the goal.
help-days-4 = Goal
    .value = On how many days of the year you want to run. Each year has its own.
help-days-5 = What counts
    .value = Runs and trail runs. In the settings, walks and hikes can count, too.

help-pace = Pace
help-pace-1 = Even pace
    .value = The same share of the goal on every day: with a goal of 300 days, 150 at the middle of the year.
help-pace-2 = On track, behind
    .value = On track: not below the even pace, counted over the days that are over, and today once it has its run. So nobody is behind in the morning only because the run is still to come.
help-pace-3 = Days in hand
    .value = How many days in a row, from today on, can pass before you are below the even pace.
help-pace-4 = Out of reach
    .value = A run on every day that is left would not be enough.
help-pace-5 = At this pace
    .value = The days at the end of the year, if you go on as in the year so far, or as in the last four weeks. Before 14 days are over, it is too early to say.
help-pace-6 = Streak
    .value = Days in a row with a run. It does not end at New Year, nor before today is over.
help-pace-7 = Milestone
    .value = 50, 100, 150, 200, 250, 300, 350 or 365 running days in a year.

help-dates = Which date counts
help-dates-1 = The day of a run
    .value = The date where you were when it started. A run that starts at 23:50 belongs to that day.
help-dates-2 = Travel
    .value = A run keeps its date, wherever you go afterwards. A time zone in the settings does not move it.
help-dates-3 = Today
    .value = The date in the time zone of your settings; without one, the date where your last run started.
help-dates-4 = Duplicates
    .value = The same run from two apps is stored once. So you can import as often as you like.
help-dates-5 = A run by hand
    .value = If your phone or a file sends the same run later, it replaces your entry.

help-home-screen = On the home screen
help-home-screen-1 = iPhone
    .value = Sign in first in Safari. Then tap Share and “Add to Home Screen”.
help-home-screen-2 = Android
    .value = Sign in first in Chrome. Then tap ⋮ and “Add to Home screen”.
