/** @vitest-environment jsdom */

import { act, fireEvent, waitFor, within } from '@testing-library/react';
import { type MediaRef, mediaRefOf, type RemoteHost, type UploadOutcome } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { describe, expect, test } from 'vitest';
import type { MemoryEditor } from '../testing/memory-editor.ts';
import { type Form, renderForm, screen } from '../testing/render-form.tsx';

const title = { en: 'Hello' };
const medium = (name: string): MediaRef => ({
  media_id: name,
  url: `/media/p/${name}/abc-960.webp`,
  filename: `${name}.jpg`,
  files: [{ url: `/media/p/${name}/abc-960.webp`, metadata: { width: 2400, height: 1350 } }],
});
const group = () => screen.getByRole('group', { name: 'Images' });
const ids = ({ settings }: Form): unknown =>
  ((settings().images ?? []) as readonly MediaRef[]).map(({ media_id }) => media_id);

const picking =
  (...refs: readonly MediaRef[]) =>
  ({ editor }: MemoryEditor): void => {
    Object.assign(editor.host, { media: { pick: async () => refs } });
  };
/** A library that takes files of one name, and refuses all others. */
const upload: RemoteHost['media']['upload'] = async (files, { onOutcome } = {}) => {
  const outcomes = files.map((file): UploadOutcome => {
    if (file.name === 'sunset.png') return { ok: true, file, ref: mediaRefOf(fakeMedium(9, 'sunset')) };
    return { ok: false, file, failure: { code: 'media_type', words: 'Refused' } };
  });
  for (const outcome of outcomes) onOutcome?.(outcome);
  return outcomes;
};
const uploading = ({ editor }: MemoryEditor): void => {
  Object.assign(editor.host, { media: { upload } });
};

describe('E4: media', () => {
  test('shows what there is: name, dimensions, words', async () => {
    await renderForm({ title, images: [{ ...medium('valley'), alt: { en: 'A valley' } }] });
    expect(within(group()).getByText('valley.jpg')).not.toBeNull();
    expect(within(group()).getByText('2400 × 1350')).not.toBeNull();
    expect(within(group()).getByDisplayValue('A valley')).not.toBeNull();
  });

  test('is chosen, described in each language, and every step can be undone', async () => {
    const form = await renderForm({ title }, { prepare: picking(medium('valley')) });
    await form.user.click(within(group()).getByRole('button', { name: 'Choose from library' }));
    expect(ids(form)).toEqual(['valley']);
    await form.user.type(await within(group()).findByRole('textbox', { name: /Alternative text/ }), 'Hills');
    act(() => form.editor.view({ locale: 'fr' }));
    await form.user.type(within(group()).getByRole('textbox', { name: /Alternative text/ }), 'Collines');
    expect(form.settings().images).toMatchObject([{ alt: { en: 'Hills', fr: 'Collines' } }]);
    act(() => form.editor.undo());
    act(() => form.editor.undo());
    expect(form.settings().images).toEqual([medium('valley')]);
  });

  test('E5: an alternative text that is missing or out of date says so, and what it was made from follows the picture', async () => {
    const described = (name: string, alt: MediaRef['alt']) => ({ ...medium(name), alt });
    const texts = { en: 'Both', fr: 'Les deux' };
    const form = await renderForm({
      title: { en: 'A', fr: 'B' },
      images: [described('a', { en: 'Hills' }), described('b', texts)],
    });
    act(() => form.editor.view({ locale: 'fr' }));
    const missing = () => within(group()).queryByText('Not in French yet');
    expect(missing()).not.toBeNull();
    await form.user.click(within(group()).getByRole('button', { name: 'Copy English' }));
    expect(missing()).toBeNull();
    expect(form.settings().images).toMatchObject([{ alt: { fr: 'Hills' } }, { alt: texts }]);
    // The first is written anew in English: the French one was made from what stood there.
    act(() => form.editor.view({ locale: 'en' }));
    const [first] = within(group()).getAllByRole('textbox', { name: /Alternative text/ });
    await form.user.type(first as HTMLElement, ' and sea');
    act(() => form.editor.view({ locale: 'fr' }));
    expect(within(group()).getByText('English has changed since')).not.toBeNull();
    act(() => within(group()).getByRole('button', { name: 'Move a.jpg' }).focus());
    await form.user.keyboard('{ArrowDown}');
    expect(ids(form)).toEqual(['b', 'a']);
    await form.user.click(within(group()).getByRole('button', { name: 'Compare' }));
    const dialog = await screen.findByRole('dialog', { name: /Alternative text/ });
    expect(within(dialog).getByText(/and sea/)).not.toBeNull();
    expect(within(dialog).getByDisplayValue('Hills')).not.toBeNull();
  });

  test('is replaced, moved by keys, and removed', async () => {
    const form = await renderForm({ title, images: [medium('a'), medium('b')] }, { prepare: picking(medium('c')) });
    await form.user.click(within(group()).getByRole('button', { name: 'Actions for a.jpg' }));
    await form.user.click(await screen.findByRole('menuitem', { name: 'Replace' }));
    expect(ids(form)).toEqual(['c', 'b']);
    act(() => within(group()).getByRole('button', { name: 'Move c.jpg' }).focus());
    await form.user.keyboard('{ArrowDown}');
    expect(ids(form)).toEqual(['b', 'c']);
    await form.user.click(within(group()).getByRole('button', { name: 'Actions for b.jpg' }));
    await form.user.click(await screen.findByRole('menuitem', { name: 'Remove' }));
    expect(ids(form)).toEqual(['c']);
  });

  test('no more than its kind allows', async () => {
    await renderForm({ title, images: [medium('a'), medium('b'), medium('c')] });
    expect(within(group()).getByText('No more than 3 fit here.')).not.toBeNull();
    expect(within(group()).queryByRole('button', { name: 'Add images' })).toBeNull();
  });

  test('files are uploaded where they are pasted and dropped', async () => {
    const form = await renderForm({ title, images: [medium('a')] }, { prepare: uploading });
    const target = within(group()).getByText('a.jpg');
    fireEvent.paste(target, { clipboardData: { files: [pngFile('sunset.png')] } });
    await within(group()).findByText('sunset.webp');
    expect(ids(form)).toEqual(['a', fakeMedium(9).id]);
    fireEvent.drop(target, { dataTransfer: { files: [pngFile('sunset.png')], types: ['Files'] } });
    await waitFor(() => expect(ids(form)).toHaveLength(3));
  });

  test('a file that is none is refused in words', async () => {
    await renderForm({ title, images: [medium('a')] }, { prepare: uploading, locale: 'fr' });
    fireEvent.paste(screen.getByText('a.jpg'), { clipboardData: { files: [new File(['x'], 'x.png')] } });
    expect((await screen.findByRole('alert')).textContent).toContain('x.pngRefused');
  });
});
