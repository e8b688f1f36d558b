/**
 * How two states of a page that are compared differ from the page of visitors, in the page's own document. Colours are the
 * kit's tokens, under names that no theme has.
 */
export const MARK_RULES = `
body { cursor: default; }
[data-empty], [data-section] [data-blank] { display: none; }
[data-hidden] > * { opacity: 0.38; }
[data-words] ins { background: var(--kit-ok-soft); color: var(--kit-ok); text-decoration: none; border-radius: 0.1em; }
[data-words] del { background: var(--kit-danger-soft); color: var(--kit-danger); border-radius: 0.1em; }
[data-words] del + ins { margin-inline-start: 0.15em; }
[data-marks] { position: absolute; inset: 0 auto auto 0; z-index: 2147483000; pointer-events: none; letter-spacing: 0; text-transform: none; }
[data-mark] { position: absolute; border: calc(2px * var(--ui, 1)) solid var(--mark); border-radius: calc(4px * var(--ui, 1)); --mark: var(--kit-accent); --ink: var(--kit-on-accent); }
[data-mark=added] { --mark: var(--kit-ok); --ink: var(--kit-bg); }
[data-mark=removed] { --mark: var(--kit-danger); --ink: var(--kit-bg); border-style: dashed; }
[data-mark=removed][data-edge] { background: color-mix(in oklab, var(--kit-bg) 30%, transparent); }
[data-mark][data-current] { outline: calc(3px * var(--ui, 1)) solid color-mix(in oklab, var(--mark) 35%, transparent); }
[data-mark] > span { position: absolute; inset: calc(-10px * var(--ui, 1)) calc(-10px * var(--ui, 1)) auto auto; display: flex; gap: calc(2px * var(--ui, 1)); }
[data-mark][data-edge] > span { inset: calc(4px * var(--ui, 1)) calc(4px * var(--ui, 1)) auto auto; }
[data-mark][data-whole] > span { inset: calc(4px * var(--ui, 1)) auto auto calc(4px * var(--ui, 1)); }
[data-mark][data-above] { z-index: 1; }
[data-mark][data-above] > span { inset-block-start: calc(-21px * var(--ui, 1)); }
[data-mark] button { pointer-events: auto; min-inline-size: calc(20px * var(--ui, 1)); block-size: calc(20px * var(--ui, 1)); padding: 0 calc(5px * var(--ui, 1)); border: 0; border-radius: calc(5px * var(--ui, 1)); background: var(--mark); color: var(--ink); font: 600 calc(12px * var(--ui, 1)) / 1 var(--kit-font); cursor: pointer; }
[data-mark] button[data-current] { box-shadow: 0 0 0 calc(2px * var(--ui, 1)) var(--kit-bg), 0 0 0 calc(4px * var(--ui, 1)) var(--mark); }
`;
