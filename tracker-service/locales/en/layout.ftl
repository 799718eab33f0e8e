layout-site = Running days
layout-skip = Skip to the content
layout-pages = Pages
layout-today = Today
layout-share = Share
layout-settings = Settings
layout-sign-out = Sign out
layout-offline = Offline. This is how it stood on { $date }.
