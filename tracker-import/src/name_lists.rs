//! [`NameLists`]: lists of names, which are data: `*.txt`.
//!
//! A line such as `[distance]` begins a list, and each line below it is one of its names. Empty lines, and lines that
//! begin with `# `, are left out.

/// The lists of a file, in its order.
#[derive(Debug)]
pub(crate) struct NameLists<N = &'static str>(Vec<(&'static str, Vec<N>)>);

impl NameLists {
    pub(crate) fn parse(file: &'static str) -> NameLists {
        let mut lists: Vec<(&str, Vec<&str>)> = Vec::new();
        for line in lines(file) {
            if let Some(title) = line.strip_prefix('[').and_then(|line| line.strip_suffix(']')) {
                lists.push((title, Vec::new()));
            } else if let Some((_, names)) = lists.last_mut() {
                names.push(line);
            }
        }
        NameLists(lists)
    }

    /// The same lists with the names in another form.
    pub(crate) fn in_form(self, form: fn(&str) -> String) -> NameLists<String> {
        let lists = self.0.into_iter();
        let formed = |names: Vec<&str>| names.into_iter().map(form).collect();
        NameLists(lists.map(|(title, names)| (title, formed(names))).collect())
    }
}

impl<N> NameLists<N> {
    /// The list with this title.
    pub(crate) fn get(&self, title: &str) -> &[N] {
        let found = self.iter().find(|(found, _)| *found == title);
        debug_assert!(found.is_some(), "there is no list {title:?}");
        found.map_or(&[], |(_, names)| names)
    }

    /// All lists with their titles.
    pub(crate) fn iter(&self) -> impl Iterator<Item = (&'static str, &[N])> {
        self.0.iter().map(|(title, names)| (*title, names.as_slice()))
    }
}

/// The lines of a file that have content.
pub(crate) fn lines(file: &str) -> impl Iterator<Item = &str> {
    file.lines().filter(|line| !line.is_empty() && !line.starts_with("# "))
}

/// A name with spaces between its words: `startDate_local` becomes `start Date local`.
pub(crate) fn spaced(name: &str) -> String {
    let mut spaced = String::with_capacity(name.len() + 4);
    let mut was_lower = false;
    for char in name.chars() {
        match char {
            '_' | '-' | '.' | '/' => spaced.push(' '),
            char if char.is_uppercase() && was_lower => spaced.extend([' ', char]),
            char => spaced.push(char),
        }
        was_lower = char.is_lowercase();
    }
    spaced
}
