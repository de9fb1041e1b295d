//! The frame and the style of the page.

/// Escapes text for HTML.
pub fn escape(text: &str) -> String {
    let mut out = String::with_capacity(text.len());
    for letter in text.chars() {
        match letter {
            '&' => out.push_str("&amp;"),
            '<' => out.push_str("&lt;"),
            '>' => out.push_str("&gt;"),
            '"' => out.push_str("&quot;"),
            // Control characters are not allowed in HTML.
            '\u{0}'..='\u{8}' | '\u{b}' | '\u{c}' | '\u{e}'..='\u{1f}' | '\u{7f}' => out.push('\u{fffd}'),
            _ => out.push(letter),
        }
    }
    out
}

/// Wraps a body in a complete page.
pub fn page(title: &str, body: &str) -> String {
    let title = escape(title);
    format!(
        "<!DOCTYPE html>\n<html lang=\"en\">\n<head>\n<meta charset=\"utf-8\"/>\n\
         <meta name=\"viewport\" content=\"width=device-width, initial-scale=1\"/>\n\
         <meta name=\"color-scheme\" content=\"light dark\"/>\n<title>{title}</title>\n<style>{STYLE}</style>\n</head>\n\
         <body>\n<main>\n{body}</main>\n</body>\n</html>\n"
    )
}

const STYLE: &str = "
:root { color-scheme: light dark; --paper: #faf8f4; --card: #ffffff; --ink: #23211d; --soft: #6d675d; --rule: #e4dfd5; --good: 34, 139, 94;
  --bad: 200, 80, 50; --k0: #c2571a; --k1: #1f6fb2; --k2: #2a8c5a; --k3: #8a4fbe; --k4: #b8336a; --k5: #8a7410; --k6: #1b8a94; --k7: #6b6b6b; }
@media (prefers-color-scheme: dark) {
  :root { --paper: #16181b; --card: #1f2226; --ink: #ece9e2; --soft: #a29c90; --rule: #363a40; --good: 80, 190, 135; --bad: 230, 115, 85;
    --k0: #f0945a; --k1: #6db3ec; --k2: #66c795; --k3: #bf94ec; --k4: #ef7fa9; --k5: #d3bb55; --k6: #5fc9d3; --k7: #b0b0b0; } }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); font: 16px/1.5 system-ui, -apple-system, 'Segoe UI', Roboto, sans-serif; }
main { max-width: 68rem; margin: 0 auto; padding: 1.25rem 1rem 3rem; }
h1 { font-size: 1.6rem; line-height: 1.2; margin: .4rem 0 .3rem; letter-spacing: -.01em; }
h2 { font-size: 1.15rem; margin: 2.2rem 0 .2rem; }
h3 { font-size: .95rem; margin: 0 0 .3rem; display: flex; align-items: center; gap: .45rem; }
p { margin: .3rem 0 .8rem; max-width: 46rem; }
.soft { color: var(--soft); font-size: .9rem; }
.note { border-left: 4px solid var(--k0); background: var(--card); padding: .6rem .9rem; border-radius: 0 .5rem .5rem 0; max-width: 46rem; overflow-wrap: anywhere; }
.card { background: var(--card); border: 1px solid var(--rule); border-radius: .7rem; padding: .9rem; margin: 0; min-width: 0; }
.wide { max-width: 30rem; }
.grid { display: grid; gap: .9rem; grid-template-columns: repeat(auto-fill, minmax(min(100%, 19rem), 1fr)); }
.scroll { overflow-x: auto; max-width: 100%; width: fit-content; padding: .3rem; }
table { border-collapse: collapse; font-variant-numeric: tabular-nums; font-size: .93rem; }
th, td { padding: .4rem .65rem; text-align: right; white-space: nowrap; border-bottom: 1px solid var(--rule); }
tr:last-child > * { border-bottom: 0; }
th { font-weight: 600; }
thead th { color: var(--soft); font-size: .82rem; font-weight: 500; vertical-align: bottom; }
th:first-child { text-align: left; position: sticky; left: 0; background: var(--card); }
td small { color: var(--soft); font-size: .78rem; }
td.cell { text-align: center; min-width: 4.4rem; line-height: 1.25; }
td.cell small { display: block; color: inherit; opacity: .8; }
.dot { display: inline-block; width: .7rem; height: .7rem; border-radius: 50%; background: currentColor; flex: none; }
th .dot { margin-right: .45rem; }
.legend { display: flex; flex-wrap: wrap; gap: .25rem 1rem; margin: .5rem 0 0; padding: 0; list-style: none; font-size: .9rem; }
.legend li { display: flex; align-items: center; gap: .4rem; }
svg { display: block; width: 100%; height: auto; }
svg text { font-size: 11.5px; fill: var(--soft); }
svg text.value { fill: var(--ink); font-weight: 600; }
svg .grid { stroke: var(--rule); stroke-width: 1; }
svg .axis { stroke: var(--soft); stroke-width: 1; }
svg .middle { stroke: var(--ink); stroke-width: 1.2; stroke-dasharray: 3 3; opacity: .6; }
svg .mean { stroke: var(--ink); stroke-width: 1.2; opacity: .7; }
svg .reach { stroke: currentColor; stroke-width: 3; stroke-linecap: round; opacity: .5; }
svg circle, svg rect { fill: currentColor; }
svg rect.rest { opacity: .3; }
svg polyline { fill: none; stroke: currentColor; stroke-width: 2; stroke-linejoin: round; }
.c0 { color: var(--k0); } .c1 { color: var(--k1); } .c2 { color: var(--k2); } .c3 { color: var(--k3); }
.c4 { color: var(--k4); } .c5 { color: var(--k5); } .c6 { color: var(--k6); } .c7 { color: var(--k7); }
footer { margin-top: 2.5rem; border-top: 1px solid var(--rule); padding-top: .8rem; }
code { font-size: .88em; overflow-wrap: anywhere; }
@media (max-width: 30rem) { main { padding: 1rem .75rem 2rem; } .card { padding: .6rem .5rem; } .scroll { padding: .2rem; } th, td { padding: .4rem .5rem; } }
@media print { body { background: #fff; } .card { break-inside: avoid; } }
";
