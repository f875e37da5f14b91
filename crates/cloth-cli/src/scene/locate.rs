//! Places of keys.

use toml::de::{DeTable, DeValue};

/// Where a key path such as `cloth[0].attach[1].box` begins; where a part does not exist, the last part that does.
pub(super) fn offset_of(root: &DeTable<'_>, path: &str) -> Option<usize> {
    let mut table = Some(root);
    let mut found = None;
    for part in path.split('.') {
        let (name, indices) = part.split_once('[').unwrap_or((part, ""));
        let Some((key, value)) = table.and_then(|table| table.get_key_value(name)) else { break };
        found = Some(key.span().start);
        let mut value = value.get_ref();
        for index in indices.split(['[', ']']).filter_map(|index| index.parse::<usize>().ok()) {
            let DeValue::Array(array) = value else { break };
            let Some(element) = array.get(index) else { break };
            found = Some(element.span().start);
            value = element.get_ref();
        }
        table = if let DeValue::Table(table) = value { Some(table) } else { None };
    }
    found
}

/// The line of a byte, counted from 1.
pub(super) fn line_at(text: &str, offset: usize) -> usize {
    text.as_bytes().iter().take(offset).filter(|&&byte| byte == b'\n').count() + 1
}

#[cfg(test)]
mod tests {
    use super::{DeTable, line_at, offset_of};

    #[test]
    fn keys_in_tables_and_arrays_are_found() {
        let text = "format = 1\n\n[[cloth]]\nname = 'a'\n\n[[cloth]]\nname = 'b'\ngrid = { size = [1, 2] }\n";
        let root = DeTable::parse(text).unwrap();
        let line_of = |path| offset_of(root.get_ref(), path).map(|offset| line_at(text, offset));
        assert_eq!(line_of("format"), Some(1));
        assert_eq!(line_of("cloth[1].grid.size"), Some(8));
        assert_eq!(line_of("cloth[1].grid.missing"), Some(8));
        assert_eq!(line_of("cloth[0]"), Some(3));
        assert_eq!(line_of("nothing"), None);
    }
}
