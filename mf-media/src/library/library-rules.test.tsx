/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { render, screen, waitFor, within } from '@testing-library/react';
import type { Media } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { describe, expect, test } from 'vitest';
import { PickerDialog } from '../picker/PickerDialog.tsx';
import { line } from '../testing/line.ts';
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
    expect(within(question).getByRole('link', { name: 'Home' })).toBeTruthy();
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

describe('M6: deleting many at once', () => {
  const used = (index: number, name: string): Media => ({ ...fakeMedium(index, name), number_of_contents: index });
  const deleteAll = async (media: Media[], locale: 'en' | 'fr' = 'en') => {
    const site = library(media, { locale });
    const { user } = open(site);
    await user.click(await tile(media[0]?.title ?? ''));
    await user.keyboard('{Control>}a{/Control}{Delete}');
    const question = await screen.findByRole('alertdialog');
    await user.click(within(question).getByRole('button', { name: /^(Delete|Supprimer)$/ }));
    return { site, user };
  };

  test('says how many stay, which and why, with a link to where each is used, by keyboard too', async () => {
    const { site, user } = await deleteAll([fakeMedium(1, 'valley'), used(2, 'garden'), used(3, 'meadow')]);
    const dialog = await screen.findByRole('dialog', { name: '2 files were not deleted' });
    expect(within(dialog).getByRole('heading', { name: /still shown by some contents/ })).toBeTruthy();
    expect(
      within(dialog)
        .getAllByRole('listitem')
        .map((each) => each.textContent),
    ).toEqual(['garden Used in 2 places', 'meadow Used in 3 places']);
    expect(site.media.map(({ title }) => title)).toEqual(['garden', 'meadow']);
    const link = within(dialog).getByRole('link', { name: 'meadow' });
    expect(link.getAttribute('href')).toBe(`/admin/media/${fakeMedium(3).id}`);
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await tile('garden'));
    await details();
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  test('tells reasons apart, in French', async () => {
    const theirs: Media = { ...fakeMedium(4, 'lake'), locked_status: 'locked', owner: { id: 'x', full_name: 'X' } };
    const site = await deleteAll([used(2, 'garden'), theirs, fakeMedium(1, 'valley')], 'fr');
    const dialog = await screen.findByRole('dialog', { name: '2 fichiers n’ont pas été supprimés' });
    expect(
      within(dialog)
        .getAllByRole('heading', { level: 3 })
        .map((each) => each.textContent),
    ).toEqual([
      '1 fichier reste comme il était. Ce média est encore affiché par des contenus. Retirez-le d’abord de ceux-ci.',
      '1 fichier reste comme il était. Vous n’avez pas la permission de modifier ce média.',
    ]);
    for (const name of ['garden', 'lake']) expect(within(dialog).getByRole('link', { name })).toBeTruthy();
    await site.user.click(within(dialog).getByRole('link', { name: 'lake' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });
});

test('M6: where a medium is used leads to page, section and language, and to a variation', async () => {
  const sections = [
    { id: 's1', name: 'hero', label: { en: 'Hero', fr: 'Héros' }, title: { fr: 'Jardin' }, languages: ['fr' as const] },
    { id: 's2', name: 'gone', languages: [] },
  ];
  const medium: Media = {
    ...fakeMedium(1, 'valley'),
    number_of_contents: 3,
    meta: {
      author: '',
      content: [
        { id: 'p', name: 'Home', kind: 'page', path: '/home', languages: ['fr'], beside: true, sections },
        { id: 'v', name: 'Winter', kind: 'page', path: '/home', variation_of: 'p', languages: ['en'], sections: [] },
        { id: 'a', name: 'Frost', kind: 'article', languages: ['en'] },
      ],
    },
  };
  open(library([medium]), `/admin/media/${medium.id}`);
  const form = await details();
  const to = async (name: string) => (await within(form).findByRole('link', { name })).getAttribute('href');
  expect(await to('Home')).toBe('/fr/home?edit');
  expect(await to('Hero: Jardin')).toBe('/fr/home?edit#s-s1');
  expect(await to('Hero: Jardin, FR')).toBe('/fr/home?edit#s-s1');
  expect(await to('Page settings, FR')).toBe('/fr/home?edit');
  expect(await to('gone')).toBe('/fr/home?edit#s-s2');
  expect(await to('Winter')).toBe('/home?edit&variation=v');
  expect(await to('Frost')).toBe('/admin/articles/a');
  expect(within(form).getByText('not shown now')).toBeTruthy();
});

test('M6: a section that shows a medium is named as French writes it', async () => {
  const section = {
    id: 's',
    name: 'hero',
    label: { fr: 'Héros' },
    title: { fr: 'Jardin' },
    languages: ['fr' as const],
  };
  const medium: Media = {
    ...fakeMedium(1, 'valley'),
    number_of_contents: 1,
    meta: {
      author: '',
      content: [{ id: 'p', name: 'Accueil', kind: 'page', path: '/', languages: ['fr'], sections: [section] }],
    },
  };
  open(library([medium], { locale: 'fr' }), `/admin/media/${medium.id}`);
  const form = await screen.findByRole('region', { name: 'Détails' });
  expect(await within(form).findByRole('link', { name: /^Héros\u202f: Jardin$/ })).toBeTruthy();
});

test('M1: the Delete key asks for all that is selected, which says of how many it is', async () => {
  const site = library([fakeMedium(1, 'valley'), fakeMedium(2, 'garden')]);
  const { user } = open(site);
  await user.click(await tile('valley'));
  await user.keyboard('{Control>}a{/Control}{Delete}');
  const question = await screen.findByRole('alertdialog', { name: 'Delete 2 files?' });
  await user.click(within(question).getByRole('button', { name: 'Delete' }));
  await waitFor(() => expect(screen.queryByRole('row', { name: 'valley' })).toBeNull());
  expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
});

test('M1: the Delete key asks for what has the focus alone, where nothing is selected', async () => {
  const { user } = open(library([fakeMedium(1, 'valley'), fakeMedium(2, 'garden')]));
  await user.click(await tile('valley'));
  await user.keyboard('{ArrowRight}{Escape}');
  expect((await tile('garden')).getAttribute('aria-selected')).toBe('false');
  await user.keyboard('{Delete}');
  expect(await screen.findByRole('alertdialog', { name: 'Delete “garden”?' })).toBeTruthy();
});

describe('M1: F2 names what has the focus where it stands', () => {
  const begin = async (name = 'garden') => {
    const site = library([fakeMedium(1, 'valley'), fakeMedium(2, name)]);
    const { user } = open(site);
    await user.click(await tile('valley'));
    await user.keyboard('{ArrowRight}{F2}');
    const field = within(await tile(name)).getByRole<HTMLInputElement>('textbox', { name: `New title of “${name}”` });
    await waitFor(() => expect(document.activeElement).toBe(field));
    return { site, user, field };
  };

  test('Enter keeps it, and the focus is where it was', async () => {
    const { site, user } = await begin();
    await user.keyboard('Hills and b{ArrowLeft}a{Enter}');
    expect(document.activeElement).toBe(await tile('Hills and ab'));
    expect(site.sent).toEqual([{ id: fakeMedium(2).id, title: 'Hills and ab', version: 2 }]);
  });

  test('Escape gives up, and so does a blank title', async () => {
    const { site, user } = await begin();
    await user.keyboard('Hills{Escape}');
    expect(document.activeElement).toBe(await tile('garden'));
    await user.keyboard('{F2}{Delete}{Enter}');
    await waitFor(() => expect(screen.queryByRole('textbox', { name: /New title/ })).toBeNull());
    expect(site.sent).toEqual([]);
  });

  test('another name that somebody else gave it stays, and is told; other changes do not matter', async () => {
    const { site, user, field } = await begin();
    const theirs = { ...fakeMedium(2, 'garden'), version: 9, author: 'Ada' };
    site.media.splice(1, 1, theirs);
    await user.type(field, '{Control>}a{/Control}Hills{Enter}');
    await tile('Hills');
    site.media.splice(1, 1, { ...theirs, version: 11, title: 'Park' });
    await user.keyboard('{F2}Meadow{Enter}');
    await tile('Park');
    expect(site.toasts.at(-1)?.message).toBe('Somebody else called it “Park” meanwhile: “Meadow” was not kept.');
  });
});

test('M1: after Ctrl+A all that is found is selected, shown or not, and changed together', async () => {
  const all = Array.from({ length: 600 }, (_, index) => fakeMedium(index + 1));
  const site = library(all, { isPaged: true });
  const { user } = open(site);
  await user.click(await tile('picture 1'));
  await user.keyboard('{Control>}a{/Control}');
  const bar = await screen.findByRole('toolbar', { name: 'What is selected' });
  expect(within(bar).getByRole('status').textContent).toMatch(/^\d+ selected, of 600/);
  await user.click(within(bar).getByRole('button', { name: 'Select all 600' }));
  await waitFor(() => expect(within(bar).getByRole('status').textContent).toContain('All 600 selected'));
  const whole = site.asked.filter(({ per_page }) => per_page === 100);
  expect(whole.map(({ page }) => page)).toEqual([1, 2, 3, 4, 5, 6]);
  await user.click(within(bar).getByRole('button', { name: 'Lock' }));
  await waitFor(() => expect(new Set(site.sent.map((each) => (each as Media).id)).size).toBe(600));
});

test('M1: the list says what kind of file each is, how large, and since when', async () => {
  const photo = fakeMedium(1, 'valley');
  const files = photo.files.map((file) => ({ ...file, size: 1_400_000 }));
  const { user } = open(library([{ ...photo, files, creation_date: 1_780_000_000 }]));
  await user.click(await screen.findByRole('radio', { name: 'List' }));
  const row = (await tile('valley')).textContent ?? '';
  expect(row).toContain('1.4 MB');
  expect(row).toMatch(/May \d+, 2026/);
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

  test('M2: are uploaded as such where somebody says so, by keyboard, until the place for new files is closed', async () => {
    const { send, sending } = line();
    const { user } = open(library([fakeMedium(1, 'valley')], { send }));
    await tile('valley');
    const add = async (name: string): Promise<void> => {
      const input = document.querySelector<HTMLInputElement>('input[type=file]');
      if (!input) throw new Error('Files can be chosen');
      await user.upload(input, pngFile(name));
    };
    const place = await screen.findByRole('button', { name: 'Upload' });
    await user.click(place);
    const toggle = await screen.findByRole('switch', { name: /Upload as private/ });
    expect(screen.getByText(/No page can show them/)).not.toBeNull();
    toggle.focus();
    await user.keyboard(' ');
    await add('a.png');
    await add('b.png');
    for (const index of [0, 1]) expect((await sending(index)).file.isPrivate).toBe(true);
    const rows = within(screen.getByRole('region', { name: 'Uploads' })).getAllByRole('listitem');
    expect(rows.map((row) => within(row).queryByText('Private') !== null)).toEqual([true, true]);
    await user.click(place);
    await user.click(place);
    expect(await screen.findByRole('switch', { name: /Upload as private/, checked: false })).not.toBeNull();
    await add('c.png');
    expect((await sending(2)).file.isPrivate).toBe(false);
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
