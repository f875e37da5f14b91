//! Smaller files that do the same.

/// Leaves out ever smaller pieces of a file as long as `is_bad` says that what is left does the same, and asks it at most
/// `tries` times.
pub fn minimise(file: Vec<u8>, tries: usize, mut is_bad: impl FnMut(&[u8]) -> bool) -> Vec<u8> {
    let (mut file, mut left) = (file, tries);
    let mut piece = file.len() / 2;
    while piece > 0 && left > 0 {
        let mut at = 0;
        while at < file.len() && left > 0 {
            left -= 1;
            let smaller = [&file[..at], &file[(at + piece).min(file.len())..]].concat();
            if is_bad(&smaller) {
                file = smaller;
            } else {
                at += piece;
            }
        }
        piece /= 2;
    }
    file
}

#[cfg(test)]
mod tests {
    #[test]
    fn what_is_not_needed_is_left_out() {
        let file = b"something bad is somewhere in here".to_vec();
        let smallest = super::minimise(file, 1000, |bytes| bytes.windows(3).any(|piece| piece == b"bad"));
        assert_eq!(smallest, b"bad");
    }
}
