import { visitorMessage } from 'shared-contracts/messages';
import {
  MAIN_ID,
  OFFLINE_SLOT_ID,
  PAGE_STATE_ID,
  ROOT_ID,
  SHEETS_ATTRIBUTE,
  THEME_STYLE_ID,
} from '../../shared/document-shape.ts';
import type { PagePayload, PageState } from '../../shared/page-payload.ts';
import { TOOL_ROOT_ID, TOOL_STATE_ID, type ToolState } from '../../shared/tool-state.ts';
import { CART_COUNT_SCRIPT } from './cart-count.ts';
import { escapeText, inlineCss, inlineJson } from './escape.ts';
import { headOfPage } from './head.ts';
import { localMark, PREVIEW_STYLE, previewMark } from './preview-mark.ts';
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
  sheets,
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
  /** Whether the page says how much is in the cart. */
  readonly countsCart: boolean;
  /** Of somebody who may work on the page. */
  readonly tool?: ToolState | undefined;
  /** Versions that a preview link alone shows. */
  readonly preview?: readonly string[] | undefined;
  /** What tells how a page on trial does. */
  readonly trial?: string | undefined;
  /** Rules it is drawn with, where it links no stylesheet. */
  readonly css?: string | undefined;
}

/**
 * What stands before and after the markup of a page in its document, in the order that `document-shape.ts` describes; with
 * `tool` that of a signed-in person.
 */
export function documentAround(
  payload: PagePayload,
  { files, scripts, origin, countsCart, tool, css, preview, trial = '' }: DocumentParts,
): readonly [before: string, after: string] {
  const { locale, sheets = [] } = payload;
  const before = [
    `<!doctype html><html lang="${locale}" data-build="${escapeText(payload.buildId)}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1">',
    `<style id="${THEME_STYLE_ID}">${documentStyle(payload.themeCss)}</style>`,
    css === undefined ? files.links : `<style ${SHEETS_ATTRIBUTE}="${escapeText(sheets.join(' '))}">${css}</style>`,
    preview || tool?.local ? `<style>${PREVIEW_STYLE}</style>` : '',
    headOfPage(payload.head, origin),
    scripts,
    countsCart ? `<script type="module">${CART_COUNT_SCRIPT}</script>` : '',
    `</head><body><a class="skip-link" href="#${MAIN_ID}">${escapeText(visitorMessage('skip-to-content', locale))}</a>`,
    `<div id="${ROOT_ID}" data-layout="defaults">`,
  ];
  const after = [
    `${OFFLINE_SLOT}</div>`,
    preview ? previewMark(preview, locale) : '',
    tool?.local ? localMark(tool.local, locale) : '',
    tool ? toolParts(tool) : '',
    `<script type="application/json" id="${PAGE_STATE_ID}">${inlineJson(stateOf(payload))}</script>${trial}</body></html>`,
  ];
  return [before.join(''), after.join('')];
}
