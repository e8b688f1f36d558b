import { type CssVariables, cssVariablesSchema, type Locale, visitorMessage } from 'shared-contracts';
import { MAIN_ID, ROOT_ID, THEME_STYLE_ID } from '../../shared/document-shape.ts';
import type { ToolState } from '../../shared/tool-state.ts';
import { escapeText } from '../document/escape.ts';
import { hashSource } from '../document/hash-source.ts';
import { contentSecurityPolicy, DOCUMENT_HEADERS } from '../document/policy.ts';
import { localMark, PREVIEW_STYLE, previewMark } from '../document/preview-mark.ts';
import { OFFLINE_SLOT, toolParts } from '../document/write-document.ts';
import type { ToolFiles } from '../tool/tool-files.ts';
import { TOOL_POLICY } from '../tool/tool-policy.ts';

export interface WrittenDocument {
  readonly html: string;
  readonly headers: Readonly<Record<string, string>>;
}

export interface ViewInput {
  readonly locale: Locale;
  readonly title: string;
  /** What happened and what to do, one paragraph each. */
  readonly text: readonly string[];
  /** Shown large and quiet above the title, for example the status. */
  readonly mark?: string;
  readonly action?: { readonly href: string; readonly label: string };
  /** Trusted markup below the text. */
  readonly body?: string;
  /** Rules for the body. */
  readonly style?: string;
  /** The project's own variables, where the project is known. */
  readonly theme?: CssVariables;
  /** Versions that a preview link alone shows. */
  readonly preview?: readonly string[];
  /** Starts the tool, which takes the place of the view. */
  readonly tool?: { readonly files: ToolFiles; readonly state: ToolState };
}

const BASE = `
:root{color-scheme:light dark;--paper:light-dark(var(--color-paper,#fff),var(--dark-color-paper,#131312));--ink:light-dark(var(--color-ink,#1b1b19),var(--dark-color-ink,#f1f0ec));--muted:light-dark(var(--color-muted,#605f59),var(--dark-color-muted,#aaa89f));--accent:light-dark(var(--color-accent,#1b1b19),var(--dark-color-accent,#f1f0ec))}
*{box-sizing:border-box}
body{margin:0;min-height:100svh;display:grid;place-items:center;background:var(--paper);color:var(--ink);font:1.0625rem/1.6 var(--font-body,ui-sans-serif,system-ui,sans-serif);-webkit-font-smoothing:antialiased}
main{width:min(36rem,100vw);padding:3rem 1.5rem}
main:focus{outline:0}
.mark{margin:0 0 .75rem;color:var(--muted);font-size:.9375rem;letter-spacing:.08em;font-variant-numeric:tabular-nums}
h1{margin:0 0 1rem;font-family:var(--font-heading,inherit);font-size:clamp(1.75rem,1.2rem + 2.4vw,2.75rem);font-weight:600;line-height:1.15;letter-spacing:-.015em;text-wrap:balance;overflow-wrap:anywhere}
p{margin:0 0 .75rem;color:var(--muted);text-wrap:pretty;overflow-wrap:anywhere}
a{display:inline-block;margin-top:1rem;padding-block:.25rem;color:var(--accent);text-underline-offset:.25em}
:focus-visible{outline:2px solid var(--accent);outline-offset:3px}
table{width:100%;margin-top:1.5rem;border-collapse:collapse}
th,td{padding:.75rem 0;border-top:1px solid color-mix(in srgb,var(--ink) 15%,transparent);text-align:start;font-weight:400}
td{color:var(--muted);text-align:end}
`.replaceAll('\n', '');

function themeRule(theme: CssVariables | undefined): string {
  const parsed = cssVariablesSchema.safeParse(theme ?? {});
  const entries = parsed.success ? Object.entries(parsed.data) : [];
  return entries.length === 0 ? '' : `:root{${entries.map(([name, value]) => `${name}:${value}`).join(';')}}`;
}

/** A page of the shell's own: it needs no remote and no script. */
export function writeView(input: ViewInput): WrittenDocument {
  const { locale, title, text, mark, action, body = '', style = '', tool, preview = [] } = input;
  const local = tool?.state.local;
  const css = themeRule(input.theme) + BASE + style + (preview.length > 0 || local ? PREVIEW_STYLE : '');
  const html = [
    `<!doctype html><html lang="${locale}"><head><meta charset="utf-8">`,
    '<meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex">',
    `<title>${escapeText(title)}</title><style id="${THEME_STYLE_ID}">${css}</style>`,
    tool ? tool.files.links + tool.files.scripts : '',
    '</head><body>',
    `<div id="${ROOT_ID}" data-layout="defaults"><main id="${MAIN_ID}" tabindex="-1">`,
    mark ? `<p class="mark">${escapeText(mark)}</p>` : '',
    `<h1>${escapeText(title)}</h1>`,
    ...text.map((paragraph) => `<p>${escapeText(paragraph)}</p>`),
    body,
    action ? `<a href="${escapeText(action.href)}">${escapeText(action.label)}</a>` : '',
    `</main>${OFFLINE_SLOT}</div>${preview.length > 0 ? previewMark(preview, locale) : ''}${local ? localMark(local, locale) : ''}${tool ? toolParts(tool.state) : ''}</body></html>`,
  ].join('');
  const policy = contentSecurityPolicy({
    ...(tool && TOOL_POLICY),
    scripts: tool?.files.scriptSources ?? [],
    styles: [hashSource(css), ...(tool ? TOOL_POLICY.styles : [])],
    ...(local && { local: Object.values(local) }),
  });
  return { html, headers: { ...DOCUMENT_HEADERS, 'content-security-policy': policy } };
}

/** Address of the home page in a language that is always spelled out, so that it needs no project. */
export const homeAction = (locale: Locale, href = '/'): NonNullable<ViewInput['action']> => ({
  href,
  label: visitorMessage('back-home', locale),
});
