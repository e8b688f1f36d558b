/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Media } from 'shared-contracts';
import { fakeMedium } from 'shared-contracts/testing';
import { describe, expect, test } from 'vitest';
import { PickerDialog } from '../picker/PickerDialog.tsx';
import { details, library, open, show, tile } from '../testing/open-library.tsx';

describe('M6: deleting', () => {
  test('asks, and what is used stays, with its reason', async () => {
    const used: Media = {
      ...fakeMedium(2, 'garden'),
      number_of_contents: 1,
      meta: { author: '', content: [{ id: 'p', name: 'Home', kind: 'page', path: '/home' }] },
    };
    const site = library([fakeMedium(1, 'valley'), used]);
    const { user } = open(site, `/admin/media/${used.id}`);
    const form = await details();
    const link = await within(form).findByRole('link', { name: 'Home' });
    expect(link.getAttribute('href')).toBe('/home?edit');
    await user.click(within(form).getByRole('button', { name: 'Delete' }));
    const question = await screen.findByRole('alertdialog', { name: 'Delete “garden”?' });
    await user.click(within(question).getByRole('button', { name: 'Delete' }));
    expect((await within(question).findByRole('alert')).textContent).toContain('still shown by some contents');
    await user.click(within(question).getByRole('button', { name: 'Cancel' }));
    await user.click(await tile('valley'));
    await user.click(within(await details()).getByRole('button', { name: 'Delete' }));
    const second = await screen.findByRole('alertdialog', { name: 'Delete “valley”?' });
    await user.click(within(second).getByRole('button', { name: 'Delete' }));
    await waitFor(() => expect(screen.queryByRole('row', { name: 'valley' })).toBeNull());
  });
});

describe('M4: two people who write about one image', () => {
  /** Somebody else saves while this person writes. */
  async function meanwhile(theirs: Partial<Media>) {
    const media: Media[] = [{ ...fakeMedium(1, 'valley'), author: 'Ada' }];
    const site = library(media);
    const { user } = open(site);
    await user.click(await tile('valley'));
    const form = await details();
    await user.type(within(form).getByRole('textbox', { name: 'Title' }), ' mine');
    await user.type(within(form).getByRole('textbox', { name: /^Tags/ }), 'Mine');
    media[0] = { ...fakeMedium(1, 'valley'), author: 'Ada', version: 7, ...theirs };
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    return { media, user, form, site };
  }

  test('each keep what they wrote, where they wrote about different things', async () => {
    const { media, site } = await meanwhile({ author: 'Grace' });
    await waitFor(() => expect(site.toasts.at(-1)?.message).toBe('The file was saved.'));
    expect(media[0]).toMatchObject({ title: 'valley mine', author: 'Grace', version: 8 });
  });

  test.each([
    ['Keep mine', 'valley mine'],
    ['Take theirs', 'valley theirs'],
  ])('see both where they wrote the same: %s', async (choice, title) => {
    const { media, user, form } = await meanwhile({ title: 'valley theirs', author: 'Grace' });
    const dialog = await screen.findByRole('dialog', { name: /Somebody else saved/ });
    expect(within(dialog).getByText('Yours: valley mine')).not.toBeNull();
    expect(within(dialog).getByText('Theirs: valley theirs')).not.toBeNull();
    within(dialog).getByRole('button', { name: choice }).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(media[0]).toMatchObject({ title, author: 'Grace', tags: ['Mine'] }));
    const field = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await waitFor(() => expect(field.value).toBe(title));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('M5: private media', () => {
  const own = (medium: Media): Media => ({
    ...medium,
    owner: { id: '00000000-0000-7000-8000-00000000a001', full_name: 'U' },
  });

  test('are asked about first, in words that promise nothing about copies', async () => {
    const site = library([own(fakeMedium(1, 'valley'))]);
    const { user } = open(site);
    await user.click(await tile('valley'));
    const toggle = await within(await details()).findByRole('switch', { name: /Private/ });
    toggle.focus();
    await user.keyboard(' ');
    const question = await screen.findByRole('alertdialog', { name: 'Make “valley” private?' });
    expect(question.textContent).toContain('may still have a copy: that cannot be called back');
    await user.click(within(question).getByRole('button', { name: 'Make private' }));
    await waitFor(() => expect(site.sent.at(-1)).toMatchObject({ private_status: 'private' }));
    expect(await screen.findByRole('switch', { name: /Private/, checked: true })).not.toBeNull();
    expect(within(await tile('valley')).getByText('Private')).not.toBeNull();
    await user.click(screen.getByRole('button', { name: /^Private/ }));
    await waitFor(() => expect(site.asked.at(-1)).toMatchObject({ private_status: 'private' }));
  });

  test('have no preview for others, who read both messages of the specification', async () => {
    const hidden: Media = {
      ...fakeMedium(1, 'valley'),
      ...{ private_status: 'private', files: [], owner: { id: 'x', full_name: 'X' } },
    };
    const { user } = open(library([hidden]));
    await user.click(await tile('valley'));
    const form = await details();
    expect(
      await within(form).findByText(/permission to preview this media.*permission to edit this media/),
    ).not.toBeNull();
    for (const name of ['Delete', 'Save']) expect(within(form).queryByRole('button', { name })).toBeNull();
    expect(within(form).queryByRole('link', { name: 'Download the file' })).toBeNull();
    expect(document.querySelector('img')).toBeNull();
  });

  test('are not among those that a page can show', async () => {
    const site = library([fakeMedium(1, 'valley')]);
    render(show(site.host, <PickerDialog host={site.host} kind="image" multiple={false} onDone={() => undefined} />));
    await within(await screen.findByRole('dialog')).findByRole('row', { name: 'valley' });
    expect(site.asked.at(-1)).toMatchObject({ private_status: 'public' });
  });
});

describe('M6: the bin', () => {
  const binned: Media = { ...fakeMedium(3, 'meadow'), gone_date: Date.UTC(2026, 11, 26, 12) / 1000 };
  const openBin = async (site: ReturnType<typeof library>) => {
    const { user } = open(site);
    await user.click(await screen.findByRole('button', { name: /^Bin/ }));
    await waitFor(() => expect(site.asked.at(-1)).toMatchObject({ state: 'bin' }));
    return user;
  };

  test('says until when each lies there, and brings back what is selected, by keyboard alone', async () => {
    const media = [binned];
    const site = library(media);
    const user = await openBin(site);
    expect(screen.getByText(/What is deleted lies here for 30 days/)).not.toBeNull();
    const row = await tile('meadow');
    expect(within(row).getByText('Until Dec 26')).not.toBeNull();
    row.focus();
    await user.keyboard(' ');
    expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
    (await screen.findByRole('button', { name: 'Restore' })).focus();
    await user.keyboard('{Enter}');
    await waitFor(() => expect(site.toasts.at(-1)?.message).toBe('1 file is back in the library.'));
    expect(await screen.findByText('The bin is empty')).not.toBeNull();
  });

  test('asks before it deletes for good, and speaks French', async () => {
    const site = library([binned], { locale: 'fr' });
    const { user } = open(site);
    await user.click(await screen.findByRole('button', { name: /^Corbeille/ }));
    await user.click(await tile('meadow'));
    await user.click(await screen.findByRole('button', { name: 'Supprimer définitivement' }));
    const question = await screen.findByRole('alertdialog', { name: 'Supprimer définitivement 1 fichier\u202f?' });
    await user.click(within(question).getByRole('button', { name: 'Supprimer définitivement' }));
    await waitFor(() => expect(site.toasts.at(-1)?.message).toBe('1 fichier supprimé définitivement.'));
    expect(await screen.findByText('La corbeille est vide')).not.toBeNull();
  });
});
