import type { Section } from 'shared-contracts';
import type { StoredPage } from '../records.ts';

/** Ids of a form that the API takes, by number. */
export const testId = (number: number): string => `00000000-0000-7000-8000-${String(number).padStart(12, '0')}`;

export const testSection = (number: number, words: string): Section => ({
  ...{ id: testId(number), weight: number, name: 'rich-text', type: 'static', region: {}, schema_version: 1 },
  settings: [{ title: { en: words } }],
});

/** A page as the local database keeps it. */
export const testPage = (path: string, rest: Partial<StoredPage> = {}): StoredPage => ({
  ...{ id: testId(900 + path.length), page: `Page ${path}`, path, layout: 'extended-layout', variation: 'main' },
  ...{ status: 'published', version: 1, last_updated: '2026-01-01T00:00:00.000Z', changes: null },
  ...{ metadata: {}, sections: [] },
  ...rest,
});
