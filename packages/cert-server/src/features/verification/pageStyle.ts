/** The style of the page behind a lasting address; the same paper, ink and seal as the site's. */
export const pageStyle = `
:root { color-scheme: light dark; --paper: light-dark(#faf7f0, #171411); --ink: light-dark(#241f1a, #efe7da);
  --quiet: light-dark(#6b6054, #b3a897); --line: light-dark(#d9cfbf, #3d362e); --good: light-dark(#1d6b41, #7fd3a4);
  --bad: light-dark(#a3261c, #ff9a8c); --warn: light-dark(#8a5a00, #f0bf66); }
* { box-sizing: border-box; }
body { margin: 0; background: var(--paper); color: var(--ink); line-height: 1.7;
  font-family: "Noto Serif SC", "Source Han Serif SC", "Songti SC", SimSun, serif; }
main { max-width: 40rem; margin: 0 auto; padding: 3rem 1.25rem 4rem; }
h1 { font-size: 1rem; font-weight: 400; letter-spacing: .2em; margin: 0 0 1rem; color: var(--quiet); }
h2 { font-size: 1.05rem; margin: 2rem 0 .5rem; }
h2 small { font-weight: 400; color: var(--quiet); }
.state { border: 1px solid currentColor; border-inline-start-width: .5rem; padding: .9rem 1.1rem; margin: 0; color: var(--good); }
.state strong { display: block; font-size: 2.25rem; line-height: 1.3; letter-spacing: .1em; }
.state[data-state="superseded"] { color: var(--warn); }
.state[data-state="revoked"], .state[data-state="withdrawn"] { color: var(--bad); }
dl { margin: 0; border-top: 1px solid var(--line); }
dl div { display: grid; grid-template-columns: minmax(5rem, 9rem) 1fr; gap: .25rem 1rem; padding: .6rem 0;
  border-bottom: 1px solid var(--line); }
dt { color: var(--quiet); }
dd { margin: 0; overflow-wrap: anywhere; white-space: pre-line; }
.links { display: flex; flex-wrap: wrap; gap: .5rem 1.5rem; margin-top: 2rem; }
a { color: inherit; text-underline-offset: .25em; }
a:focus-visible { outline: 2px solid currentColor; outline-offset: .25em; }
@media (max-width: 26rem) { dl div { grid-template-columns: 1fr; } }
@media print { :root { color-scheme: light; } .links { display: none; } }
`;
