import type { BroughtKind, BroughtKinds, SectionMigration } from 'shared-contracts';
import { completeDefinition } from 'shared-contracts/sections';
import { expect, test } from 'vitest';
import { payload, section } from '../fixtures/payload.ts';
import type { ViewProps } from '../kind/view.ts';
import { renderPage } from './render-page.tsx';

const label = { en: 'Hours', fr: 'Horaires' };
const HOURS = section(1, 'hours', { day: 'Monday' });

interface Release {
  readonly version: number;
  readonly field: string;
  readonly migrations?: readonly SectionMigration[];
  readonly island?: BroughtKind['island'];
  readonly code?: BroughtKind['code'];
}

function bring({ version, field, migrations = [], island, code }: Release): BroughtKinds {
  const view = ({ model }: ViewProps<Record<string, unknown>>) => <p>{`${field}: ${String(model.settings[field])}`}</p>;
  const definition = completeDefinition({
    ...{ name: 'hours', version, label, description: label, mode: island ? 'island' : 'static' },
    fields: { [field]: { type: 'text', label } },
  });
  const kind = { remote: 'mf-hours', release: `mf-hours@${version}`, definition, island };
  return new Map([['hours', { ...kind, code: code ?? { module: { kinds: { hours: { view, migrations } } } } }]]);
}

const page = (brought?: BroughtKinds) =>
  renderPage(payload([section(0, 'rich-text', { title: { en: 'Before' } }), HOURS]), undefined, undefined, brought);

test('S24: a kind of another remote stands in the page’s own element, in its place, with its styles named', () => {
  const { html, sheets, failed } = page(bring({ version: 1, field: 'day' }));
  expect(html).toMatch(/Before.*<section id="s-[^"]+" data-section="hours"[^>]*><p>day: Monday<\/p><\/section>/s);
  expect([sheets, failed]).toEqual([['mf-hours/', 'rich-text'], []]);
});

test('S24: its island is the remote’s, inside the element', () => {
  const island = { expose: './islands/clock', hydrate: 'visible' } as const;
  const { html, islands } = page(bring({ version: 1, field: 'day', island }));
  expect(html).toMatch(/<section [^>]*><div id="island-[^"]+" data-island=".\/islands\/clock"><p>/);
  expect(islands).toMatchObject([{ ...island, remote: 'mf-hours', props: { model: { settings: { day: 'Monday' } } } }]);
});

test('S24: another release of its remote reads the same stored section anew, by its own migrations', () => {
  expect(page(bring({ version: 1, field: 'day' })).html).toContain('day: Monday');
  const migrations = [{ from: 1, up: ({ day }: Readonly<Record<string, unknown>>) => ({ closed: day }) }];
  expect(page(bring({ version: 2, field: 'closed', migrations })).html).toContain('closed: Monday');
  expect(page(bring({ version: 1, field: 'day' })).html).toContain('day: Monday');
});

test.each<[string, BroughtKinds | undefined, string | undefined]>([
  ['is not there', undefined, undefined],
  ['could not be loaded', bring({ version: 1, field: 'day', code: { flaw: 'no' } }), 'mf-hours'],
  ['has no view for it', bring({ version: 1, field: 'day', code: { module: { kinds: {} } } }), 'mf-hours'],
  ['lacks a migration', bring({ version: 2, field: 'closed' }), 'mf-hours'],
])('S24: where its remote %s, its section alone is left out, and the remote is named', (_, brought, remote) => {
  const { html, failed } = page(brought);
  expect(html).toContain('Before');
  expect(html).not.toContain('Monday');
  expect(failed).toMatchObject([{ id: HOURS.id, name: 'hours', ...(remote && { remote }) }]);
});
