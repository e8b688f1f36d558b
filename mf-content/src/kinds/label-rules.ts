import { specimenId } from './specimen-payload.ts';

/** The page is as high as what it holds, and says above each section what that shows. */
const RULES = `
body, #__nuxt { min-block-size: 0; }
[data-section] { position: relative; margin-block: 4.5rem 1.5rem; }
[data-section]::before { position: absolute; inset: auto 0 100%; padding: 0 1rem 0.5rem; color: light-dark(#55565c, #b3b4ba); font: 500 0.8125rem / 1.4 system-ui, sans-serif; letter-spacing: 0; text-align: start; }
`;

/** A text as CSS writes it. */
const quoted = (text: string): string => `"${text.replace(/["\\]/g, '\\$&').replaceAll('\n', ' ')}"`;

/** Rules for a page of specimens. Labels are no part of the page itself: the renderer draws that, and nobody else. */
export const labelRules = (labels: readonly string[]): string =>
  RULES + labels.map((label, index) => `#s-${specimenId(index)}::before{content:${quoted(label)}}`).join('\n');
