import type { Locale } from '../locales.ts';
import { splitLocale } from '../routing/locale-path.ts';
import type { CopyNotes } from './copy-notes.ts';
import { relativeTo } from './file-names.ts';
import { decoded, Folder, type FolderOptions } from './folder.ts';
import { ABOUT_FILE, aboutPage, failedPage, formNote, leadingPage, missingPage, type ToldPage } from './plain-pages.ts';
import { rewriteCss } from './rewrite-css.ts';
import { rewritePage } from './rewrite-page.ts';

/** What became of an address: a page, sections that failed counted; where it leads on; or why there is none. */
export type Drawn =
  | { readonly html: string; readonly failed: number }
  | { readonly to: string }
  | { readonly flaw: 'missing' | 'no-page' | 'failed' };

/** A file that pages show, opened. */
export type FileBytes = AsyncIterable<Uint8Array>;

export interface SiteCopying extends FolderOptions {
  readonly site: string;
  readonly made: Date;
  /** It is of what nobody has published yet. */
  readonly isDraft?: boolean;
  readonly draw: (address: string) => Promise<Drawn>;
  /** Null where the file is gone. */
  readonly open: (address: string) => Promise<FileBytes | null>;
  /** Told before each page. */
  readonly onPage?: (done: number, known: number) => void;
}

export interface CopiedFile {
  readonly name: string;
  /** Media are compressed already. */
  readonly isText: boolean;
  readonly bytes: () => FileBytes;
}

const TEXT = /\.(?:html|css|svg|json|txt|vtt|xml)$/;
/** Rules that are longer are no stylesheet of ours. */
const MOST_CSS = 2_000_000;

const encoder = new TextEncoder();

async function* once(text: string): FileBytes {
  yield encoder.encode(text);
}

const textFile = (name: string, text: string): CopiedFile => ({ name, isText: true, bytes: () => once(text) });

/** The folder of a site, file by file: each is made once those before it were taken. */
export async function* copySite(
  copying: SiteCopying,
  onNotes?: (notes: CopyNotes) => void,
): AsyncGenerator<CopiedFile> {
  const { origin, locales, defaultLocale, draw, onPage } = copying;
  const folder = new Folder(copying);
  const { notes } = folder;
  const told: ToldPage[] = [];
  const localeOf = (address: string): Locale => splitLocale(address).locale ?? defaultLocale;

  const write = (address: string, file: string, drawn: Drawn): string => {
    const locale = localeOf(address);
    const base = new URL(origin + address);
    const lead = (to: string, isFile: boolean) => folder.lead(file, base, to, isFile);
    if ('html' in drawn) {
      if (drawn.failed > 0) notes.add('partly', decoded(address));
      return rewritePage(drawn.html, { lead, form: formNote(locale, base.href) });
    }
    if ('to' in drawn) return leadingPage(locale, lead(drawn.to, false));
    if (drawn.flaw === 'missing') return leadingPage(locale, relativeTo(file, folder.missingFile(locale)));
    if (drawn.flaw === 'no-page') return leadingPage(locale, base.href);
    notes.add('undrawn', decoded(address));
    return failedPage(locale, base.href);
  };
  for (const locale of locales) {
    const file = folder.missingFile(locale);
    const [address] = [...folder.missing].find(([, name]) => name === file) ?? [];
    const drawn: Drawn = address === undefined ? { flaw: 'missing' } : await draw(address);
    const home = relativeTo(file, folder.home(locale));
    yield textFile(
      file,
      address !== undefined && 'html' in drawn ? write(address, file, drawn) : missingPage(locale, home),
    );
  }
  // What is found while they are drawn joins them.
  for (const [address, file] of folder.pages) {
    onPage?.(notes.pages, folder.pages.size);
    const drawn = await draw(address);
    const text = write(address, file, drawn);
    notes.pages += 1;
    if ('html' in drawn) told.push({ file, path: decoded(address) });
    yield textFile(file, text);
  }
  // Rules name fonts, which join the files.
  for (const [path, name] of folder.files) {
    const bytes = await copying.open(path);
    if (!bytes) {
      notes.add('gone', name);
      continue;
    }
    notes.files += 1;
    if (!name.endsWith('.css')) {
      yield { name, isText: TEXT.test(name), bytes: () => bytes };
      continue;
    }
    const css = await readText(bytes);
    const base = new URL(origin + path);
    yield textFile(
      name,
      rewriteCss(css, (address) => folder.lead(name, base, address, true)),
    );
  }
  const homes = Object.fromEntries(locales.map((locale) => [locale, folder.home(locale)]));
  onNotes?.(notes.read());
  yield textFile(ABOUT_FILE, aboutPage({ ...copying, homes, pages: told, notes: notes.read() }));
}

async function readText(bytes: FileBytes): Promise<string> {
  const decoder = new TextDecoder();
  let text = '';
  for await (const piece of bytes) {
    text += decoder.decode(piece, { stream: true });
    if (text.length > MOST_CSS) break;
  }
  return text + decoder.decode();
}
