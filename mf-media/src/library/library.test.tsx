/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { onlineManager } from '@tanstack/react-query';
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type Media, may, ROLES } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { describe, expect, test } from 'vitest';
import { PickerDialog } from '../picker/PickerDialog.tsx';
import { details, library, open, show, tile } from '../testing/open-library.tsx';

describe('M1: the library', () => {
  test('is searched, narrowed in several ways at once and sorted by the server', async () => {
    const site = library([fakeMedium(1, 'valley')]);
    const { user } = open(site);
    await tile('valley');
    await user.type(screen.getByRole('searchbox', { name: 'Search media' }), 'val');
    const rail = screen.getByRole('navigation', { name: 'Which media' });
    for (const name of [/^Films/, /^Pictures/, /^Private/, /^Used nowhere/])
      await user.click(within(rail).getByRole('button', { name }));
    await user.click(screen.getByRole('button', { name: /Order/ }));
    await user.click(await screen.findByRole('option', { name: 'Title, A to Z' }));
    const rest = { search: 'val', sort: 'title', private_status: 'private', state: 'unused' };
    await waitFor(() => expect(site.asked.at(-1)).toMatchObject({ ...rest, type: 'image' }));
    await user.click(screen.getByRole('button', { name: 'Pictures: show all again' }));
    await waitFor(() => expect(site.asked.at(-1)?.type).toBeUndefined());
    expect(site.asked.at(-1)).toMatchObject(rest);
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

  test('is narrowed to what one person uploaded, where there are several', async () => {
    const owners = [
      { id: 'u1', name: 'Ada', count: 3 },
      { id: 'u2', name: 'Grace', count: 1 },
    ];
    const site = library([fakeMedium(1, 'valley')], { counts: { owners } });
    const { user } = open(site);
    await tile('valley');
    await user.click(await screen.findByRole('button', { name: /Who uploaded them/ }));
    await user.click(await screen.findByRole('option', { name: 'Grace (1)' }));
    await waitFor(() => expect(site.asked.at(-1)).toMatchObject({ owner: 'u2' }));
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
    expect(failure.textContent).toContain('This kind of file cannot be used here.');
    expect(await screen.findByText('1 file uploaded. 1 not taken.')).not.toBeNull();
    const tray = screen.getByRole('region', { name: 'Uploads' });
    expect(
      within(tray)
        .getAllByRole('listitem')
        .map(({ textContent }) => textContent),
    ).toEqual([expect.stringContaining('bad.png')]);
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

test('M3: what is still made of a medium is said, and tried again where it failed', async () => {
  const working = { ...fakeMedium(1, 'valley'), processing: { state: 'working' } } as const;
  const failed = { ...fakeMedium(2, 'harbour'), processing: { state: 'failed', reason: 'no_ffmpeg' } } as const;
  const site = library([working, { ...failed, type: 'video' }]);
  const retried: unknown[] = [];
  Object.assign(site.host.write, { retryMedia: async (input: unknown) => retried.push(input) });
  const { user } = open(site);
  expect((await tile('valley')).textContent).toContain('In progress');
  expect((await tile('harbour')).textContent).toContain('Incomplete');
  await user.click(await tile('harbour'));
  expect(within(await details()).getByText(/ffmpeg is not installed on the server/)).not.toBeNull();
  await user.click(within(await details()).getByRole('button', { name: 'Try again' }));
  expect(retried).toMatchObject([{ params: { media: failed.id } }]);
});

test('M3: of a film that browsers may not play that is said first, with the reason and what helps', async () => {
  const reasons = ['unreadable', 'too_demanding', 'no_ffmpeg'] as const;
  const films = reasons.map((reason, at) => ({
    ...fakeMedium(at, reason),
    type: 'video' as const,
    processing: { state: 'failed', reason: `not_played_${reason}` } as const,
  }));
  const { user } = open(library(films));
  for (const [reason, words] of [
    ['unreadable', /may be damaged/],
    ['too_demanding', /more than the server gives/],
    ['no_ffmpeg', /ffmpeg.* is not installed/],
  ] as const) {
    await user.click(await tile(reason));
    expect(within(await details()).getByText('Browsers may not play this film')).not.toBeNull();
    expect(within(await details()).getByText(words).textContent).toContain('MP4 (H.264)');
  }
});

test('M3 OPS-7: of one that the server lost that is said, and what brings it back', async () => {
  const lost = { ...fakeMedium(1, 'valley'), processing: { state: 'failed', reason: 'lost' } } as const;
  const { user } = open(library([lost]));
  await user.click(await tile('valley'));
  expect(within(await details()).getByText('The file is lost')).not.toBeNull();
  expect(within(await details()).getByText(/Replace it with the file/)).not.toBeNull();
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

  test('M4: a save that does not get there is announced, and what was written stays', async () => {
    const site = library([fakeMedium(1, 'valley')]);
    Object.assign(site.host.write, { updateMedia: () => Promise.reject(new ApiError('unavailable')) });
    const { user } = open(site);
    await user.click(await tile('valley'));
    const form = await details();
    const title = within(form).getByRole<HTMLInputElement>('textbox', { name: 'Title' });
    await user.type(title, ' by night');
    await user.click(within(form).getByRole('button', { name: 'Save' }));
    expect((await within(form).findByRole('alert')).textContent).toContain('Not saved');
    expect(title.value).toBe('valley by night');
  });

  test('M5: an archive of what is selected says that private ones are not in it', async () => {
    const site = library([fakeMedium(1, 'valley'), { ...fakeMedium(2, 'garden'), private_status: 'private' }]);
    const { user } = open(site);
    await user.click(await tile('valley'));
    await user.keyboard('{Control>}');
    await user.click(await tile('garden'));
    await user.keyboard('{/Control}');
    const archive = await screen.findByRole('link', { name: 'Download 1, without private ones' });
    expect(archive.getAttribute('href')).toMatch(new RegExp(`ids=${fakeMedium(1).id}$`));
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

test.each([...ROLES, null])('P1: what the library offers is what the table allows: %s', async (role) => {
  const media = [fakeMedium(1, 'valley')];
  const site = library(media, { role });
  open(site);
  const reads = may(role, 'readMedia');
  if (reads) await tile('valley');
  else expect(screen.getByText('The media are not yours to see')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Upload' }) !== null).toBe(may(role, 'saveMedia') && reads);
  render(show(site.host, <PickerDialog host={site.host} kind="image" multiple={false} onDone={() => undefined} />));
  const dialog = await screen.findByRole('dialog');
  await within(dialog).findByRole('row', { name: 'valley' });
  expect(within(dialog).queryByRole('button', { name: /^Choose files/ }) !== null).toBe(may(role, 'saveMedia'));
});
