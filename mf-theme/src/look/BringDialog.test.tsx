/** @vitest-environment jsdom */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { RemoteHost } from 'shared-contracts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createTestHost, draw, MARIE } from '../testing/test-host.tsx';
import { BringDialog } from './BringDialog.tsx';

beforeEach(() => {
  vi.stubGlobal('fetch', async () => new Response('bytes', { headers: { 'content-length': '5' } }));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const FILES = ['sea', 'hill'].map((name) => ({ url: `/media/${name}.png`, name: `${name}.png` }));

/** A dialog whose files arrive one by one, when the test says so: whatever was asked meanwhile, as a server would that has them whole. */
function open() {
  const test = createTestHost(MARIE);
  const arriving: PromiseWithResolvers<void>[] = [];
  const upload: RemoteHost['media']['upload'] = async (files) => {
    const arrival = Promise.withResolvers<void>();
    arriving.push(arrival);
    await arrival.promise;
    return files.map((file) => {
      const ref = { media_id: file.name, url: `/media/own-${file.name}`, filename: file.name };
      return { ok: true, file, ref };
    });
  };
  Object.assign(test.host.media, { upload });
  const taken = vi.fn();
  const drawn = draw(test, <BringDialog host={test.host} files={FILES} onTake={taken} onClose={vi.fn()} />);
  const arrive = async (index: number): Promise<void> => {
    await waitFor(() => expect(arriving.length).toBe(index + 1));
    arriving[index]?.resolve();
  };
  return { user: userEvent.setup(), taken, arrive, arriving, drawn };
}

const begin = async ({ user }: ReturnType<typeof open>): Promise<void> =>
  user.click(await screen.findByRole('button', { name: /^Bring/ }));

test('T4: once all files are there, the theme is taken', async () => {
  const dialog = open();
  await begin(dialog);
  await dialog.arrive(0);
  await dialog.arrive(1);
  await waitFor(() => expect(dialog.taken).toHaveBeenCalledOnce());
});

test('T4: who stops while the last file is arriving is asked what to do with what is there', async () => {
  const dialog = open();
  await begin(dialog);
  await dialog.arrive(0);
  await waitFor(() => expect(dialog.arriving.length).toBe(2));
  await dialog.user.click(screen.getByRole('button', { name: 'Stop' }));
  await dialog.arrive(1);
  const asItIs = await screen.findByRole('button', { name: /^Take/ });
  expect(dialog.taken).not.toHaveBeenCalled();
  await dialog.user.click(asItIs);
  expect([...(dialog.taken.mock.lastCall?.[0].keys() ?? [])]).toEqual(FILES.map(({ url }) => url));
});
