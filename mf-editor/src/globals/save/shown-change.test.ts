import type { GlobalInstance } from 'shared-contracts';
import { expect, test } from 'vitest';
import { sharedContent } from '../../draft/shared-content.ts';
import { testId, testSection } from '../../testing/test-kinds.ts';
import { testDraft } from '../../testing/test-pages.ts';
import { pageShowing, type ShownChange } from './shown-change.ts';

const HOURS: GlobalInstance = {
  ...{ id: testId(800), name: 'Hours', instance_name: 'Hours', pages: [], pages_total: 1, status: 'published' },
  section: { name: 'rooms', type: 'static', options: [{ title: { en: 'Nine' } }], schema_version: 1 },
  ...{ auto_insertion: false, regions: {}, version: 3, last_updated: '2026-03-01T11:00:00.000Z' },
  ...{ updated_by: null, translations: {} },
};
const TEN = sharedContent({ ...HOURS.section, options: [{ title: { en: 'Ten' } }] });
const change: ShownChange = { global: HOURS, before: 'stored', after: TEN };
const page = testDraft([
  { ...testSection(1), ...sharedContent(HOURS.section), linked_to: 'Hours' },
  testSection(2),
  { ...testSection(3), ...sharedContent(HOURS.section), linked_to: 'Hours' },
]);
const [, own] = page.sections;

test('W7: a page that will show a global otherwise changes where it links to it, and nowhere else', () => {
  const shown = pageShowing(page, TEN, change, []);
  expect(shown.sections.map(({ settings }) => settings)).toEqual([TEN.settings, own?.settings, TEN.settings]);
  expect(pageShowing(page, 'stored', change, [])).toBe(page);
});

test('W7: without the global a page shows what it says of its own below its links, or nothing', () => {
  const below = { ...testSection(1), linked_to: 'Hours' };
  const empty = { ...testSection(3), settings: [], linked_to: 'Hours' };
  const { sections } = pageShowing(page, 'own', change, [below, empty]);
  expect(sections.map(({ id, settings }) => [id, settings])).toEqual([
    [below.id, below.settings],
    [own?.id, own?.settings],
  ]);
});
