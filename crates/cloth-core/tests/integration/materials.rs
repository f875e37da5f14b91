//! The page of materials says what the library has.

#[test]
fn the_page_of_materials_is_up_to_date() {
    let page = include_str!("../../../../docs/materials.md");
    assert!(
        page.ends_with(&cloth_core::material::markdown()),
        "docs/materials.md must end with what is printed by: cargo run -p cloth-core --example material_tables"
    );
}
