/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import '../testing/in-view.ts';
import { KitProvider } from '@shared-contracts/ui';
import { onlineManager, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import { ApiError, type Media, may, type RemoteHost, ROLES, type Role } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { describe, expect, test } from 'vitest';
import { PickerDialog } from '../picker/PickerDialog.tsx';
import { createMediaHost } from '../testing/test-media.ts';
import { MediaScreen } from './MediaScreen.tsx';

type Query = NonNullable<Parameters<RemoteHost['api']['listMedia']>[0]['query']>;

/** A library in memory, and what it was asked. */
function library(media: Media[], more: { role?: Role | null; locale?: 'en' | 'fr' } = {}) {
  const asked: Query[] = [];
  const sent: unknown[] = [];
  const of = (id: string): Media => {
    const medium = media.find((each) => each.id === id);
    if (!medium) throw new ApiError('not_found');
    return medium;
  };
  const test = createMediaHost(
    {
      list: async ({ query }) => {
        asked.push(query ?? {});
        return { result: [...media], total: media.length };
      },
      get: (async ({ params }) => of(params.media)) as RemoteHost['api']['getMedia'],
      update: (async ({ params, body }) => {
        sent.push({ id: params.media, ...body });
        const stored = of(params.media);
        if (body?.version !== undefined && body.version !== stored.version)
          throw new ApiError('old_version', { options: { current: stored } });
        const changed = { ...stored, ...body, version: stored.version + 1 } as Media;
        media.splice(media.indexOf(stored), 1, changed);
        return changed;
      }) as RemoteHost['write']['updateMedia'],
      remove: (async ({ params }) => {
        if (of(params.media).number_of_contents > 0) throw new ApiError('media_in_use');
        media.splice(media.indexOf(of(params.media)), 1);
        return { message: '' };
      }) as RemoteHost['write']['deleteMedia'],
      restore: (async ({ params }) => {
        const [medium] = media.splice(media.indexOf(of(params.media)), 1);
        return medium;
      }) as RemoteHost['write']['restoreMedia'],
      purge: (async ({ params }) => {
        media.splice(media.indexOf(of(params.media)), 1);
        return { message: '' };
      }) as RemoteHost['write']['purgeMedia'],
    },
    more,
  );
  return { ...test, asked, sent };
}

const show = (host: RemoteHost, element: React.ReactElement) => (
  <I18nextProvider i18n={host.i18n}>
    <QueryClientProvider client={host.queryClient}>
      <KitProvider locale={host.locale()} theme="light" onLost={() => undefined}>
        {element}
      </KitProvider>
    </QueryClientProvider>
  </I18nextProvider>
);

/** The screen, going where it navigates to. */
function open(site: ReturnType<typeof library>, path = '/admin/media') {
  const at = (to: string) => show(site.host, <MediaScreen host={site.host} path={to} />);
  const { rerender } = render(at(path));
  Object.assign(site.host.router, { navigate: (to: string) => rerender(at(to)) });
  return { user: userEvent.setup() };
}

const tile = (name: string) => screen.findByRole('row', { name });
const details = () => screen.findByRole('region', { name: 'Details' });

describe('M1: the library', () => {
  test('is searched, narrowed and sorted by the server', async () => {
    const site = library([fakeMedium(1, 'valley')]);
    const { user } = open(site);
    await tile('valley');
    await user.type(screen.getByRole('searchbox', { name: 'Search media' }), 'val');
    await user.click(screen.getByRole('button', { name: /Which media/ }));
    await user.click(await screen.findByRole('option', { name: 'Used nowhere' }));
    await user.click(screen.getByRole('button', { name: /Order/ }));
    await user.click(await screen.findByRole('option', { name: 'Title, A to Z' }));
    await waitFor(() => expect(site.asked.at(-1)).toMatchObject({ search: 'val', state: 'unused', sort: 'title' }));
  });

  test('without a network says so, and passes nothing off as what was found', async () => {
    const { user } = open(library([fakeMedium(1, 'valley')]));
    await user.click(await tile('valley'));
    onlineManager.setOnline(false);
    try {
      await user.type(screen.getByRole('searchbox', { name: 'Search media' }), 'none');
      expect(await screen.findByText('You are offline')).not.toBeNull();
      expect(screen.queryByRole('row', { name: 'valley' })).toBeNull();
    } finally {
      onlineManager.setOnline(true);
    }
  });

  test('opens one by a press, and says that one is gone', async () => {
    const site = library([fakeMedium(1, 'valley'), fakeMedium(2, 'garden')]);
    const { user } = open(site);
    await user.click(await tile('garden'));
    expect(within(await details()).getByRole('heading', { name: 'garden' })).not.toBeNull();
    await user.click(within(await details()).getByRole('button', { name: 'Close details' }));
    expect(screen.queryByRole('region', { name: 'Details' })).toBeNull();
  });

  test('says that an image which the address names is gone', async () => {
    open(library([fakeMedium(1, 'valley')]), `/admin/media/${fakeMedium(9).id}`);
    expect(await within(await details()).findByText('This file is gone')).not.toBeNull();
    await screen.findByRole('row', { name: 'valley' });
  });

  test('files are added, and refused in words', async () => {
    const { user } = open(library([fakeMedium(1, 'valley')]));
    await tile('valley');
    await user.click(screen.getByRole('button', { name: 'Upload' }));
    const input = document.querySelector<HTMLInputElement>('input[type=file]');
    if (!input) throw new Error('Files can be chosen');
    await user.upload(input, [pngFile('good.png'), new File(['<html>'], 'bad.png', { type: 'image/png' })]);
    const failure = await screen.findByRole('alert');
    expect(failure.textContent).toContain('bad.pngThis kind of file cannot be used here.');
  });
});

describe('M1: films and documents', () => {
  const file = (number: number, title: string, type: string, ending: string): Media => ({
    ...fakeMedium(number, title),
    type: type.startsWith('video/') ? 'video' : 'document',
    files: [{ url: `/media/p/m/abc.${ending}`, type, size: 1_400_000, filename: `${title}.${ending}` }],
  });

  test('stand beside pictures with what they are, and need no alternative text', async () => {
    const { user } = open(library([file(1, 'harbour', 'video/mp4', 'mp4'), file(2, 'menu', 'application/pdf', 'pdf')]));
    expect((await tile('harbour')).textContent).toContain('MP4');
    expect((await tile('menu')).textContent).toContain('PDF');
    expect(screen.queryByText('No alternative text', { selector: '[class*=badge] *' })).toBeNull();
    await user.click(await tile('harbour'));
    const film = (await details()).querySelector('video');
    expect([film?.getAttribute('src'), film?.getAttribute('preload'), film?.controls]).toEqual([
      '/media/p/m/abc.mp4',
      'none',
      true,
    ]);
    expect(within(await details()).getByText('MP4 · 1.4 MB')).not.toBeNull();
    expect(within(await details()).queryByRole('textbox', { name: /Alternative text/ })).toBeNull();
    await user.click(await tile('menu'));
    const link = within(await details()).getByRole('link', { name: 'Download the file' });
    expect([link.getAttribute('href'), link.getAttribute('download')]).toEqual(['/media/p/m/abc.pdf', 'menu.pdf']);
  });
});

describe('M4: what is known of an image', () => {
  test('is written per language, and saved with what else is kept of it', async () => {
    const site = library([{ ...fakeMedium(1, 'valley'), metadata: { alt: { en: 'A valley' }, own: 1 } }]);
    const { user } = open(site);
    await user.click(await tile('valley'));
    const form = await details();
    expect(within(form).getByText('Missing: English stands in.')).not.toBeNull();
    const [, french] = within(form).getAllByRole('textbox', { name: /Alternative text/ });
    if (!french) throw new Error('Each language has its own');
    await user.type(french, 'Une vallée');
    await user.type(within(form).getByRole('textbox', { name: /Tags/ }), 'Garden, Press, Garden');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(site.sent).toHaveLength(1));
    expect(site.sent[0]).toMatchObject({
      tags: ['Garden', 'Press'],
      metadata: { alt: { en: 'A valley', fr: 'Une vallée' }, own: 1 },
    });
    expect(site.toasts.at(-1)?.message).toBe('The file was saved.');
  });

  test('has a focal point, moved by arrow keys, put by a press, and back in the middle', async () => {
    const site = library([fakeMedium(1, 'valley')]);
    const { user } = open(site);
    await user.click(await tile('valley'));
    const form = await details();
    const marker = within(form).getByRole('button', { name: 'Focal point: 50 % from the left, 50 % from the top' });
    marker.focus();
    await user.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}');
    expect(marker.getAttribute('aria-label')).toBe('Focal point: 52 % from the left, 40 % from the top');
    const save = async () => user.click(within(form).getByRole('button', { name: 'Save' }));
    await save();
    await waitFor(() => expect(site.sent.at(-1)).toMatchObject({ metadata: { focal_point: { x: 0.52, y: 0.4 } } }));
    const place = marker.parentElement;
    if (!place) throw new Error('It lies on the picture');
    Object.assign(place, {
      setPointerCapture: () => undefined,
      hasPointerCapture: () => true,
      getBoundingClientRect: () => new DOMRect(10, 10, 200, 100),
    });
    const point = (type: string, clientX: number, clientY: number) =>
      fireEvent(place, new MouseEvent(type, { bubbles: true, cancelable: true, clientX, clientY }));
    point('pointerdown', 60, 100);
    point('pointermove', 500, 20);
    await waitFor(() => expect(marker.getAttribute('aria-label')).toContain('100 % from the left, 10 % from the top'));
    await user.click(within(form).getByRole('button', { name: 'Back to the middle' }));
    await save();
    await waitFor(() => expect(site.sent.at(-1)).toMatchObject({ metadata: { alt: {} } }));
    expect(site.sent.at(-1)).not.toMatchObject({ metadata: { focal_point: expect.anything() } });
  });

  test('several are locked and tagged together', async () => {
    const site = library([fakeMedium(1, 'valley'), { ...fakeMedium(2, 'garden'), tags: ['Old'] }]);
    const { user } = open(site);
    await user.click(await tile('valley'));
    await user.keyboard('{Control>}');
    await user.click(await tile('garden'));
    await user.keyboard('{/Control}');
    const archive = await screen.findByRole('link', { name: 'Download' });
    expect(archive.getAttribute('href')).toContain(`ids=${fakeMedium(1).id},${fakeMedium(2).id}`);
    await user.click(await screen.findByRole('button', { name: 'Lock' }));
    await waitFor(() => expect(site.toasts.at(-1)?.message).toBe('2 files locked.'));
    await user.click(await screen.findByRole('button', { name: 'Tag' }));
    await user.type(await screen.findByRole('textbox', { name: /Tag/ }), 'New{Enter}');
    await waitFor(() => expect(site.toasts.at(-1)?.message).toBe('2 files tagged.'));
    expect(site.sent.slice(-2)).toMatchObject([{ tags: ['New'] }, { tags: ['Old', 'New'] }]);
  });

  test('a locked one is only read by who is neither its uploader nor an owner', async () => {
    const locked: Media = { ...fakeMedium(1, 'valley'), locked_status: 'locked', owner: { id: 'x', full_name: 'X' } };
    open(library([locked]), `/admin/media/${locked.id}`);
    const form = await details();
    expect(await within(form).findByText(/Only who uploaded it, and owners of the site/)).not.toBeNull();
    expect(within(form).queryByRole('button', { name: 'Delete' })).toBeNull();
    await tile('valley');
  });
});

describe('M6: deleting', () => {
  test('asks, and what is used stays, with its reason', async () => {
    const used: Media = {
      ...fakeMedium(2, 'garden'),
      number_of_contents: 1,
      meta: { author: '', content: [{ id: 'p', name: 'Home', path: '/home' }] },
    };
    const site = library([fakeMedium(1, 'valley'), used]);
    const { user } = open(site, `/admin/media/${used.id}`);
    const form = await details();
    const link = await within(form).findByRole('link', { name: 'Home' });
    expect(link.getAttribute('href')).toBe('/home');
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
    await waitFor(() => expect(media[0]).toMatchObject({ title, author: 'Grace' }));
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
    render(show(site.host, <PickerDialog host={site.host} multiple={false} onDone={() => undefined} />));
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

test.each([...ROLES, null])('P1: what the library offers is what the table allows: %s', async (role) => {
  const media = [fakeMedium(1, 'valley')];
  const site = library(media, { role });
  open(site);
  const reads = may(role, 'readMedia');
  if (reads) await tile('valley');
  else expect(screen.getByText('The media are not yours to see')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' }) !== null).toBe(may(role, 'saveMedia') && reads);
  render(show(site.host, <PickerDialog host={site.host} multiple={false} onDone={() => undefined} />));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('row', { name: 'valley' });
  expect(within(dialog).queryByRole('button', { name: /^Choose files/ }) !== null).toBe(may(role, 'saveMedia'));
});
