import { PAGE_STATE_ID } from '../shared/document-shape.ts';
import type { PagePayload, PageState } from '../shared/page-payload.ts';
import { parseJson } from './parse-json.ts';
import { report } from './report.ts';
import { trustedHtml } from './trusted-html.ts';

/** The state the document carries; null on a document that was made without one. */
export function readPageState(): PageState | null {
  const text = document.getElementById(PAGE_STATE_ID)?.textContent;
  try {
    return text ? parseJson<PageState>(text) : null;
  } catch (error) {
    report('Page state', error);
    return null;
  }
}

/** Keeps the document's copy true after a navigation. Written as markup: the text of a script may not be set. */
export function writePageState({ html, head, themeCss, ...state }: PagePayload): PageState {
  const json = JSON.stringify(state).replaceAll('<', '\\u003c');
  const script = document.getElementById(PAGE_STATE_ID);
  if (script) script.outerHTML = trustedHtml(`<script type="application/json" id="${PAGE_STATE_ID}">${json}</script>`);
  return state;
}
