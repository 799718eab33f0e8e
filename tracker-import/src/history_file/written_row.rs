//! [`written_row`]: a row of a table that is made of something else.

/// The cells with a comma between them, each in quotes and on one line.
pub(crate) fn written_row(cells: &[impl AsRef<str>]) -> String {
    let quoted = cells.iter().map(|cell| format!("\"{}\"", cell.as_ref().replace('"', "\"\"")));
    quoted.collect::<Vec<_>>().join(",").replace(['\n', '\r'], " ") + "\n"
}
