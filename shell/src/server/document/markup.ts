import type { Fragment, RenderedPage } from 'shared-contracts';
import { countsCart } from './cart-count.ts';
import { imagesIn } from './image-sources.ts';

/** Markup as a document takes it, with what the document has to say of it. */
export interface Markup extends Fragment {
  /** The text itself where it goes into one document alone. */
  readonly bytes: Uint8Array | string;
  /** Other hosts that it has images of. */
  readonly images: readonly string[];
  readonly countsCart: boolean;
  readonly hasArticle: boolean;
}

const encoder = new TextEncoder();

const read = (html: string, bytes: Uint8Array | string): Markup => ({
  html,
  bytes,
  images: imagesIn(html),
  countsCart: countsCart(html),
  hasArticle: html.includes(' data-article="'),
});

/** Read once, however many documents it goes into. */
export const readMarkup = (html: string): Markup => read(html, encoder.encode(html));

const isRead = (part: Fragment): part is Markup => 'bytes' in part;

/** The markup of a page in its order: what was kept of it is not read again. */
export const markupOf = ({ html, parts = [html] }: RenderedPage): readonly Markup[] =>
  parts.flatMap((part) => {
    if (part === '') return [];
    if (typeof part === 'string') return [read(part, part)];
    return [isRead(part) ? part : read(part.html, part.html)];
  });
