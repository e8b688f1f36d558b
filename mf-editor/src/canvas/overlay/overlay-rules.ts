/** What floats over the page: in a shadow root, so that neither the site's styles nor these reach the other. */
export const OVERLAY_RULES = `
:host { position: absolute; inset: 0 auto auto 0; inline-size: 0; block-size: 0; z-index: 2147483000; font: 500 calc(13px * var(--ui, 1)) / 1.4 var(--font); letter-spacing: 0; }
[hidden] { display: none !important; }
.box, .line { position: absolute; inset: 0 auto auto 0; pointer-events: none; box-sizing: border-box; inline-size: var(--w); block-size: var(--h); translate: var(--x) var(--y); }
.hover { outline: calc(1px * var(--ui, 1)) solid color-mix(in srgb, var(--accent) 55%, transparent); outline-offset: calc(-1px * var(--ui, 1)); }
.selected { outline: calc(2px * var(--ui, 1)) solid var(--accent); outline-offset: calc(-2px * var(--ui, 1)); }
.tab { position: absolute; inset: 0 auto auto 0; display: flex; align-items: center; gap: 0.45em; block-size: 1.85em; max-inline-size: 100%; padding: 0 0.55em 0 0.5em; border: 0; border-radius: 0 0 0.45em 0; background: var(--accent); color: var(--on-accent); font: inherit; white-space: nowrap; pointer-events: auto; cursor: grab; touch-action: none; -webkit-user-select: none; user-select: none; }
.tab[data-above] { inset: auto auto 100% 0; border-radius: 0.45em 0.45em 0 0; }
.tab:active { cursor: grabbing; }
.tab i { inline-size: 0.5em; block-size: 0.78em; background: radial-gradient(circle, currentColor 0.075em, transparent 0.09em) 0 0 / 0.26em 0.26em; }
.tab[data-shared] span::before { content: ''; display: inline-block; inline-size: 0.85em; block-size: 0.85em; box-sizing: border-box; margin-inline-end: 0.4em; border: 0.09em solid currentColor; border-radius: 50%; background: linear-gradient(currentColor, currentColor) center / 100% 0.09em no-repeat, radial-gradient(ellipse 32% 62% at center, transparent 72%, currentColor 76% 96%, transparent 100%); vertical-align: -0.08em; }
.line { block-size: calc(2px * var(--ui, 1)); background: var(--accent); }
.add { position: absolute; inset: 50% auto auto 50%; translate: -50% -50%; display: grid; place-items: center; inline-size: 2em; block-size: 2em; font: inherit; padding: 0; border: 0; border-radius: 50%; background: var(--accent); color: var(--on-accent); pointer-events: auto; cursor: pointer; box-shadow: var(--float); }
.add:hover { background: var(--accent-hover); }
.add::before, .add::after { content: ''; grid-area: 1 / 1; inline-size: 0.85em; block-size: 0.115em; border-radius: 1px; background: currentColor; }
.add::after { rotate: 90deg; }
.drop { box-shadow: 0 0 0 1px var(--on-accent); border-radius: 2px; }
.ghost { position: fixed; inset: 0 auto auto 0; translate: var(--x) var(--y); padding: 0.4em 0.75em; border-radius: 0.45em; background: var(--accent); color: var(--on-accent); box-shadow: var(--float); pointer-events: none; white-space: nowrap; }
@media (prefers-reduced-motion: no-preference) {
  .hover, .line { transition: opacity 120ms; }
}
`;
