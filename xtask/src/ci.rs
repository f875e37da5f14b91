pub fn run() -> crate::Result {
    Ok(())
}
