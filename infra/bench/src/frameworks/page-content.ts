import type { TreeNode } from '../peers/page-tree.ts';
import { parseTree } from '../peers/page-tree.ts';
import { splitDocument } from '../support/split-document.ts';

/** A page of ours as plain data, for another framework to make the same page of. */
export interface PageContent {
  readonly title: string;
  readonly description: string;
  /** Site-absolute addresses of its stylesheets. */
  readonly styles: readonly string[];
  /** Rules of the theme, inline in ours too. */
  readonly theme: string;
  /** Markup of header, main and footer. */
  readonly body: string;
  /** The same as elements. */
  readonly tree: readonly TreeNode[];
  /** Every file it shows, by site-absolute address. */
  readonly files: ReadonlyMap<string, Uint8Array>;
}

const first = (html: string, part: RegExp): string => part.exec(html)?.[1] ?? '';
const all = (text: string, part: RegExp): string[] => [...text.matchAll(part)].map(([, found = '']) => found);

/** Addresses of pictures in markup: `src`, and every candidate of `srcset`. */
const picturesIn = (html: string): string[] => [
  ...all(html, / src="(\/[^"]+)"/g),
  ...all(html, / srcset="([^"]+)"/gi).flatMap((set) => set.split(',').map((each) => each.trim().split(' ')[0] ?? '')),
  ...all(html, / href="(\/media\/[^"]+)"/g),
];

async function fetchFile(url: string, path: string): Promise<Uint8Array> {
  const answer = await fetch(url + path);
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}`);
  return answer.bytes();
}

/** The rules that our document holds, as a file of its own: what a site of files links. */
const SHEET = '/page.css';

/** Reads a page of a running product, with all that it shows. */
export async function readPageContent(url: string, path: string): Promise<PageContent> {
  const html = await (await fetch(url + path)).text();
  const { before, body } = splitDocument(html);
  const css = first(before, /<style data-sheets="[^"]*">(.*?)<\/style>/s);
  if (!css) throw new Error(`${path} holds no styles.`);
  const files = new Map<string, Uint8Array>([[SHEET, new TextEncoder().encode(css)]]);
  for (const file of all(css, /url\("?(\/[^")]+)"?\)/g))
    if (!files.has(file)) files.set(file, await fetchFile(url, file));
  for (const picture of new Set(picturesIn(body))) files.set(picture, await fetchFile(url, picture));
  return {
    title: first(before, /<title>(.*?)<\/title>/s),
    description: first(before, /<meta name="description" content="([^"]*)"/),
    styles: [SHEET],
    theme: first(before, /<style id="sections-theme">(.*?)<\/style>/s),
    body,
    tree: parseTree(body),
    files,
  };
}
