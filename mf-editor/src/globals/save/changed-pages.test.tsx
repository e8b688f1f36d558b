/** @vitest-environment jsdom */

import { screen, within } from '@testing-library/react';
import type { GlobalInstance, GlobalUse, RemoteHost } from 'shared-contracts';
import type { SectionContent } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { sharedContent } from '../../draft/shared-content.ts';
import { showPanel } from '../../testing/panel-screen.tsx';
import { testId } from '../../testing/test-kinds.ts';
import { ChangedPages } from './ChangedPages.tsx';
import { changedLanguages } from './changed-languages.ts';
import type { ShownChange } from './shown-change.ts';

const use = (number: number, languages: GlobalUse['languages']): GlobalUse => ({
  ...{ id: testId(number), page: `Page ${number}`, path: `/page-${number}`, status: 'published', languages },
});

const HOURS: GlobalInstance = {
  ...{ id: testId(800), name: 'Hours', instance_name: 'Hours', pages: [], pages_total: 0, status: 'published' },
  section: { name: 'rooms', type: 'static', options: [{ title: { en: 'Nine', fr: 'Neuf' } }], schema_version: 2 },
  ...{ auto_insertion: false, regions: {}, version: 3, last_updated: '2026-03-01T11:00:00.000Z' },
  ...{ updated_by: null, translations: {} },
};
const NINE = sharedContent(HOURS.section);
const BOTH = { locales: ['en', 'fr'], defaultLocale: 'en' } as const;

const saying = (settings: SectionContent['settings'][number], more: Partial<SectionContent> = {}): SectionContent => ({
  ...NINE,
  settings: [settings],
  ...more,
});

test.each<[string, SectionContent, SectionContent, readonly string[]]>([
  ['of the English text', NINE, saying({ title: { en: 'Ten', fr: 'Neuf' } }), ['en']],
  ['of the French text', NINE, saying({ title: { en: 'Nine', fr: 'Dix' } }), ['fr']],
  [
    'of English that French pages show',
    saying({ title: { en: 'Nine' } }),
    saying({ title: { en: 'Ten' } }),
    ['en', 'fr'],
  ],
  ['of a French text that goes', NINE, saying({ title: { en: 'Nine' } }), ['fr']],
  [
    'in a list',
    saying({ rooms: [{ name: { fr: 'A', en: 'B' } }] }),
    saying({ rooms: [{ name: { fr: 'C', en: 'B' } }] }),
    ['fr'],
  ],
  ['of what has no language', saying({ count: 1 }), saying({ count: 2 }), ['en', 'fr']],
  ['of classes', NINE, { ...NINE, classes: { section: ['wide'] } }, ['en', 'fr']],
  ['that no page shows', NINE, { ...NINE, private_data: { key: 'a' } }, ['en', 'fr']],
])('W7: a change %s is one of pages in these languages', (_, before, after, languages) => {
  expect(changedLanguages(before, after, BOTH)).toEqual(languages);
});

test('W7: pages are listed in the languages that change, and counted in the one that is shown', () => {
  const pages = Array.from({ length: 13 }, (_, index) => use(index, index < 10 ? ['en', 'fr'] : ['fr']));
  const change: ShownChange = {
    global: { ...HOURS, pages, pages_total: 13 },
    before: 'stored',
    after: NINE,
    locales: ['en'],
  };
  const host = ({ api }: RemoteHost): Partial<RemoteHost> => ({
    api: { ...api, loadPage: () => new Promise(() => undefined) } as RemoteHost['api'],
  });
  showPanel(<ChangedPages change={change} language="fr" onLanguage={() => undefined} />, { host });
  const items = screen.getAllByRole('listitem');
  expect(items).toHaveLength(8);
  for (const item of items) {
    expect(within(item).getByText('EN')).toBeTruthy();
    expect(within(item).queryByText(/FR/)).toBeNull();
  }
  expect(screen.getByText('and 2 more')).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Show all 10' })).toBeTruthy();
});
