/** @vitest-environment jsdom */
import { afterEach, describe, expect, test } from 'vitest';
import '@shared-contracts/ui/testing';
import { act, fireEvent, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ApiError, type Media, type MediaRef, type RemoteHost } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { layOutAll } from '../testing/in-view.ts';
import { line } from '../testing/line.ts';
import { createMediaHost } from '../testing/test-media.ts';
import { createMediaPicker } from './create-media-picker.tsx';

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
layOutAll();
afterEach(async () => {
  const dialog = screen.queryByRole('dialog');
  if (dialog) await userEvent.click(within(dialog).getByRole('button', { name: 'Close' }));
});

async function open(host: RemoteHost, multiple = false, kind: Media['type'] = 'image') {
  let chosen: readonly MediaRef[] | null | undefined;
  await act(async () => {
    void createMediaPicker(host)
      .pick({ kind, multiple })
      .then((refs) => {
        chosen = refs;
      });
  });
  const dialog = await screen.findByRole('dialog');
  return { dialog, user: userEvent.setup(), chosen: () => chosen };
}

describe('the picker of images', () => {
  const library = [fakeMedium(1, 'valley'), fakeMedium(2, 'garden')];

  test('offers what is there, and gives back what was chosen, with its words', async () => {
    const { host } = createMediaHost({ list: async () => ({ result: library, total: 2 }) });
    const { dialog, user, chosen } = await open(host);
    const use = within(dialog).getByRole<HTMLButtonElement>('button', { name: 'Use image' });
    expect(use.disabled).toBe(true);
    await user.click(await within(dialog).findByRole('row', { name: 'garden' }));
    const [english] = within(dialog).getAllByRole('textbox', { name: /Alternative text/ });
    if (!english) throw new Error('The chosen image can be described');
    await user.type(english, 'A garden');
    await user.click(use);
    expect(chosen()).toMatchObject([{ media_id: fakeMedium(2).id, alt: { en: 'A garden' } }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(document.querySelector('.kit-root')).toBeNull();
  });

  test('W6: one is decoration where somebody says so, not where nobody described it', async () => {
    const { host } = createMediaHost({ list: async () => ({ result: library, total: 2 }) });
    const { dialog, user, chosen } = await open(host, true);
    await user.click(await within(dialog).findByRole('row', { name: 'garden' }));
    await user.click(within(dialog).getByRole('checkbox', { name: /Decoration only/ }));
    await user.click(within(dialog).getByRole('row', { name: 'valley' }));
    await user.click(within(dialog).getByRole('button', { name: 'Use 2 images' }));
    expect(chosen()?.map(({ alt }) => alt)).toEqual([{ en: '', fr: '' }, undefined]);
  });

  test('several are given back in the order in which they were chosen', async () => {
    const { host } = createMediaHost({ list: async () => ({ result: library, total: 2 }) });
    const { dialog, user, chosen } = await open(host, true);
    await user.click(await within(dialog).findByRole('row', { name: 'garden' }));
    await user.click(within(dialog).getByRole('row', { name: 'valley' }));
    await user.click(within(dialog).getByRole('button', { name: 'Use 2 images' }));
    expect(chosen()?.map(({ media_id }) => media_id)).toEqual([fakeMedium(2).id, fakeMedium(1).id]);
  });

  test('closed, it gives back nothing', async () => {
    const { host } = createMediaHost({});
    const { user, chosen } = await open(host);
    await user.keyboard('{Escape}');
    expect(chosen()).toBeNull();
  });

  test('an upload is chosen as it arrives', async () => {
    const { host } = createMediaHost({ finish: async () => fakeMedium(7, 'sunset') });
    const { dialog, user, chosen } = await open(host);
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Files can be chosen');
    await user.upload(input, pngFile('sunset.png'));
    await within(dialog).findByRole('region', { name: 'Chosen' });
    await user.click(await within(dialog).findByRole('button', { name: 'Use image' }));
    expect(chosen()).toMatchObject([{ media_id: fakeMedium(7).id }]);
  });

  test('a file that is refused says why, and goes away when told', async () => {
    const { host } = createMediaHost({});
    const { dialog, user } = await open(host);
    const input = dialog.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Files can be chosen');
    await user.upload(input, new File(['nonsense'], 'bad.png', { type: 'image/png' }));
    const failure = await within(dialog).findByRole('alert');
    expect(failure.textContent).toContain('This is not a picture that can be used here.');
    await user.click(within(dialog).getByRole('button', { name: 'Dismiss bad.png' }));
    expect(within(dialog).queryByRole('alert')).toBeNull();
  });

  test('M2: what is dropped or pasted anywhere in it is sent by the tray, held and let go', async () => {
    const { send, sending } = line();
    const { host } = createMediaHost({ send, finish: async () => fakeMedium(7, 'sunset') });
    const { dialog, user } = await open(host);
    const files = [pngFile('sunset.png')];
    const place = within(dialog).getByRole('searchbox', { name: 'Search media' });
    fireEvent.drop(place, { dataTransfer: { files, types: ['Files'] } });
    (await sending(0)).onProgress(3);
    await user.click(within(dialog).getByRole('button', { name: 'Pause sunset.png' }));
    await user.click(within(dialog).getByRole('button', { name: 'Resume sunset.png' }));
    (await sending(1)).arrive();
    await within(dialog).findByRole('region', { name: 'Chosen' });
    fireEvent.paste(place, { clipboardData: { files } });
    (await sending(2)).arrive();
  });

  test('M1: films are chosen as pictures are, without words for those who do not see', async () => {
    const film: Media = { ...fakeMedium(1, 'bread'), type: 'video' };
    const asked: unknown[] = [];
    const { host } = createMediaHost({
      list: async ({ query }) => {
        asked.push(query?.type);
        return { result: [film], total: 1 };
      },
    });
    const { dialog, user, chosen } = await open(host, false, 'video');
    expect(within(dialog).getByRole('heading', { name: 'Choose a film' })).not.toBeNull();
    await user.click(await within(dialog).findByRole('row', { name: 'bread' }));
    expect(within(dialog).queryByRole('textbox', { name: /Alternative text/ })).toBeNull();
    await user.click(within(dialog).getByRole('button', { name: 'Use film' }));
    expect([chosen(), asked[0]]).toMatchObject([[{ media_id: film.id }], 'video']);
  });

  test('no images yet, and none for a word', async () => {
    const { host } = createMediaHost({});
    const { dialog, user } = await open(host);
    expect(await within(dialog).findByText('No media yet')).not.toBeNull();
    await user.type(within(dialog).getByRole('searchbox', { name: 'Search media' }), 'cat');
    expect(await within(dialog).findByText('Nothing found for “cat”')).not.toBeNull();
  });

  test('a list that could not be loaded is tried again', async () => {
    let isBroken = true;
    const { host } = createMediaHost({
      list: async () => {
        if (isBroken) throw new ApiError('unavailable');
        return { result: library, total: 2 };
      },
    });
    const { dialog, user } = await open(host);
    expect(await within(dialog).findByText('The media could not be loaded')).not.toBeNull();
    isBroken = false;
    await user.click(within(dialog).getByRole('button', { name: 'Try again' }));
    expect(await within(dialog).findByRole('row', { name: 'valley' })).not.toBeNull();
  });

  test('M1: more are loaded as they come into view, until there are no more', async () => {
    const all = Array.from({ length: 130 }, (_, index) => fakeMedium(index + 1, `picture ${index + 1}`));
    const asked: number[] = [];
    const { host } = createMediaHost({
      list: async ({ query }) => {
        const { page = 1, per_page = 60 } = query ?? {};
        asked.push(page);
        return { result: all.slice((page - 1) * per_page, page * per_page), total: all.length };
      },
    });
    const { dialog } = await open(host);
    expect(await within(dialog).findByRole('row', { name: 'picture 130' })).not.toBeNull();
    expect(within(dialog).getByText('130 files')).not.toBeNull();
    expect(asked).toEqual([1, 2, 3]);
  });
});
