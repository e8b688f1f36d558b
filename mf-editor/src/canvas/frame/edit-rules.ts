/**
 * How a page under edit differs from the page of visitors, in the page's own document. Colours are the kit's tokens, under names
 * that no theme has.
 * A browser looks after each layout which sections are near: of a long region that is far away, it looks for none of them. Such a region keeps the margins of its sections to itself, so that the one after it adds none of its own.
 * Blank fields take room only while they are written, or where a section says nothing at all: selecting moves nothing.
 */
export const EDIT_RULES = `
body { cursor: default; }
[data-section] { position: relative; content-visibility: auto; contain-intrinsic-block-size: auto 32rem; overflow-clip-margin: 50rem; }
[data-region][data-long] { content-visibility: auto; contain-intrinsic-block-size: auto 5000rem; overflow-clip-margin: 50rem; }
[data-zone]:has(> [data-region]:not([data-empty]) > :last-child:not([data-tone='soft'], [data-tone='deep'])) + [data-zone][data-long] > [data-region]:first-child > :first-child,
[data-zone][data-long]:has(> [data-region]:not([data-empty]) > :last-child:not([data-tone='soft'], [data-tone='deep'])) + [data-zone] > [data-region]:first-child > :first-child { margin-block-start: 0; }
[data-section]:focus { outline: none; }
[data-field], [data-field] a { cursor: text; }
img[data-field] { cursor: pointer; }
img[data-active], [data-drop] { outline: 3px solid var(--kit-accent); outline-offset: -3px; }
iframe { pointer-events: none; }
:is(a, img) { -webkit-user-drag: none; }
[data-editing], [data-editing]:focus-visible { outline: none; cursor: text; white-space: pre-wrap; white-space: break-spaces; overflow-wrap: break-word; caret-color: auto; }
sections-words[data-editing] { display: inline-block; min-inline-size: 1ch; max-inline-size: 100%; white-space: pre-wrap; }
:is(h1, h2, h3, p, summary) > sections-words[data-editing] { display: inline; }
[data-placeholder]::before { content: attr(data-placeholder); color: color-mix(in oklab, currentColor 45%, transparent); pointer-events: none; }
sections-words[data-editing][data-placeholder]::before { margin-inline-end: -0.01em; }
[data-rich][data-editing][data-placeholder]::before { float: inline-start; block-size: 0; }
[data-rich] .ProseMirror-selectednode { outline: 2px solid var(--kit-accent); outline-offset: 2px; border-radius: 4px; }
[data-rich] .drop-line { background: var(--kit-accent); }
[data-rich] .selectedCell { background: color-mix(in oklab, var(--kit-accent) 12%, transparent); }
[data-section]:has([data-field]:not([data-blank])) [data-blank]:not(:has([data-editing])) { display: none; }
[data-section]:has([data-field]:not([data-blank])) :is(header, figcaption, p):has(> [data-blank]):not(:has(> :not([data-blank]))):not(:has([data-editing])) { display: none; }
div[data-field][data-blank] { min-block-size: 8rem; aspect-ratio: 4 / 3; border: 1px dashed color-mix(in oklab, currentColor 30%, transparent); }
div.prose[data-field][data-blank] { min-block-size: 0; aspect-ratio: auto; border: 0; }
[data-hidden] > * { opacity: 0.38; }
[data-hidden]::before { content: var(--hidden-label); position: absolute; z-index: 1; inset-block-start: 8px; inset-inline-end: 8px; padding: 0.25em 0.65em; border-radius: 0.5em; background: var(--kit-raised); color: var(--kit-text-2); box-shadow: var(--kit-float); font: 500 calc(12px * var(--ui, 1)) / 1.4 var(--kit-font); letter-spacing: 0; }
[data-empty] { display: none; }
[data-arranging] [data-empty] { display: grid; place-items: center; min-block-size: 72px; margin: 8px; border: 1px dashed var(--kit-line-strong); border-radius: 8px; color: var(--kit-text-3); font: 500 12px/1.4 var(--kit-font); letter-spacing: 0; }
[data-arranging] [data-empty]::before { content: attr(data-name); }
[data-arranging] [data-region]:not([data-empty]) { outline: 1px dashed var(--kit-line-strong); outline-offset: -1px; }
[data-arranging] [data-zone]:has(> :nth-child(2)) { display: grid; grid-template-columns: repeat(auto-fit, minmax(160px, 1fr)); gap: 8px; }
.section-gap { color: inherit; }
[data-lifted] { opacity: 0.4; }
`;

/** The kit's tokens for a page under edit: its own variables, and its light or dark, stay the site's. */
export const pageTokens = (tokens: string): string =>
  tokens.replace(/color-scheme:[^;]*;/, '').replace(/(?<=[{;])--/g, '--kit-');
