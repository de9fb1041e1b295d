//! Checks the dependencies between our crates against the allowed edges of ARCHITECTURE.md.

use std::collections::BTreeMap;

use serde_json::Value;

use crate::commands::{cargo, output};

/// The allowed edges: each crate, and those of our crates that it may use. `kingrat-wasm` is planned and not written yet.
const ALLOWED: &[(&str, &[&str])] = &[
    ("kingrat-rules", &[]),
    ("kingrat-text", &[]),
    ("kingrat-bots", &["kingrat-rules"]),
    ("kingrat-table", &["kingrat-rules"]),
    ("kingrat-engine", &["kingrat-rules", "kingrat-bots"]),
    ("kingrat-host", &["kingrat-rules", "kingrat-bots", "kingrat-table"]),
    ("kingrat-client", &["kingrat-rules", "kingrat-table"]),
    ("kingrat-arena", &["kingrat-rules", "kingrat-bots", "kingrat-engine"]),
    ("kingrat-analysis", &["kingrat-rules", "kingrat-bots"]),
    ("kingrat-env", &["kingrat-rules", "kingrat-bots"]),
    (
        "kingrat-server",
        &["kingrat-rules", "kingrat-text", "kingrat-bots", "kingrat-table", "kingrat-host", "kingrat-analysis"],
    ),
    (
        "kingrat",
        &[
            "kingrat-rules",
            "kingrat-text",
            "kingrat-bots",
            "kingrat-table",
            "kingrat-engine",
            "kingrat-host",
            "kingrat-client",
            "kingrat-arena",
            "kingrat-analysis",
            "kingrat-server",
        ],
    ),
    (
        "kingrat-wasm",
        &["kingrat-rules", "kingrat-text", "kingrat-bots", "kingrat-table", "kingrat-host", "kingrat-analysis"],
    ),
    (
        "kingrat-py",
        &[
            "kingrat-rules",
            "kingrat-text",
            "kingrat-bots",
            "kingrat-table",
            "kingrat-host",
            "kingrat-analysis",
            "kingrat-arena",
            "kingrat-env",
        ],
    ),
    ("xtask", &[]),
];

/// The only dependencies of `kingrat-rules`, and whether each has to be optional.
const RULES_MAY_USE: &[(&str, bool)] = &[("serde", true)];

/// Checks every edge.
pub fn run() -> Result<(), String> {
    let metadata = output(cargo(&["metadata", "--format-version", "1", "--no-deps"]))?;
    let metadata: Value = serde_json::from_str(&metadata).map_err(|error| format!("cargo metadata: {error}"))?;
    let wrong = wrong_edges(&metadata);
    if wrong.is_empty() {
        println!("every dependency is one that ARCHITECTURE.md allows");
        return Ok(());
    }
    Err(wrong.join("\n"))
}

fn wrong_edges(metadata: &Value) -> Vec<String> {
    let packages = metadata["packages"].as_array().map(Vec::as_slice).unwrap_or_default();
    let ours: BTreeMap<&str, &Value> =
        packages.iter().filter_map(|package| Some((package["name"].as_str()?, package))).collect();
    let mut wrong = Vec::new();
    for (&name, package) in &ours {
        let Some((_, allowed)) = ALLOWED.iter().find(|(krate, _)| *krate == name) else {
            wrong.push(format!("{name} is not in the list of crates in xtask/src/depends.rs"));
            continue;
        };
        let dependencies = package["dependencies"].as_array().map(Vec::as_slice).unwrap_or_default();
        // Dev-dependencies may be anything.
        for dependency in dependencies.iter().filter(|dependency| dependency["kind"] != "dev") {
            let on = dependency["name"].as_str().unwrap_or_default();
            if ours.contains_key(on) && !allowed.contains(&on) {
                wrong.push(format!("{name} may not depend on {on}"));
            }
            let optional = dependency["optional"] == true;
            let outside_rules = RULES_MAY_USE.iter().any(|&(krate, if_asked)| krate == on && (optional || !if_asked));
            if name == "kingrat-rules" && !outside_rules {
                wrong.push(format!("kingrat-rules may not depend on {on}, or only behind a feature"));
            }
        }
    }
    wrong
}

#[cfg(test)]
mod tests {
    use super::*;
    use serde_json::json;

    fn workspace(name: &str, dependency: Value) -> Value {
        let bare = |name: &str| json!({ "name": name, "dependencies": [] });
        json!({ "packages": [
            { "name": name, "dependencies": [dependency] },
            bare("kingrat-table"),
        ] })
    }

    #[test]
    fn a_forbidden_edge_is_named() {
        let edge = |kind| json!({ "name": "kingrat-table", "kind": kind, "optional": false });
        assert_eq!(
            wrong_edges(&workspace("kingrat-bots", edge(Value::Null))),
            ["kingrat-bots may not depend on kingrat-table"]
        );
        assert_eq!(wrong_edges(&workspace("kingrat-server", edge(Value::Null))), [""; 0]);
        assert_eq!(wrong_edges(&workspace("kingrat-bots", edge(json!("dev")))), [""; 0]);
    }

    #[test]
    fn the_rules_take_serde_only_behind_a_feature() {
        let serde = |optional: bool| json!({ "name": "serde", "kind": null, "optional": optional });
        assert!(wrong_edges(&workspace("kingrat-rules", serde(true))).is_empty());
        assert_eq!(wrong_edges(&workspace("kingrat-rules", serde(false))).len(), 1);
        let rand = json!({ "name": "rand", "kind": null, "optional": true });
        assert_eq!(wrong_edges(&workspace("kingrat-rules", rand)).len(), 1);
    }

    #[test]
    fn a_crate_that_nobody_has_placed_is_named() {
        let serde = json!({ "name": "serde", "kind": null, "optional": false });
        assert_eq!(wrong_edges(&workspace("kingrat-new", serde)).len(), 1);
    }
}
