import type { Locale } from '../locales.ts';
import { localisedPath, splitLocale } from '../routing/locale-path.ts';
import { NoteTaking } from './copy-notes.ts';
import { createFileNames, createFreeNames, relativeTo } from './file-names.ts';

/** What a folder is made of. */
export interface FolderOptions {
  /** Of the site itself. */
  readonly origin: string;
  /** Whose media are taken along. */
  readonly project: string;
  readonly defaultLocale: Locale;
  /** The default one among them. */
  readonly locales: readonly Locale[];
  /** Addresses of pages, percent-encoded, with their locale. What else they link to is taken along too. */
  readonly addresses: Iterable<string>;
  /** Where the site's own page for missing ones stands, below the locale; absent where it has none. */
  readonly missing?: string | undefined;
}

/** Languages counted. A site whose pages link to ever more of themselves ends here. */
const MOST_PAGES = 20_000;
/** Beyond those that the site lists; of files that are no media, those that pages only link to. */
const MOST_FOUND = 2000;
const MOST_FILES = 200_000;
const FILE = /^\/(?:media|remotes|builds)\//;
/** Doors and screens of the product, which are no part of what visitors read. */
const DOORS = /^\/(?:api|n-api|admin|graphql|registry)(?:\/|$)/;
const LANGUAGE_DOOR = /^\/n-api\/locale\/([a-z]{2})$/;
/** An address as it is known: one slash at the front, where two would name a host; none at the end, no query. */
const plainPath = (path: string): string => {
  let end = path.length;
  while (end > 1 && path[end - 1] === '/') end -= 1;
  return path.slice(0, end).replace(/^\/+/, '/');
};

export function decoded(path: string): string {
  try {
    return decodeURI(path);
  } catch {
    return path;
  }
}

/** A file below `files/`, or of a medium: by what it is called where it stands. */
function fileNames(): (path: string) => string {
  const names = new Map<string, string>();
  const freeName = createFreeNames((name) => name.toLowerCase());
  return (path) => {
    const known = names.get(path);
    if (known) return known;
    const parts = path
      .split('/')
      .filter(Boolean)
      .map((part) => part.replace(/[^\w.-]/g, '-').replace(/^\.+/, ''));
    const base = path.startsWith('/media/') ? `media/${parts.slice(2).join('/')}` : `files/${parts.at(-1)}`;
    const end = base.lastIndexOf('/') + 1;
    const name = freeName(base, (number) =>
      number === 1 ? base : `${base.slice(0, end)}${number}-${base.slice(end)}`,
    );
    names.set(path, name);
    return name;
  };
}

/** What a copy knows of its pages and files: their names in the folder, and which of them are still to be written. */
export class Folder {
  readonly pages = new Map<string, string>();
  readonly files = new Map<string, string>();
  /** Addresses of the page for missing ones, by which other sites' servers know it. */
  readonly missing = new Map<string, string>();
  readonly notes = new NoteTaking();
  readonly #copying: FolderOptions;
  readonly #pageName = createFileNames();
  readonly #fileName = fileNames();
  #listed = 0;
  #linked = 0;

  constructor(copying: FolderOptions) {
    const { locales, defaultLocale, missing } = copying;
    this.#copying = copying;
    if (missing !== undefined)
      for (const locale of locales)
        this.missing.set(plainPath(localisedPath(encodeURI(missing), locale, defaultLocale)), this.missingFile(locale));
    for (const locale of copying.locales) this.page(localisedPath('/', locale, copying.defaultLocale));
    for (const address of copying.addresses) this.page(plainPath(address));
    this.#listed = this.pages.size;
  }

  /** Null where the copy has no room for it. */
  page(path: string): string | null {
    const known = this.pages.get(path) ?? this.missing.get(path);
    if (known) return known;
    const most = this.#listed === 0 ? MOST_PAGES : Math.min(MOST_PAGES, this.#listed + MOST_FOUND);
    if (this.pages.size >= most) {
      this.notes.beyond += 1;
      return null;
    }
    const name = this.#pageName(decoded(path));
    this.pages.set(path, name);
    return name;
  }

  /** What stands where nothing is: servers of plain files look for it. */
  missingFile(locale: Locale): string {
    return locale === this.#copying.defaultLocale ? '404.html' : `${locale}/404.html`;
  }

  home(locale: Locale): string {
    return this.page(localisedPath('/', locale, this.#copying.defaultLocale)) ?? 'index.html';
  }

  /** `isShown`: a page shows it, and does not only link to it. */
  file(path: string, isShown: boolean): string | null {
    const known = this.files.get(path);
    if (known) return known;
    const [, first, project] = path.split('/');
    if (this.files.size >= MOST_FILES || (first === 'media' && project !== this.#copying.project)) return null;
    if (!isShown && first !== 'media') {
      if (this.#linked >= MOST_FOUND) return null;
      this.#linked += 1;
    }
    const name = this.#fileName(path);
    this.files.set(path, name);
    return name;
  }

  /** Where an address of a document leads from its file. */
  lead(from: string, base: URL, address: string, isFile: boolean): string {
    const { origin } = this.#copying;
    if (address === '' || address.startsWith('#') || !URL.canParse(address, base)) return address;
    const url = new URL(address, base);
    // A `blob:` has the origin of its site, and no path.
    if (url.origin !== origin || !url.pathname.startsWith('/')) {
      if (isFile && /^https?:$/.test(url.protocol)) this.notes.add('elsewhere', url.host);
      return address;
    }
    const path = this.#throughDoor(url);
    const target = isFile || FILE.test(path) ? this.file(path, isFile) : DOORS.test(path) ? null : this.page(path);
    return target === null ? url.href : relativeTo(from, target) + url.hash;
  }

  /** The path of an address of the site; of the door to another language, where that leads. */
  #throughDoor(url: URL): string {
    const { origin, locales, defaultLocale } = this.#copying;
    const language = locales.find((locale) => locale === LANGUAGE_DOOR.exec(url.pathname)?.[1]);
    const to = url.searchParams.get('to') ?? '/';
    if (!language || !URL.canParse(to, origin)) return plainPath(url.pathname);
    const next = new URL(to, origin);
    if (next.origin !== origin || !next.pathname.startsWith('/')) return plainPath(url.pathname);
    return localisedPath(splitLocale(plainPath(next.pathname)).path, language, defaultLocale);
  }
}
