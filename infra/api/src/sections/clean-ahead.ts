import type { Section } from 'shared-contracts';
import { inPieces } from '../pieces.ts';
import { sanitiseRichText } from './rich-text.ts';

/** Rich text as it may be stored, by what was sent. */
export type Cleaned = ReadonlyMap<string, string>;

/** Longer than any field takes: it is refused before it is cleaned. */
const MOST_LENGTH = 200_000;
const MARKUP = /[<&]/;

/** Whatever text may turn out to be rich; which fields are is known where sections are checked. */
function* markupIn(value: unknown): Generator<string> {
  if (typeof value === 'string') {
    if (value.length <= MOST_LENGTH && MARKUP.test(value)) yield value;
  } else if (typeof value === 'object' && value !== null)
    for (const inner of Object.values(value)) yield* markupIn(inner);
}

/**
 * Cleans the rich text of sections before the transaction that stores them, in pieces: nearly all of the time that
 * checking a page takes, during which nobody else would be answered.
 */
export async function cleanAhead(projectId: string, sections: readonly Section[]): Promise<Cleaned> {
  const cleaned = new Map<string, string>();
  const texts = markupIn(sections.map(({ settings }) => settings));
  await inPieces(projectId, texts, (html) => {
    if (!cleaned.has(html)) cleaned.set(html, sanitiseRichText(html));
  });
  return cleaned;
}
