import type { Locale } from 'shared-contracts';
import { visitorMessage } from 'shared-contracts/messages';
import type { LocalRemotes } from '../../shared/tool-state.ts';
import { escapeText } from './escape.ts';
import { hashSource } from './hash-source.ts';

/** Where a preview ends, and where what comes from one's own machine does. */
const END = '/n-api/preview/end';
const LOCAL_END = '/n-api/local/end';

/** Above all that a page or the tool shows, and out of the way of both. */
export const PREVIEW_STYLE = `
.sections-preview{position:fixed;inset:auto .75rem .75rem auto;z-index:2147483647;display:flex;flex-wrap:wrap;align-items:center;gap:.25rem .875rem;max-width:calc(100vw - 1.5rem);padding:.5rem .875rem;border:1px solid #fff3;border-radius:.5rem;background:#1b1b19;color:#fff;font:500 .8125rem/1.4 ui-sans-serif,system-ui,sans-serif;box-shadow:0 .25rem 1.25rem #0006}
.sections-preview p{margin:0;color:inherit;overflow-wrap:anywhere}
.sections-preview a{margin:0;padding:.25rem 0;color:#ffd479;text-underline-offset:.2em}
.sections-preview a:focus-visible{outline:2px solid #ffd479;outline-offset:2px}
@media print{.sections-preview{display:none}}
`.replaceAll('\n', '');

export const PREVIEW_STYLE_SOURCE = hashSource(PREVIEW_STYLE);

const mark = (said: string, href: string, end: string, locale: Locale): string =>
  `<aside class="sections-preview" lang="${locale}"><p>${escapeText(said)}</p><a href="${href}">${escapeText(end)}</a></aside>`;

/** Says on screen that what is seen is not what is live, and leads back to that. */
export function previewMark(versions: readonly string[], locale: Locale): string {
  const said = visitorMessage('preview-mark', locale, { versions: versions.join(', ').replaceAll('@', ' ') });
  const end = visitorMessage('preview-end', locale);
  return mark(said, END, end, locale);
}

/** The same of remotes that come from this browser's own machine. */
export function localMark(local: LocalRemotes, locale: Locale): string {
  const remotes = Object.entries(local).map(([name, address]) => `${name} (${address.replace('http://', '')})`);
  const said = visitorMessage('local-mark', locale, { remotes: remotes.join(', ') });
  return mark(said, LOCAL_END, visitorMessage('local-end', locale), locale);
}
