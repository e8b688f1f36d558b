/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { screen, within } from '@testing-library/react';
import { ApiError, type Media, type MediaVersion } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { expect, test } from 'vitest';
import { details, library, open, tile } from '../testing/open-library.tsx';

const earlier: MediaVersion = {
  ...{ id: '01900000-0000-7000-8000-0000000000aa', filename: 'old.jpg', size: 1_400_000 },
  ...{ creation_date: 1_700_000_000, replaced_date: 1_700_000_100, by: { id: 'a', full_name: 'Ada' } },
  thumbnail_url: '/media/p/m/abc-320.webp',
};

type Send = NonNullable<Parameters<typeof library>[1]>['send'];

function site(media: Media[], failure: ApiError | null = null, versions: MediaVersion[] = []) {
  /** What the tray sent, and what was restored. */
  const calls: unknown[] = [];
  const send: Send = async (_host, { file, replaces }) => void calls.push({ name: file.name, replaces });
  const made = library(media, {
    versions,
    send,
    finish: async () => {
      if (failure) throw failure;
      return media[0] ?? fakeMedium(1);
    },
  });
  Object.assign(made.host.write, {
    restoreMediaVersion: async (call: unknown) => {
      calls.push(call);
      return media[0];
    },
  });
  return { ...made, calls };
}

async function choose(file: File): Promise<void> {
  const section = within(await details()).getByRole('region', { name: 'The file' });
  const input = section.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('Files can be chosen');
  Object.defineProperty(input, 'files', { value: [file], configurable: true });
  input.dispatchEvent(new Event('change', { bubbles: true }));
}

test('M4: a file is replaced from the state that is shown, and said to be', async () => {
  const made = site([fakeMedium(1, 'valley')]);
  const { user } = open(made);
  await user.click(await tile('valley'));
  expect(within(await details()).getByRole('button', { name: 'Replace file' })).not.toBeNull();
  await choose(pngFile('new.png'));
  await expect.poll(() => made.toasts.at(-1)?.message).toBe('The file was replaced.');
  const { id, version } = fakeMedium(1);
  expect(made.calls).toEqual([{ name: 'new.png', replaces: { media: id, version } }]);
});

test('M4: a file that is none, and one that was changed meanwhile, are refused in words', async () => {
  const made = site([fakeMedium(1, 'valley')], new ApiError('precondition_failed'));
  const { user } = open(made);
  await user.click(await tile('valley'));
  await choose(new File(['<html>'], 'bad.png', { type: 'image/png' }));
  expect(await screen.findByText(/This is not a picture that can be used here/)).not.toBeNull();
  expect(made.calls).toEqual([]);
  await choose(pngFile('new.png'));
  expect(await screen.findByText(/Somebody changed this file meanwhile/)).not.toBeNull();
});

test('M4: earlier files are listed with date, size and who brought them, and come back', async () => {
  const made = site([fakeMedium(1, 'valley')], null, [earlier]);
  const { user } = open(made);
  await user.click(await tile('valley'));
  const list = await within(await details()).findByRole('list', { name: 'Earlier files' });
  expect(list.textContent).toMatch(/old\.jpg.*2023.*1\.4 MB · Ada/);
  await user.click(within(list).getByRole('button', { name: /Restore old\.jpg of/ }));
  await expect.poll(() => made.calls).toMatchObject([{ params: { file: earlier.id } }]);
});
