import { visitorMessage } from 'shared-contracts/messages';
import { MAIN_ID, OFFLINE_SLOT_ID, PAGE_STATE_ID, ROOT_ID, THEME_STYLE_ID } from '../../shared/document-shape.ts';
import type { PagePayload, PageState } from '../../shared/page-payload.ts';
import { TOOL_ROOT_ID, TOOL_STATE_ID, type ToolState } from '../../shared/tool-state.ts';
import { CART_COUNT_SCRIPT, countsCart } from './cart-count.ts';
import { escapeText, inlineCss, inlineJson } from './escape.ts';
import { headOfPage } from './head.ts';
import type { VisitorFiles } from './visitor-files.ts';

/** Row V16: always there, loaded only for people in draft mode or with a publish under way. */
export const OFFLINE_SLOT = `<div id="${OFFLINE_SLOT_ID}" data-component="/OfflineMode/main" data-publish-in-progress="false" data-external="false" hidden></div>`;

/** The rules of a theme exactly as they stand in the document, which its policy names by their hash. */
export const documentStyle = inlineCss;

const stateOf = ({
  html,
  head,
  themeCss,
  styles,
  status,
  path,
  locales,
  scrollToTop,
  ...state
}: PagePayload): PageState => state;

/** Where the tool is drawn, and what it starts from. */
export const toolParts = (tool: ToolState): string =>
  `<div id="${TOOL_ROOT_ID}"></div><script type="application/json" id="${TOOL_STATE_ID}">${inlineJson(tool)}</script>`;

/** What a document is made of beside its page. */
export interface DocumentParts {
  readonly files: VisitorFiles;
  readonly scripts: string;
  /** Makes addresses absolute. */
  readonly origin: string;
  /** Of somebody who may work on the page. */
  readonly tool?: ToolState | undefined;
}

/** The document of a page, in the order that `document-shape.ts` describes; with `tool` that of a signed-in person. */
export function writeDocument(payload: PagePayload, { files, scripts, origin, tool }: DocumentParts): string {
  const { locale } = payload;
  const mode = files.mode ? ` data-mode="${files.mode}"` : '';
  return [
    `<!doctype html><html lang="${locale}" data-build="${escapeText(payload.buildId)}"${mode}><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style id="${THEME_STYLE_ID}">${documentStyle(payload.themeCss)}</style>`,
    files.links,
    headOfPage(payload.head, origin),
    scripts,
    countsCart(payload.html) ? `<script type="module">${CART_COUNT_SCRIPT}</script>` : '',
    `</head><body><a class="skip-link" href="#${MAIN_ID}">${escapeText(visitorMessage('skip-to-content', locale))}</a>`,
    `<div id="${ROOT_ID}" data-layout="defaults">${payload.html}${OFFLINE_SLOT}</div>`,
    tool ? toolParts(tool) : '',
    `<script type="application/json" id="${PAGE_STATE_ID}">${inlineJson(stateOf(payload))}</script></body></html>`,
  ].join('');
}
