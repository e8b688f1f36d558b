/** @vitest-environment jsdom */
import { expect, test, vi } from 'vitest';
import '@shared-contracts/ui/testing';
import { fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type EditedPage, type EditedPageState, type Media, mediaRefOf } from 'shared-contracts';
import { fakeMedium, pngFile } from 'shared-contracts/testing';
import { library, show, tile } from '../testing/open-library.tsx';
import { MediaPanel } from './MediaPanel.tsx';

const STATE: EditedPageState = {
  ...{ id: 'p', path: '/', name: 'Home', locale: 'en', selected: null, sections: [], isReadOnly: false },
};

interface Opened {
  readonly isReadOnly?: boolean;
  readonly takes?: boolean;
  readonly locale?: 'en' | 'fr';
  readonly finish?: () => Promise<Media>;
}

function open({ isReadOnly = false, takes = true, locale = 'en', finish }: Opened = {}) {
  const state = { ...STATE, isReadOnly };
  const page = {
    getSnapshot: () => state,
    subscribe: () => () => undefined,
    settings: () => null,
    metadata: () => null,
    setting: () => '',
    picture: () => null,
    look: () => ({}),
    drawn: () => null,
    select: vi.fn(),
    edit: vi.fn(() => takes),
    compare: vi.fn(),
    drag: vi.fn(),
  } satisfies EditedPage;
  const media = [fakeMedium(1, 'valley'), fakeMedium(2, 'garden')];
  const site = library(media, { locale, ...(finish && { finish }) });
  render(show(site.host, <MediaPanel host={site.host} page={page} />));
  return { page, media, asked: site.asked, user: userEvent.setup() };
}

test('M1: what is pressed in the panel goes onto the page, by pointer and by keyboard, and it is said', async () => {
  const { page, user } = open();
  await user.click(await tile('garden'));
  const placed = { type: 'place-medium', kind: 'image', medium: mediaRefOf(fakeMedium(2, 'garden')) };
  expect(page.edit).toHaveBeenLastCalledWith(placed);
  expect(screen.getByText('“garden” is on the page.')).toBeTruthy();
  await user.keyboard('{ArrowLeft}{Enter}');
  expect(page.edit).toHaveBeenLastCalledWith({ ...placed, medium: mediaRefOf(fakeMedium(1, 'valley')) });
});

test('M1: one is dragged from the panel; films and documents are a press away', async () => {
  const { page, user, asked } = open();
  const picture = (await tile('garden')).querySelector('img, svg')?.parentElement;
  if (!picture) throw new Error('A medium has a picture');
  fireEvent.pointerDown(picture);
  expect(page.drag).toHaveBeenCalledWith(expect.anything(), expect.objectContaining({ label: 'garden' }));
  await user.click(screen.getByRole('radio', { name: 'Films' }));
  await vi.waitFor(() => expect(asked.at(-1)).toMatchObject({ type: 'video', private_status: 'public' }));
});

test('M2: what is dropped anywhere in the panel, or pasted, is uploaded and goes onto the page', async () => {
  const { page, user } = open({ finish: async () => fakeMedium(7, 'sunset') });
  await tile('garden');
  expect(screen.getByRole('button', { name: 'Upload images' })).toBeTruthy();
  const files = [pngFile('sunset.png')];
  const onto = screen.getByRole('searchbox');
  fireEvent.dragOver(onto, { dataTransfer: { files, types: ['Files'] } });
  expect(document.querySelector('[data-over="Drop the files to upload them"]')).toBeTruthy();
  fireEvent.drop(onto, { dataTransfer: { files, types: ['Files'] } });
  expect(await screen.findByText('“sunset” is on the page.')).toBeTruthy();
  expect(document.querySelector('[data-over]')).toBeNull();
  expect(page.edit).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('radio', { name: 'Documents' }));
  expect(screen.getByRole('button', { name: 'Upload documents' })).toBeTruthy();
});

test('M1: it says so where nothing takes a medium, and where the page cannot be changed, in French too', async () => {
  const { user } = open({ takes: false, locale: 'fr' });
  await user.click(await tile('garden'));
  expect(screen.getByText(/^Aucune section n’accepte «.garden.»\.$/)).toBeTruthy();
});

test('M1: nothing is put on a page that cannot be changed now', async () => {
  const { page, user } = open({ isReadOnly: true });
  await user.click(await tile('garden'));
  expect(page.edit).not.toHaveBeenCalled();
  expect(screen.getByText('This page cannot be changed now.')).toBeTruthy();
  expect(screen.queryByRole('button', { name: 'Upload images' })).toBeNull();
  const files = [pngFile('sunset.png')];
  fireEvent.drop(screen.getByRole('searchbox'), { dataTransfer: { files, types: ['Files'] } });
  expect(screen.queryByRole('region', { name: 'Uploads' })).toBeNull();
});
