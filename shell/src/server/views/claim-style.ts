/** Rules of the card that asks something, beside those of every view: what the tool's own cards look like, without any file of it. */
export const CLAIM_STYLE = `
:root{--paper:light-dark(#fff,#141416);--ground:light-dark(#f3f3f5,#0d0d0f);--ink:light-dark(#17171a,#f1f1f4);--muted:light-dark(#55555e,#b0b0bb);--quiet:light-dark(#6b6b75,#8f8f9b);--line:light-dark(#e6e6ea,#2a2a30);--edge:light-dark(#8b8b96,#6e6e7a);--accent:light-dark(#3450e0,#7d93ff);--accent-hover:light-dark(#2c45c6,#92a5ff);--on-accent:light-dark(#fff,#0e1330);--danger:light-dark(#b3261e,#ff8a80);--danger-soft:light-dark(#fdeceb,#3a1c1a)}
body{background:var(--ground);font:.875rem/1.5 'Inter Variable',Inter,system-ui,sans-serif}
main{width:min(100vw - 2rem,25rem);margin:1.5rem auto 3rem;padding:2rem;border:1px solid var(--line);border-radius:14px;background:var(--paper)}
main::before{content:'Sections';display:block;margin-bottom:.75rem;color:var(--quiet);font-size:.8125rem;font-weight:560}
h1{margin:0 0 .5rem;font-size:1.25rem;font-weight:560;line-height:1.3;letter-spacing:-.01em}
h2{margin:0 0 .25rem;font-size:.875rem;font-weight:560;line-height:1.4}
p{margin:0 0 .5rem}
.claim,.summary{margin-top:1.25rem}
.field{margin-top:1rem}
.field p{margin:.125rem 0 0;font-size:.8125rem;line-height:1.4}
label{display:block;font-weight:500;line-height:1.4}
input:not([type=checkbox]){display:block;width:100%;min-height:2.25rem;margin-top:.375rem;padding:.375rem .625rem;border:1px solid var(--edge);border-radius:6px;background:var(--paper);color:inherit;font:inherit}
input:focus-visible{outline-offset:-1px}
[aria-invalid=true]:not([type=checkbox]){border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.check{display:grid;grid-template-columns:1.125rem 1fr;column-gap:.625rem;align-items:center}
.check input{width:1.125rem;height:1.125rem;margin:0;accent-color:var(--accent)}
.check label{padding-block:.375rem}
.check p,.check a{grid-column:2}
.check a{justify-self:start;margin:0}
button{width:100%;min-height:2.25rem;margin-top:1.25rem;padding:.375rem 1rem;border:0;border-radius:6px;background:var(--accent);color:var(--on-accent);font:inherit;font-weight:500;cursor:pointer}
button:hover{background:var(--accent-hover)}
button.quiet{margin-top:.5rem;background:none;color:inherit;box-shadow:inset 0 0 0 1px var(--line)}
button.quiet:hover{background:color-mix(in srgb,var(--ink) 6%,var(--paper))}
.error,.field .error{color:var(--danger);font-weight:500}
.summary{padding:.75rem 1rem;border-radius:10px;background:var(--danger-soft);color:var(--danger)}
.summary p{margin:0;color:inherit}
.summary ul{margin:.5rem 0 0;padding:0;list-style:none}
.summary a{margin:0;color:inherit}
.summary b{font-weight:560}
.summary b::after{content:" \\00b7 "}
.note{margin:1.25rem 0 0;padding-top:1rem;border-top:1px solid var(--line);color:var(--quiet);font-size:.8125rem}
@media(max-width:30rem){
body{background:var(--paper);place-items:start stretch}
main{width:100%;margin:0;padding:1.5rem 1.25rem 2.5rem;border:0;border-radius:0}
input:not([type=checkbox]),button{min-height:2.75rem;font-size:1rem}
}
`.replaceAll('\n', '');
