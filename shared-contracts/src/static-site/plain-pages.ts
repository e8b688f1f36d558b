import type { Locale } from '../locales.ts';
import type { CopyNotes, NoteList } from './copy-notes.ts';
import { escapeMarkup } from './escape-markup.ts';
import { relativeTo } from './file-names.ts';
import { copyWords, languageName } from './words.ts';

const STYLE = `:root{color-scheme:light dark}body{margin:0;font:1.0625rem/1.6 ui-sans-serif,system-ui,sans-serif}
main{max-width:42rem;margin-inline:auto;padding:3rem 1.5rem}h1{font-size:2rem;line-height:1.15;text-wrap:balance}h2{margin:2.5rem 0 .5rem;font-size:1.25rem}
ul{padding-inline-start:1.25rem}li,p{overflow-wrap:anywhere}a{color:inherit;text-underline-offset:.25em}section+section{margin-top:4rem;padding-top:1rem;border-top:1px solid}`;
const POLICY = '<meta http-equiv="Content-Security-Policy" content="script-src \'none\'">';

const link = (href: string, words: string, locale?: Locale): string =>
  `<a href="${escapeMarkup(href)}"${locale ? ` lang="${locale}" hreflang="${locale}"` : ''}>${escapeMarkup(words)}</a>`;

function document(locale: Locale, title: string, body: string, head = ''): string {
  const meta = '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">';
  return `<!doctype html><html lang="${locale}"><head>${meta}<meta name="robots" content="noindex">${POLICY}${head}<title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`;
}

/** What stands where an address leads on. */
export function leadingPage(locale: Locale, to: string): string {
  const words = copyWords(locale);
  const refresh = `<meta http-equiv="refresh" content="0;url=${escapeMarkup(to)}">`;
  return document(locale, words.leads, `<h1>${words.leads}</h1><p>${link(to, words.goOn)}</p>`, refresh);
}

/** What stands where a page could not be drawn. */
export function failedPage(locale: Locale, address: string): string {
  const words = copyWords(locale);
  return document(locale, words.failed, `<h1>${words.failed}</h1><p>${link(address, words.atSite)}</p>`);
}

export function missingPage(locale: Locale, home: string): string {
  const words = copyWords(locale);
  return document(locale, words.missing, `<h1>${words.missing}</h1><p>${link(home, words.home)}</p>`);
}

/** What stands before a form. */
export const formNote = (locale: Locale, address: string): string =>
  `<p role="note">${copyWords(locale).form} ${link(address, address)}</p>`;

export interface ToldPage {
  /** In the folder. */
  readonly file: string;
  readonly path: string;
}

export interface AboutCopy {
  readonly site: string;
  readonly made: Date;
  readonly locales: readonly Locale[];
  /** Home of each language, by locale. */
  readonly homes: Readonly<Partial<Record<Locale, string>>>;
  readonly pages: readonly ToldPage[];
  readonly notes: CopyNotes;
  /** It is of what nobody has published yet. */
  readonly isDraft?: boolean;
}

const list = (items: readonly string[]): string => `<ul>${items.map((item) => `<li>${item}</li>`).join('')}</ul>`;

const NOTED: readonly NoteList[] = ['undrawn', 'partly', 'gone', 'elsewhere'];

function flaws(locale: Locale, notes: CopyNotes): string {
  const words = copyWords(locale);
  const told = NOTED.filter((name) => notes[name].length > 0).map(
    (name) => `<h2>${words[name]}</h2>${list(notes[name].map(escapeMarkup))}`,
  );
  const isWhole = notes.undrawn.length + notes.partly.length + notes.gone.length + notes.beyond === 0;
  if (isWhole) told.push(`<p>${words.whole}</p>`);
  if (notes.beyond > 0) told.push(`<p>${words.beyond.replace('{count}', String(notes.beyond))}</p>`);
  return told.join('');
}

export const ABOUT_FILE = 'about-this-copy.html';

/** What the copy holds and what it lacks, in each language of the site. */
export function aboutPage({ site, made, locales, homes, pages, notes, isDraft = false }: AboutCopy): string {
  const [first = 'en'] = locales;
  const heres = locales.map((locale) =>
    link(relativeTo(ABOUT_FILE, homes[locale] ?? 'index.html'), languageName(locale), locale),
  );
  const parts = locales.map((locale, at) => {
    const words = copyWords(locale);
    const day = made.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
    const heading = at === 0 ? 'h1' : 'h2';
    const about = isDraft ? words.madeOfDraft : words.made;
    const without = isDraft ? [words.draftsOfDraft, words.mediaOfDraft] : [words.drafts, words.media];
    return [
      `<section lang="${locale}"><${heading}>${words.about}</${heading}>`,
      `<p>${escapeMarkup(about.replace('{site}', site).replace('{day}', day))}</p>`,
      `<h2>${words.languages}</h2>${list(heres)}`,
      flaws(locale, notes),
      `<h2>${words.without}</h2>${list([...without, words.answers])}</section>`,
    ].join('');
  });
  const all = pages.map(({ file, path }) => link(relativeTo(ABOUT_FILE, file), path));
  return document(
    first,
    `${copyWords(first).about} · ${site}`,
    `${parts.join('')}<section><h2>${copyWords(first).pages}</h2>${list(all)}</section>`,
  );
}
