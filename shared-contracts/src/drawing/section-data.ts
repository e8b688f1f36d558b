import type { VisitorSection } from '../entities/section.ts';
import { readsVariables } from '../sections/reads.ts';
import type { RenderPayload } from '../sections/render-contract.ts';
import type { EditableKind } from '../tool/page-renderer.ts';
import type { AskSite } from './ask-site.ts';

type Data = NonNullable<RenderPayload['data']>;

export interface SectionData {
  /** What the sections of a page have read; what was not asked for yet is asked for. The same object while it says the same. */
  readonly of: (payload: RenderPayload) => Data;
  /** Whether a section is one of those; what is typed in another asks for nothing. */
  readonly concerns: (section: VisitorSection) => boolean;
  /** Told when an answer came. */
  readonly subscribe: (listener: () => void) => () => void;
}

export interface SiteReader extends SectionData {
  /** Whether an answer is still to come. */
  readonly isReading: () => boolean;
}

/** What a wildcard page is drawn with: any article will do. */
const SAMPLE = 'query Sample { articles(perPage: 1) { items { slug } } }';
const sampleIn = (data: unknown): string =>
  (data as { readonly articles?: { readonly items?: readonly { readonly slug: string }[] } }).articles?.items?.[0]
    ?.slug ?? '';

/** Reads what sections under edit show of the site's content, each answer once. */
export function createSectionData(kinds: readonly EditableKind[], ask: AskSite): SiteReader {
  const readers = new Map(kinds.flatMap(({ definition: { name, reads } }) => (reads ? [[name, reads] as const] : [])));
  const answers = new Map<string, unknown>();
  const listeners = new Set<() => void>();
  let asked = 0;
  let last: { readonly key: string; readonly data: Data } = { key: '', data: {} };

  const read = (query: string, variables: Record<string, unknown>): { key: string; answer: unknown } => {
    const key = JSON.stringify([query, variables]);
    if (!answers.has(key)) {
      answers.set(key, null);
      const tell = (answer: unknown) => {
        answers.set(key, answer);
        for (const listener of listeners) listener();
      };
      asked += 1;
      // What cannot be read stays as quiet as on the site.
      ask(query, variables)
        .finally(() => {
          asked -= 1;
        })
        .then(
          ({ data }) => tell(data),
          () => {},
        );
    }
    return { key, answer: answers.get(key) };
  };

  return {
    of: ({ page, locale, filters, wildcard }) => {
      const wanted = page.sections.flatMap(({ id, name, settings }) => {
        const reads = readers.get(name);
        return reads ? [{ id, reads, settings: settings?.[0] ?? {} }] : [];
      });
      const sample = wanted.length > 0 && page.path.endsWith('*') && wildcard === '' ? read(SAMPLE, {}).answer : null;
      const rest = wildcard || (sample ? sampleIn(sample) : '');
      const found = wanted.map(({ id, reads, settings }) => {
        const variables = readsVariables(reads, { settings, filters, wildcard: rest, locale });
        return { id, ...read(reads.query, variables) };
      });
      const key = JSON.stringify(found.map((each) => [each.id, each.key, each.answer !== null]));
      if (key !== last.key) last = { key, data: Object.fromEntries(found.map(({ id, answer }) => [id, answer])) };
      return last.data;
    },
    concerns: ({ name }) => readers.has(name),
    isReading: () => asked > 0,
    subscribe: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
