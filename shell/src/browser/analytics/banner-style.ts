/** In the colours of the site. What has the focus below it is scrolled clear of it. */
export const BANNER_STYLE = `
html[data-consent-open]{scroll-padding-block-end:16rem}
#sections-consent{position:fixed;z-index:20;inset-block-end:0;inset-inline:0;max-block-size:70svb;overflow:auto;box-sizing:border-box;margin-inline:auto;max-inline-size:44rem;padding:1.25rem;background:var(--color-paper,#fff);color:var(--color-ink,#1b1b19);border:1px solid color-mix(in srgb,currentColor 22%,transparent);border-block-end:0;border-start-start-radius:var(--radius,8px);border-start-end-radius:var(--radius,8px);box-shadow:0 -8px 32px rgb(0 0 0/.12);font-family:var(--font-body,inherit);font-size:1rem;line-height:1.5}
#sections-consent h2{margin:0 0 .35rem;font:600 1.125rem/1.3 var(--font-body,inherit);letter-spacing:0}
#sections-consent h2:focus{outline:0}
#sections-consent p{margin:0 0 1rem;max-inline-size:none;font-size:.9375rem}
#sections-consent div{display:grid;grid-template-columns:1fr 1fr;gap:.75rem}
#sections-consent button{min-block-size:2.75rem;padding:.5rem 1rem;font:inherit;font-weight:600;color:inherit;background:transparent;border:1px solid currentColor;border-radius:var(--radius-small,6px);cursor:pointer}
#sections-consent button:hover{background:color-mix(in srgb,currentColor 9%,transparent)}
#sections-consent button:focus-visible{outline:2px solid currentColor;outline-offset:2px}
@media print{#sections-consent{display:none}}
`;
