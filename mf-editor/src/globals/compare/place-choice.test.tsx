/** @vitest-environment jsdom */

import { screen, within } from '@testing-library/react';
import type { GlobalInstance, GlobalUse, RemoteHost } from 'shared-contracts';
import { expect, test } from 'vitest';
import { showPanel } from '../../testing/panel-screen.tsx';
import { testId, testSection } from '../../testing/test-kinds.ts';
import { PlaceChoice, usePlace } from './PlaceChoice.tsx';

const uses = Array.from(
  { length: 130 },
  (_, number): GlobalUse => ({
    ...{ id: testId(number), page: `Page ${number}`, path: `/page-${number}`, status: 'published', languages: ['en'] },
  }),
);

const HOURS: GlobalInstance = {
  ...{ id: testId(800), name: 'Hours', instance_name: 'Hours', pages: uses.slice(0, 100), pages_total: 130 },
  ...{ status: 'published', auto_insertion: false, regions: {}, version: 3, updated_by: null, translations: {} },
  ...{
    section: { name: 'rooms', type: 'static', options: [], schema_version: 2 },
    last_updated: '2026-03-01T11:00:00Z',
  },
};

function Choice() {
  return <PlaceChoice place={usePlace(HOURS)} />;
}

test('E13: a global of many pages is compared on any of them', async () => {
  const host = ({ api }: RemoteHost): Partial<RemoteHost> => ({
    api: {
      ...api,
      loadPage: () => new Promise(() => undefined),
      listGlobalUses: async ({ query: { page = 1, per_page = 24 } }: { query: { page?: number; per_page?: number } }) =>
        uses.slice((page - 1) * per_page, page * per_page),
    } as RemoteHost['api'],
  });
  const { user } = showPanel(<Choice />, { host });
  const choice = () => screen.getByRole('button', { name: /Where it is shown/ });
  const options = async () => {
    await user.click(choice());
    return within(await screen.findByRole('listbox'));
  };
  const first = await options();
  expect(first.getAllByRole('option')).toHaveLength(102);
  await user.click(first.getByRole('option', { name: 'More pages' }));
  const more = await options();
  await user.click(await more.findByRole('option', { name: 'Page 119' }));
});

test('E13: the page under edit is the first of them where it shows the global, whichever is listed', async () => {
  const host = ({ api }: RemoteHost): Partial<RemoteHost> => ({
    api: { ...api, loadPage: () => new Promise(() => undefined) } as RemoteHost['api'],
  });
  const { user } = showPanel(<Choice />, { host, sections: [{ ...testSection(1), linked_to: 'hours' }] });
  await user.click(screen.getByRole('button', { name: /Where it is shown/ }));
  const [first, second] = within(await screen.findByRole('listbox')).getAllByRole('option');
  expect([first?.textContent, second?.textContent]).toEqual(['Rooms', 'Page 0']);
});
