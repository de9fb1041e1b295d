//! Generates `web/src/protocol.ts`, the TypeScript types of the wire protocol, from the Rust source of `kingrat-table`.
//!
//! It supports as much of serde as the protocol uses: `tag`, `rename_all = "snake_case"`, `skip_serializing_if`, `default`. Anything else is
//! an error, so that the types cannot drift apart unnoticed.

use std::fs;
use std::path::PathBuf;

use syn::{Attribute, Expr, Fields, GenericArgument, Item, Lit, Meta, PathArguments, Type};

use crate::commands::root;

/// The source files of the protocol, in the order of the output.
const SOURCES: &[&str] = &["face", "setup", "client", "news", "refusal", "fair", "server"];

/// Types with a hand-written serialisation: name, documentation, TypeScript type.
const BY_HAND: &[(&str, &str, &str)] = &[
    ("Seat", "A seat, clockwise.", r#""A" | "B" | "C" | "D" | "E" | "F""#),
    ("Slot", "A place in a row: outer 1 and 4, inner 2 and 3.", "1 | 2 | 3 | 4"),
    ("Action", "An action as the rules name it: `draw`, `take:2`, `swap:1-B3`.", "string"),
    ("Mode", "How a match is played: `single`, `rounds:5`, `time:20`, `elimination:100`.", "string"),
    (
        "RulesPatch",
        "An edition (`base`) and what is changed of its rules.",
        "{ base?: string } & Record<string, unknown>",
    ),
    (
        "Face",
        "The letter of a card that the receiver sees.",
        r#""0" | "1" | "2" | "3" | "4" | "5" | "6" | "7" | "8" | "9" | "P" | "S" | "D""#,
    ),
    ("Digest", "The SHA-256 of something, as 64 hexadecimal digits in lower case.", "string"),
    (
        "Rows",
        "A row for each seat that is in: the cards that the receiver sees, and null for the others.",
        "Partial<Record<Seat, [Face | null, Face | null, Face | null, Face | null]>>",
    ),
];

fn target() -> PathBuf {
    root().join("web/src/protocol.ts")
}

/// Checks that the generated file is current.
pub fn check() -> Result<(), String> {
    let written = fs::read_to_string(target()).map_err(|error| format!("{}: {error}", target().display()))?;
    if written == generate()? {
        println!("web/src/protocol.ts is current");
        return Ok(());
    }
    Err("web/src/protocol.ts is not what crates/kingrat-table/src/protocol makes; run: cargo xtask bless".into())
}

/// Regenerates the file.
pub fn bless() -> Result<(), String> {
    fs::write(target(), generate()?).map_err(|error| format!("{}: {error}", target().display()))
}

fn generate() -> Result<String, String> {
    let mut text = String::from(
        "// Made by `cargo xtask bless` from crates/kingrat-table/src/protocol. docs/protocol.md explains it.\n",
    );
    for (name, doc, shape) in BY_HAND {
        text += &format!("\n/** {doc} */\nexport type {name} = {shape};\n");
    }
    for source in SOURCES {
        let file = root().join(format!("crates/kingrat-table/src/protocol/{source}.rs"));
        let rust = fs::read_to_string(&file).map_err(|error| format!("{}: {error}", file.display()))?;
        let parsed = syn::parse_file(&rust).map_err(|error| format!("{}: {error}", file.display()))?;
        for item in &parsed.items {
            let (name, shape, attrs) = match item {
                // A generic struct is skipped: its uses are mapped by name.
                Item::Struct(item) if !item.generics.params.is_empty() => continue,
                Item::Struct(item) => (&item.ident, fields(&item.fields), &item.attrs),
                Item::Enum(item) => (&item.ident, variants(item), &item.attrs),
                _ => continue,
            };
            if BY_HAND.iter().any(|(known, ..)| name == known) {
                continue;
            }
            let shape = shape.map_err(|why| format!("{}: {name}: {why}", file.display()))?;
            text += &format!(
                "\n{}export type {name} ={}{shape};\n",
                doc(attrs, ""),
                if shape.starts_with("\n") { "" } else { " " }
            );
        }
    }
    Ok(text)
}

/// Renders the documentation of an item as a comment.
fn doc(attrs: &[Attribute], indent: &str) -> String {
    let line = |attr: &Attribute| match &attr.meta {
        Meta::NameValue(pair) if pair.path.is_ident("doc") => match &pair.value {
            Expr::Lit(literal) => match &literal.lit {
                Lit::Str(text) => Some(text.value().trim().to_string()),
                _ => None,
            },
            _ => None,
        },
        _ => None,
    };
    let lines: Vec<String> = attrs.iter().filter_map(line).collect();
    if lines.is_empty() { String::new() } else { format!("{indent}/** {} */\n", lines.join(" ")) }
}

/// Finds the value of a key in `#[serde(…)]`.
fn serde(attrs: &[Attribute], key: &str) -> Result<Option<String>, String> {
    let mut found = None;
    for attr in attrs.iter().filter(|attr| attr.path().is_ident("serde")) {
        attr.parse_nested_meta(|meta| {
            let known = ["tag", "rename_all", "deny_unknown_fields", "default", "skip_serializing_if"];
            if !known.iter().any(|name| meta.path.is_ident(name)) {
                return Err(meta.error("xtask/src/typescript.rs does not know this setting of serde"));
            }
            let value = match meta.value() {
                Ok(value) => value.parse::<syn::LitStr>()?.value(),
                Err(_) => String::new(),
            };
            if meta.path.is_ident(key) {
                found = Some(value);
            }
            Ok(())
        })
        .map_err(|error| error.to_string())?;
    }
    Ok(found)
}

fn fields(fields: &Fields) -> Result<String, String> {
    match fields {
        Fields::Unit => Ok("{}".into()),
        Fields::Unnamed(_) => Err("a tuple has no names for its fields".into()),
        Fields::Named(named) => {
            let mut text = String::from("{\n");
            for field in &named.named {
                let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                let left_out = serde(&field.attrs, "skip_serializing_if")?.is_some();
                let optional = left_out || serde(&field.attrs, "default")?.is_some();
                let mark = if optional { "?" } else { "" };
                text += &format!("{}  {name}{mark}: {};\n", doc(&field.attrs, "  "), shape(&field.ty)?);
            }
            Ok(text + "}")
        }
    }
}

fn variants(item: &syn::ItemEnum) -> Result<String, String> {
    let tag = serde(&item.attrs, "tag")?;
    if serde(&item.attrs, "rename_all")?.as_deref() != Some("snake_case") {
        return Err("an enum of the protocol is written in snake_case".into());
    }
    let mut text = String::new();
    for variant in &item.variants {
        let name = snake_case(&variant.ident.to_string());
        let comment = doc(&variant.attrs, "  ");
        text += &match (&tag, &variant.fields) {
            (None, Fields::Unit) => format!("\n{comment}  | \"{name}\""),
            (None, _) => return Err(format!("{name} needs a tag")),
            (Some(tag), Fields::Unnamed(one)) if one.unnamed.len() == 1 => {
                format!("\n{comment}  | ({{ {tag}: \"{name}\" }} & {})", shape(&one.unnamed[0].ty)?)
            }
            (Some(_), Fields::Unnamed(_)) => return Err(format!("{name} has several fields without names")),
            (Some(tag), Fields::Named(_) | Fields::Unit) => {
                let mut inside = vec![format!("{tag}: \"{name}\"")];
                for field in &variant.fields {
                    let name = field.ident.as_ref().map(ToString::to_string).unwrap_or_default();
                    inside.push(format!("{name}: {}", shape(&field.ty)?));
                }
                format!("\n{comment}  | {{ {} }}", inside.join("; "))
            }
        };
    }
    Ok(text)
}

/// Translates a Rust type to TypeScript.
fn shape(ty: &Type) -> Result<String, String> {
    match ty {
        Type::Reference(reference) => shape(&reference.elem),
        Type::Slice(slice) => Ok(format!("{}[]", shape(&slice.elem)?)),
        Type::Array(array) => {
            let Expr::Lit(literal) = &array.len else { return Err("an array of unknown length".into()) };
            let Lit::Int(length) = &literal.lit else { return Err("an array of unknown length".into()) };
            let length: usize = length.base10_parse().map_err(|error| format!("{error}"))?;
            Ok(format!("[{}]", vec![shape(&array.elem)?; length].join(", ")))
        }
        Type::Path(path) => {
            let last = path.path.segments.last().ok_or("a path without a name")?;
            let inside: Vec<&Type> = match &last.arguments {
                PathArguments::AngleBracketed(given) => given
                    .args
                    .iter()
                    .filter_map(|arg| if let GenericArgument::Type(ty) = arg { Some(ty) } else { None })
                    .collect(),
                _ => Vec::new(),
            };
            match (last.ident.to_string().as_str(), inside.as_slice()) {
                ("Option", [inner]) => Ok(format!("{} | null", shape(inner)?)),
                ("Vec", [inner]) => Ok(format!("{}[]", shape(inner)?)),
                ("Arc" | "Cow" | "SharedJson", [inner]) => shape(inner),
                ("PerSeat", [value]) => Ok(format!("Partial<Record<Seat, {}>>", shape(value)?)),
                ("BTreeMap", [key, value]) => Ok(format!("Partial<Record<{}, {}>>", shape(key)?, shape(value)?)),
                ("bool", []) => Ok("boolean".into()),
                ("String" | "str", []) => Ok("string".into()),
                ("u8" | "u16" | "u32" | "usize", []) => Ok("number".into()),
                ("u64" | "i64" | "u128", []) => Err("a number that JavaScript cannot hold".into()),
                (name, []) => Ok(name.to_string()),
                (name, _) => Err(format!("{name}<…> is not known here")),
            }
        }
        _ => Err("a type that is not known here".into()),
    }
}

fn snake_case(name: &str) -> String {
    let mut text = String::new();
    for (i, letter) in name.chars().enumerate() {
        if letter.is_uppercase() && i > 0 {
            text.push('_');
        }
        text.extend(letter.to_lowercase());
    }
    text
}

#[cfg(test)]
mod tests {
    use super::*;

    fn made(rust: &str) -> Result<String, String> {
        match syn::parse_str::<Item>(rust).unwrap() {
            Item::Struct(item) => fields(&item.fields),
            Item::Enum(item) => variants(&item),
            _ => unreachable!("given only structs and enums"),
        }
    }

    #[test]
    fn shapes_are_those_of_the_json() {
        let rust = "struct A { a: Option<Vec<Seat>>, #[serde(default)] b: [bool; 2], c: BTreeMap<Seat, u16> }";
        let types = "{\n  a: Seat[] | null;\n  b?: [boolean, boolean];\n  c: Partial<Record<Seat, number>>;\n}";
        assert_eq!(made(rust).unwrap(), types);
        let rust = "#[serde(tag = \"t\", rename_all = \"snake_case\")] enum E { StandIn { seat: Seat }, Welcome(Shown), Gone }";
        let types = "\n  | { t: \"stand_in\"; seat: Seat }\n  | ({ t: \"welcome\" } & Shown)\n  | { t: \"gone\" }";
        assert_eq!(made(rust).unwrap(), types);
    }

    #[test]
    fn what_is_not_known_is_refused() {
        assert!(made("struct A { a: u64 }").is_err());
        assert!(made("struct A { #[serde(flatten)] a: B }").is_err());
        assert!(made("enum E { A }").is_err());
    }
}
