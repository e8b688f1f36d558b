/** @vitest-environment jsdom */
import { screen } from '@testing-library/react';
import { ApiError, type PageVersion, type PageVersions, type RemoteHost } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { wantedVariation } from '../editor/wanted-variation.ts';
import { showPanel } from '../testing/panel-screen.tsx';
import { testPage } from '../testing/test-pages.ts';
import { NewVariation } from './NewVariation.tsx';

afterEach(() => wantedVariation.set(false));

const versionOf = (page: string, variation: PageVersion['variation'], id: string): PageVersion => ({
  ...{ id, page, variation, share: 0, version: 1, last_updated: '2026-03-01T11:00:00.000Z', updated_by: null },
  outcome: { seen: 0, reached: 0, rate: null, range: null },
  comparison: null,
});

const MAIN = versionOf('Rooms', 'main', testPage().id);
const WINTER = versionOf('Winter', 'variation', '01970000-0000-7000-8000-000000009001');

const versionsOf = (limit: number | null): PageVersions => ({
  versions: [MAIN, WINTER],
  trial: { running: false, goal: null, started_at: null, stopped_at: null, version: 0 },
  limit,
});

function show(limit: number | null, write: Partial<Record<'createVariation' | 'savePage', () => Promise<unknown>>>) {
  const onMade = vi.fn();
  const shown = showPanel(<NewVariation all={versionsOf(limit)} main={MAIN} variation={WINTER} onMade={onMade} />, {
    host: (host) => ({
      write: { ...host.write, ...write } as RemoteHost['write'],
      session: { ...host.session, may: () => true },
    }),
    state: (state) => ({ ...state, draft: { ...state.draft, changes: 2 } }),
  });
  return { ...shown, onMade };
}

test('E8: where a page has as many variations as it may have, that is said in place of a form', async () => {
  const { user } = show(1, {});
  await user.click(screen.getByRole('button', { name: 'New variation' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog.textContent).toContain('This page has 1 variation, and may not have more.');
  expect(screen.queryByRole('textbox')).toBeNull();
  expect(screen.queryByRole('button', { name: 'Make variation' })).toBeNull();
});

test('E8: a limit that somebody else reached first, and a network that fails, are told where the name is written', async () => {
  const failures = [new ApiError('over_plan'), new ApiError('unavailable')];
  const createVariation = vi.fn(() => Promise.reject(failures.shift()));
  const { user, onMade } = show(10, { createVariation });
  await user.click(screen.getByRole('button', { name: 'New variation' }));
  await user.type(await screen.findByRole('textbox', { name: /Name/ }), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Make variation' }));
  expect((await screen.findByRole('alert')).textContent).toContain('exceeds the limits of this plan');
  await user.click(screen.getByRole('button', { name: 'Make variation' }));
  await vi.waitFor(() =>
    expect(screen.getByRole('alert').textContent).toContain('The site cannot be reached. Nothing was changed'),
  );
  // The same one both times: an answer that was lost makes no second.
  const ids = createVariation.mock.calls.map(
    (call: readonly unknown[]) => JSON.stringify(call).match(/"id":"[^"]+"/)?.[0],
  );
  expect(new Set(ids).size).toBe(1);
  expect(onMade).not.toHaveBeenCalled();
});

test('E8: unsaved changes that cannot be put into a variation are said to be safe, and it is there', async () => {
  const made = { ...testPage(), id: WINTER.id, page: 'Spring', variation: 'variation', version: 1 };
  const { user, onMade, toasts } = show(10, {
    createVariation: async () => made,
    savePage: () => Promise.reject(new ApiError('unavailable')),
  });
  await user.click(screen.getByRole('button', { name: 'New variation' }));
  expect(await screen.findByRole<HTMLInputElement>('radio', { name: /with your 2 unsaved changes/ })).toHaveProperty(
    'checked',
    true,
  );
  await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Spring');
  await user.click(screen.getByRole('button', { name: 'Make variation' }));
  await vi.waitFor(() => expect(onMade).toHaveBeenCalledOnce());
  expect(JSON.stringify(toasts)).toContain('your unsaved changes could not be put into it. They are safe');
});
