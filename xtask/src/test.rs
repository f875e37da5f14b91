#[derive(Debug, clap::Args)]
pub struct Options {}
pub fn run(_: &Options) -> crate::Result {
    Ok(())
}
