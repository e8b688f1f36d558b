import { gzipSync } from 'node:zlib';
import type { Line, Measure } from '../line.ts';
import { fetchPage } from '../support/fetch-bytes.ts';
import { startProduct } from '../support/product.ts';
import { addBenchPages } from '../support/site.ts';
import { splitDocument } from '../support/split-document.ts';

/** What of our document's head a good page written by hand would have too. */
const PLAIN_HEAD = [
  /<html lang="\w+"/,
  /<meta charset="[^"]+">/,
  /<meta name="viewport"[^>]*>/,
  /<style id="sections-theme">.*?<\/style>/s,
  /<style data-sheets="[^"]*">.*?<\/style>/s,
  /<title>.*?<\/title>/s,
];
/** Description and tags for sharing; stylesheets, fonts, first picture; canonical, languages, icon. */
const PLAIN_TAGS = /<(?:meta (?:name="(?!viewport)|property=)|link rel="(?!modulepreload))[^>]*>/g;
const SKIP_LINK = /<a class="skip-link".*?<\/a>/;
/** Says in the menu how much is in the cart: by hand it would take the same words. */
const CART_COUNT = /<script type="module">customElements.*?<\/script>/s;
const OUR_ATTRIBUTES = / (?:integrity="[^"]*"|data-[a-z]+(?:="[^"]*")?)/g;

/** The same page as a file: no pins, import map, island props, page state, loader, integrity or attributes of ours. */
function staticPage(html: string): string {
  const { before, body, after } = splitDocument(html);
  const [open = '', ...head] = PLAIN_HEAD.map((part) => part.exec(before)?.[0] ?? '');
  const tags = [...before.matchAll(PLAIN_TAGS)].map(([tag]) => tag.replace(OUR_ATTRIBUTES, ''));
  const plain = head.join('').replace(/ data-sheets="[^"]*"/, '');
  return `<!doctype html>${open}><head>${plain}${tags.join('')}</head><body>${SKIP_LINK.exec(before)?.[0] ?? ''}${body}${CART_COUNT.exec(after)?.[0] ?? ''}</body></html>`;
}

const gzipped = (text: string): number => gzipSync(text, { level: 9 }).length / 1000;

/** Compressed documents of a page of the demo and of the bench's page of 20 sections. */
export const htmlSize: Line = {
  name: 'html-size',
  measure: async () => {
    await using product = await startProduct();
    const { paths } = await addBenchPages(product.url, 1);
    const pages = [
      ['home page of the demo', '/'],
      ['page of 20 sections', paths[0] ?? ''],
    ] as const;
    return await Promise.all(
      pages.map(async ([what, path]): Promise<Measure> => {
        const html = await fetchPage(product.url + path);
        return {
          what: `HTML of the ${what}, gz`,
          unit: 'kB',
          ours: gzipped(html),
          peer: gzipped(staticPage(html)),
          against: 'the same page written as a file',
          budget: { of: 'ratio', atMost: 1.1 },
        };
      }),
    );
  },
};
