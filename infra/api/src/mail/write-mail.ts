import type { Locale } from 'shared-contracts';
import type { Mail } from './mailer.ts';

/** What a mail says, in its reader's language. Plain text throughout. */
export interface Letter {
  readonly subject: string;
  readonly paragraphs: readonly string[];
  /** Words of somebody else under a label each; they may have several lines. */
  readonly facts?: readonly { readonly label: string; readonly value: string }[];
  readonly action: { readonly label: string; readonly url: string };
  /** Why the reader gets this, and what happens if they do nothing. */
  readonly note: string;
}

/** A day as a letter names it. */
export const dayIn = (date: Date, locale: Locale): string =>
  date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

/** A letter in each language. */
export type LetterOf<Values> = Readonly<Record<Locale, (values: Values) => Letter>>;

const ESCAPES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };
const escapeHtml = (text: string): string => text.replace(/[&<>"]/g, (character) => ESCAPES[character] ?? character);

/** What mail programs make links of: a dot within a word, of any script, and the signs of addresses. */
const DOT_WITHIN = /[.\u2024\u3002\uff0e\uff61](?=[\p{L}\p{N}])/gu;
const SIGNS = /[/\\@\uff0f\uff20]+/gu;

/** Names come from people: they stay on their line, are no longer than a name is, and lead nowhere. */
export const asName = (text: string): string => {
  const line = text
    .replace(DOT_WITHIN, '. ')
    .replace(SIGNS, ' ')
    .replace(/[\s\p{C}]+/gu, ' ')
    .trim();
  return line.length > 80 ? `${line.slice(0, 79)}…` : line;
};

const STYLE = {
  body: 'margin:0;padding:32px 16px;background:#f5f5f4;color:#1c1917;font:16px/1.55 system-ui,-apple-system,Segoe UI,sans-serif',
  card: 'max-width:520px;margin:0 auto;padding:32px;background:#ffffff;border:1px solid #e7e5e4;border-radius:12px',
  title: 'margin:0 0 16px;font-size:20px;line-height:1.3',
  paragraph: 'margin:0 0 16px',
  button:
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#1c1917;color:#ffffff;text-decoration:none;font-weight:600',
  small: 'margin:16px 0 0;font-size:13px;color:#57534e;overflow-wrap:anywhere',
} as const;

/** A letter as a mail: the same words as text and as HTML, without pictures or anything to load. */
export function writeMail(to: string, locale: Locale, { subject, paragraphs, facts = [], action, note }: Letter): Mail {
  const url = escapeHtml(action.url);
  const html = `<!doctype html><html lang="${locale}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${STYLE.body}"><div style="${STYLE.card}">
<h1 style="${STYLE.title}">${escapeHtml(subject)}</h1>
${paragraphs.map((paragraph) => `<p style="${STYLE.paragraph}">${escapeHtml(paragraph)}</p>`).join('\n')}
${facts.map(({ label, value }) => `<p style="${STYLE.paragraph}"><strong>${escapeHtml(label)}</strong><br>${escapeHtml(value).replaceAll('\n', '<br>')}</p>`).join('\n')}
<p style="${STYLE.paragraph}"><a href="${url}" style="${STYLE.button}">${escapeHtml(action.label)}</a></p>
<p style="${STYLE.small}"><a href="${url}">${url}</a></p>
<p style="${STYLE.small}">${escapeHtml(note)}</p>
</div></body></html>
`;
  const text = `${[...paragraphs, ...facts.map(({ label, value }) => `${label}:\n${value}`), `${action.label}:\n${action.url}`, note].join('\n\n')}\n`;
  return { to, subject, text, html };
}
