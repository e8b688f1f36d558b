import type { Page, Section } from 'shared-contracts';
import type { History } from 'shared-contracts/documents';
import type { DraftPage } from '../draft-types.ts';
import type { DraftRecord, StoredPage } from './draft-record.ts';

type Encoded = Pick<DraftRecord, 'base' | 'pages' | 'position'>;
type Decoded = { readonly base: Page | null; readonly history: History<DraftPage> };

/**
 * Turns drafts into records and sections by number. A section is known by its identity: what no edit touched since the
 * last write is not written again.
 */
export function createDraftCodec() {
  const numbers = new WeakMap<Section, number>();
  const pages = new WeakMap<DraftPage, StoredPage>();
  /** Sections that were given a number and are not yet stored. */
  const fresh = new Map<number, Section>();
  let last = 0;

  const numberOf = (section: Section): number => {
    const known = numbers.get(section);
    if (known !== undefined) return known;
    last += 1;
    numbers.set(section, last);
    fresh.set(last, section);
    return last;
  };
  const encodePage = (page: DraftPage): StoredPage => {
    const stored = pages.get(page) ?? { ...page, sections: Uint32Array.from(page.sections, numberOf) };
    pages.set(page, stored);
    return stored;
  };

  return {
    fresh: fresh as ReadonlyMap<number, Section>,
    markStored: (stored: Iterable<number>): void => {
      for (const number of stored) fresh.delete(number);
    },
    encode: (base: Page | null, { past, present, future }: Omit<History<DraftPage>, 'open'>): Encoded => ({
      base: base && { ...base, sections: Uint32Array.from(base.sections, numberOf) },
      pages: [...past, present, ...future].map(encodePage),
      position: past.length,
    }),
    /** Null where a section that is named is not there. */
    decode: ({ base, pages: stored, position }: Encoded, sections: ReadonlyMap<number, Section>): Decoded | null => {
      for (const [number, section] of sections) {
        numbers.set(section, number);
        last = Math.max(last, number);
      }
      const resolve = (named: Uint32Array): Section[] => {
        const found = Array.from(named, (number) => sections.get(number)).filter((section) => section !== undefined);
        if (found.length < named.length) throw new RangeError('A section of the draft is missing');
        return found;
      };
      try {
        const read = stored.map((page) => ({ ...page, sections: resolve(page.sections) }));
        const present = read[position];
        if (!present) return null;
        const history = { past: read.slice(0, position), present, future: read.slice(position + 1), open: null };
        return { base: base && { ...base, sections: resolve(base.sections) }, history };
      } catch (error) {
        if (error instanceof RangeError) return null;
        throw error;
      }
    },
  };
}

/** Numbers of all sections that a record names. */
export const sectionsOf = ({ base, pages }: Encoded): Set<number> =>
  new Set([...(base?.sections ?? []), ...pages.flatMap((page) => [...page.sections])]);
