import type { SentSection } from 'shared-contracts';
import { inChunks } from '../in-chunks.ts';
import { type GivenSection, isUnread, readSections, withIds } from './given-sections.ts';
import { type CleanText, cleanRichText } from './rich-text.ts';

/** Rich text as it may be stored, by what was sent. */
export type Cleaned = ReadonlyMap<string, CleanText>;

/** What can be done about the sections of a body before the transaction that stores them. */
export interface Prepared {
  readonly given: readonly GivenSection[];
  readonly cleaned: Cleaned;
  /** Ids of sections that were sent without one. */
  readonly unnamed?: ReadonlySet<string>;
}

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

const settingsOf = (sections: readonly GivenSection[]): unknown =>
  readSections(sections).map(({ settings }) => settings);

export async function prepareSections(projectId: string, sent: readonly SentSection[]): Promise<Prepared> {
  const given = withIds(sent);
  const named = new Set(sent.flatMap((section) => (isUnread(section) ? [] : (section.id ?? []))));
  const unnamed = new Set(readSections(given).flatMap(({ id }) => (named.has(id) ? [] : [id])));
  return { given, cleaned: await cleanAhead(projectId, settingsOf(given)), unnamed };
}

/**
 * Cleans rich text, wherever it stands in what was written, before it is checked and stored, in pieces: nearly all of the
 * time that checking a page takes, during which nobody else would be answered.
 */
export async function cleanAhead(projectId: string, written: unknown): Promise<Cleaned> {
  const cleaned = new Map<string, CleanText>();
  await inChunks(projectId, markupIn(written), (html) => {
    if (!cleaned.has(html)) cleaned.set(html, cleanRichText(html));
  });
  return cleaned;
}
