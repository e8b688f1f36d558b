/** Rules of the claim form, beside those of every view. Colours are the view's own. */
export const CLAIM_STYLE = `
:root{--danger:light-dark(#a3171d,#ffa198);--edge:color-mix(in srgb,var(--ink) 55%,var(--paper));--field:light-dark(#fff,#1d1d1b)}
h2{margin:0 0 .25rem;font-family:var(--font-heading,inherit);font-size:1.25rem;font-weight:600;line-height:1.3;letter-spacing:-.01em}
.claim,.summary{margin-top:2.5rem}
.claim{padding-top:2rem;border-top:1px solid color-mix(in srgb,var(--ink) 15%,transparent)}
.field{margin-top:1.5rem}
.field p{margin:.125rem 0 0;font-size:.9375rem;line-height:1.45}
label{display:block;font-weight:500;line-height:1.4}
input:not([type=checkbox]){display:block;width:100%;min-height:3rem;margin-top:.5rem;padding:.625rem .875rem;border:1px solid var(--edge);border-radius:.5rem;background:var(--field);color:inherit;font:inherit}
[aria-invalid=true]:not([type=checkbox]){border-color:var(--danger);box-shadow:inset 0 0 0 1px var(--danger)}
.check{display:grid;grid-template-columns:1.25rem 1fr;column-gap:.75rem;align-items:center}
.check input{width:1.25rem;height:1.25rem;margin:0;accent-color:var(--accent)}
.check label{padding-block:.625rem}
.check p,.check a{grid-column:2}
.check a{justify-self:start;margin:0}
button.quiet{margin-inline-start:.75rem;background:none;color:inherit;box-shadow:inset 0 0 0 1px var(--edge)}
button.quiet:hover{background:color-mix(in srgb,var(--ink) 6%,var(--paper))}
button{width:100%;min-height:3rem;margin-top:1.5rem;padding:.625rem 1.5rem;border:0;border-radius:.5rem;background:var(--accent);color:var(--paper);font:inherit;font-weight:600;cursor:pointer}
button:hover{background:color-mix(in srgb,var(--accent) 86%,var(--paper))}
.error,.field .error{color:var(--danger);font-weight:500}
.summary{padding:1.125rem 1.25rem;border-radius:.5rem;border:1px solid var(--danger);background:color-mix(in srgb,var(--danger) 7%,var(--paper))}
.summary p{margin:0;color:inherit}
.summary ul{margin:.625rem 0 0;padding:0;list-style:none}
.summary a{margin:0;color:inherit}
.summary b{font-weight:600}
.summary b::after{content:" \\00b7 "}
@media(max-width:40rem){button.quiet{margin:.75rem 0 0}}
@media(min-width:40rem){button{width:auto}}
`.replaceAll('\n', '');
