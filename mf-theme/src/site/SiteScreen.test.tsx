/** @vitest-environment jsdom */

import { act, cleanup, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { errorMessage, fieldMessage } from 'shared-contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { createTestHost, draw, MARIE, type TestHost, ZOE } from '../testing/test-host.tsx';
import { SiteScreen } from './SiteScreen.tsx';

afterEach(cleanup);

const open = async (host: TestHost) => {
  const user = userEvent.setup();
  draw(host, <SiteScreen host={host.host} />);
  await screen.findByLabelText(host.host.locale() === 'en' ? 'Name of the site' : 'Nom du site');
  return user;
};
const save = () => screen.getByRole('button', { name: 'Save settings' });

describe('T5: settings of the site', () => {
  test('only what differs is sent, with the version that was read, and leaving is asked about until then', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    expect((save() as HTMLButtonElement).disabled).toBe(true);
    const home = screen.getByRole('combobox', { name: 'Home page' });
    await user.type(home, '/soon{Enter}');
    expect(screen.getByText(/^This page is a draft/)).toBeTruthy();
    await user.clear(home);
    await user.type(home, '/rooms{Enter}');
    expect(screen.queryByText(/^This page is a draft/)).toBeNull();
    expect(host.isUnsaved()).toBe(true);
    await user.click(screen.getByRole('switch', { name: /Search engines/ }));
    await user.click(screen.getByRole('switch', { name: /filters of an address/ }));
    await user.click(save());
    const changes = { home: '/rooms', queryStringSupport: true, indexing: false };
    await waitFor(() => expect(host.sent).toEqual([['saveProject', changes, 7]]));
    await waitFor(() => expect(host.isUnsaved()).toBe(false));
    expect(host.toasts.at(-1)?.message).toBe('The settings are saved. Visitors see them.');
  });

  test('blanks that were blank are no change; a setting that is emptied is taken back', async () => {
    const host = createTestHost(MARIE);
    host.settings = { ...host.settings, gtmId: 'GTM-1' };
    const user = await open(host);
    const analytics = screen.getByLabelText('Google Tag Manager container');
    await user.type(screen.getByLabelText('Name of the site'), '  ');
    expect(host.isUnsaved()).toBe(false);
    await user.clear(analytics);
    await user.click(save());
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { gtmId: null }, 7]]));
  });

  test('a language that is taken away says what is hidden with it, before it is saved', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const what = /^French: pages, articles, feeds and their addresses are hidden/;
    expect(screen.queryByText(what)).toBeNull();
    await user.click(screen.getByRole('checkbox', { name: 'French' }));
    expect(screen.getByText(what)).toBeTruthy();
  });

  test('P6: further addresses are added as they are pasted, made the main one, and taken away after a question', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const part = await screen.findByRole('region', { name: 'Domains' });
    const row = (await within(part).findAllByRole('listitem'))[0];
    expect(row?.textContent).toContain('Main');
    await user.type(within(part).getByRole('textbox', { name: 'Another address' }), 'https://WWW.example.org/rooms');
    await user.click(within(part).getByRole('button', { name: 'Add' }));
    await waitFor(() => expect(host.sent).toEqual([['saveHost', 'www.example.org', {}]]));
    host.refuse.set('saveHost', 'host_taken');
    await user.type(within(part).getByRole('textbox', { name: 'Another address' }), 'taken.example.org{Enter}');
    expect(await within(part).findByText(errorMessage('host_taken', 'en'))).toBeTruthy();
  });

  test('P6: editors are shown no addresses', async () => {
    const host = createTestHost(ZOE);
    await open(host);
    expect(screen.queryByRole('region', { name: 'Domains' })).toBeNull();
  });

  test('V12: consent without a container is refused at its field', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('saveProject', 'gtm_required');
    const user = await open(host);
    await user.click(screen.getByRole('switch', { name: /Ask visitors/ }));
    await user.click(save());
    expect(await screen.findByText(errorMessage('gtm_required', 'en'))).toBeTruthy();
    expect(screen.getByLabelText('Google Tag Manager container').getAttribute('aria-invalid')).toBe('true');
  });

  test('V4: a home page that leads in a circle is refused at its field', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('saveProject', 'invalid');
    host.errors = { 'metadata.home': [fieldMessage('redirect_loop', 'en')] };
    const user = await open(host);
    await user.type(screen.getByRole('combobox', { name: 'Home page' }), '/a{Enter}');
    await user.click(save());
    expect(await screen.findByText(fieldMessage('redirect_loop', 'en'))).toBeTruthy();
  });

  test('settings that somebody else saved in the meantime are not written over', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('saveProject', 'old_version');
    const user = await open(host);
    await user.type(screen.getByLabelText('Name of the site'), '!');
    await user.click(save());
    expect((await screen.findByRole('alert')).textContent).toContain('Nothing of yours was saved.');
    expect((screen.getByLabelText('Name of the site') as HTMLInputElement).value).toBe('Maison Verveine!');
    expect(screen.getByRole('button', { name: 'Load what is there now' })).toBeTruthy();
  });

  test('the icon is chosen from the pictures, and removed', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const icon = within(screen.getByRole('group', { name: 'Icon' }));
    await user.click(icon.getByRole('button', { name: 'Choose a picture' }));
    expect(await icon.findByText('icon.png')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Remove the icon' }));
    expect(host.isUnsaved()).toBe(false);
  });

  test('V11: pages without a picture of their own have one to be shared with', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const shared = within(screen.getByRole('group', { name: 'Picture for sharing' }));
    await user.click(shared.getByRole('button', { name: 'Choose a picture' }));
    expect(await shared.findByText('icon.png')).toBeTruthy();
    await user.click(save());
    const image = expect.objectContaining({ filename: 'icon.png' });
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { image }, 7]]));
  });

  test('editors see settings and redirects, and change nothing', async () => {
    const host = createTestHost(ZOE);
    host.redirects = { version: 1, redirects: [{ from: '/old', to: '/new', status: 301 }] };
    await open(host);
    expect(screen.getByText('You can see the settings.')).toBeTruthy();
    expect(await screen.findByText('/old')).toBeTruthy();
    const names = screen
      .getAllByRole('button')
      .map((button) => button.getAttribute('aria-label') ?? button.textContent);
    expect(names.filter((name) => /Save|Add|Delete|Edit|Import|Choose/.test(name ?? ''))).toEqual([]);
  });

  test('a failure says what is safe and is tried again; somebody of another site is told so', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('getProject', 'unavailable');
    const user = userEvent.setup();
    draw(host, <SiteScreen host={host.host} />);
    expect(await screen.findByText('The settings could not be loaded')).toBeTruthy();
    host.refuse.clear();
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByLabelText('Name of the site')).toBeTruthy();
    cleanup();
    draw(createTestHost(null), <SiteScreen host={createTestHost(null).host} />);
    expect(screen.getByText('You do not work on this site')).toBeTruthy();
  });

  test('S7 S23: a currency is found by typing, and brings the decimals it is written with; amounts stay', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const field = screen.getByRole('combobox', { name: 'Currency' }) as HTMLInputElement;
    expect(field.value).toBe('Euro (EUR)');
    expect(screen.getByText(/A price reads €1\s250\.00\./)).toBeTruthy();
    expect(screen.getByText(/nothing is converted/)).toBeTruthy();
    await user.clear(field);
    await user.type(field, 'yen');
    await user.click(await screen.findByRole('option', { name: 'Japanese Yen (JPY)' }));
    expect(screen.getByText(/A price reads ¥1\s250\./)).toBeTruthy();
    expect(screen.getByRole('switch', { name: /Show decimals/ }).matches(':checked')).toBe(false);
    await user.click(save());
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { currency: 'JPY', priceDecimals: false }, 7]]));
  });

  test('S7: words that name no currency choose none', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const field = screen.getByRole('combobox', { name: 'Currency' }) as HTMLInputElement;
    await user.clear(field);
    await user.type(field, 'shells');
    await user.tab();
    expect(field.value).toBe('Euro (EUR)');
    expect(host.isUnsaved()).toBe(false);
  });

  test('S4: a site has map pictures of its own, and goes back to those of the installation', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    const url = 'https://tiles.example/{z}/{x}/{y}.png';
    await user.click(screen.getByLabelText('Address of the map pictures'));
    await user.paste(url);
    await user.type(screen.getByLabelText('Credit'), ' © Tiles ');
    await user.click(save());
    const mapTiles = { url, credit: '© Tiles' };
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { mapTiles }, 7]]));
    await waitFor(() => expect(host.isUnsaved()).toBe(false));
    await user.clear(screen.getByLabelText('Address of the map pictures'));
    await user.clear(screen.getByLabelText('Credit'));
    await user.click(save());
    await waitFor(() => expect(host.sent.at(-1)).toEqual(['saveProject', { mapTiles: null }, 7]));
  });

  test('S4: an address that holds no pictures, and a credit that is missing, are told at their fields', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('saveProject', 'invalid');
    host.errors = {
      'metadata.mapTiles.url': [fieldMessage('tile_url', 'en')],
      'metadata.mapTiles.credit': [fieldMessage('blank', 'en')],
    };
    const user = await open(host);
    const url = screen.getByLabelText('Address of the map pictures');
    await user.type(url, 'http://tiles.example');
    await user.click(save());
    const said = async (field: HTMLElement, words: string) => {
      await screen.findByText(words);
      const ids = field.getAttribute('aria-describedby')?.split(' ') ?? [];
      return ids.some((id) => document.getElementById(id)?.textContent === words);
    };
    expect(await said(url, fieldMessage('tile_url', 'en'))).toBe(true);
    expect(await said(screen.getByLabelText('Credit'), fieldMessage('blank', 'en'))).toBe(true);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('V11: a business says where it is and when it is open; what is written wrong is told at its day', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    await user.type(screen.getByLabelText('Street and number'), ' Route des Tilleuls 4 ');
    await user.type(screen.getByLabelText('Thursday'), '12:30-15:00');
    await user.click(save());
    const closed = { mo: '', tu: '', we: '', fr: '', sa: '', su: '' };
    const business = {
      ...{ street: 'Route des Tilleuls 4', postalCode: '', locality: '', country: '', phone: '' },
      hours: { ...closed, th: '12:30-15:00' },
    };
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { business }, 7]]));
    await waitFor(() => expect(host.isUnsaved()).toBe(false));
    host.refuse.set('saveProject', 'invalid');
    host.errors = { 'metadata.business.hours.mo': [fieldMessage('hours', 'en')] };
    await user.type(screen.getByLabelText('Monday'), 'mornings');
    await user.click(save());
    const words = await screen.findByText(fieldMessage('hours', 'en'));
    expect(screen.getByLabelText('Monday').getAttribute('aria-describedby')).toContain(words.id);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  test('V13: what the site is subscribed to is seen and changed under its plan, not here', async () => {
    const host = createTestHost(MARIE);
    host.settings = { ...host.settings, package: { name: 'Plus' } };
    const user = await open(host);
    expect(screen.getByRole('link', { name: 'See the plan' }).getAttribute('href')).toBe('/admin/plan');
    await user.type(screen.getByLabelText('Name of the site'), '!');
    await user.click(save());
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { title: 'Maison Verveine!' }, 7]]));
  });

  test('the screen speaks French', async () => {
    await open(createTestHost(MARIE, 'fr'));
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Réglages du site');
    expect(screen.getByRole('combobox', { name: 'Monnaie' }).getAttribute('value')).toBe('euro (EUR)');
    expect(screen.getByText(/Un prix se lit 1\s250,00\s€\./)).toBeTruthy();
  });
});

describe('V4: redirects', () => {
  const OLD = { from: '/old', to: '/new', status: 301 as const };

  test('by keyboard alone: a first one is added, with the version that was read', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    expect(await screen.findByText('No redirects yet')).toBeTruthy();
    act(() => screen.getByRole('button', { name: 'Add a redirect' }).focus());
    await user.keyboard('{Enter}');
    await screen.findByRole('dialog');
    await user.keyboard('/old{Tab}/new{Tab}{Tab}{Tab}{Enter}');
    await waitFor(() => expect(host.sent).toEqual([['saveRedirects', [OLD], 1]]));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(screen.getByText('/old')).toBeTruthy();
  });

  test('a loop is told at its field, and the form keeps what was written', async () => {
    const host = createTestHost(MARIE);
    host.refuse.set('saveRedirects', 'invalid');
    host.errors = { 'redirects.0.to': [fieldMessage('redirect_loop', 'en')] };
    const user = await open(host);
    await user.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    const dialog = await screen.findByRole('dialog');
    await user.keyboard('/a{Tab}/a{Tab}{Tab}{Tab}{Enter}');
    expect(await within(dialog).findByText(fieldMessage('redirect_loop', 'en'))).toBeTruthy();
    expect((within(dialog).getByLabelText('From') as HTMLInputElement).value).toBe('/a');
  });

  test('one that was begun is not lost by Escape: it asks first, and leaving the screen does too', async () => {
    const host = createTestHost(MARIE);
    const user = await open(host);
    await user.click(await screen.findByRole('button', { name: 'Add a redirect' }));
    await screen.findByRole('dialog');
    expect(host.isUnsaved()).toBe(false);
    await user.keyboard('/old{Escape}');
    expect(host.isUnsaved()).toBe(true);
    await user.click(await screen.findByRole('button', { name: 'Go on writing' }));
    expect((await screen.findByLabelText<HTMLInputElement>('From')).value).toBe('/old');
    await user.keyboard('{Escape}');
    await user.click(await screen.findByRole('button', { name: 'Discard' }));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(host.sent).toEqual([]);
  });

  test('one is edited in its place, another deleted and brought back', async () => {
    const host = createTestHost(MARIE);
    host.redirects = { version: 1, redirects: [OLD, { from: '/out', to: 'https://x.example/', status: 302 }] };
    const user = await open(host);
    await user.click(await screen.findByRole('button', { name: 'Edit the redirect from /old' }));
    const dialog = await screen.findByRole('dialog');
    await user.type(within(dialog).getByLabelText('To'), 'er');
    await user.click(within(dialog).getByRole('button', { name: 'Save the redirect' }));
    await waitFor(() => expect(host.redirects.redirects.map(({ to }) => to)).toEqual(['https://x.example/', '/newer']));
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(screen.getByRole('button', { name: 'Delete the redirect from /out' }));
    await waitFor(() => expect(host.redirects.redirects).toHaveLength(1));
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Redirects'));
    await act(async () => host.toasts.at(-1)?.options.action?.run());
    await waitFor(() => expect(host.redirects.redirects).toHaveLength(2));
  });

  test('are found by any of their words', async () => {
    const host = createTestHost(MARIE);
    host.redirects = { version: 1, redirects: [OLD, { from: '/out', to: 'https://x.example/', status: 302 }] };
    const user = await open(host);
    await user.type(await screen.findByRole('searchbox', { name: 'Find a redirect' }), 'EXAMPLE');
    expect(screen.queryByText('/old')).toBeNull();
    expect(screen.getByText('/out')).toBeTruthy();
  });

  test('come from a file in place of those that begin alike; a refused line is named, an unreadable file told', async () => {
    const host = createTestHost(MARIE);
    host.redirects = { version: 1, redirects: [OLD] };
    const user = await open(host);
    await screen.findByText('/old');
    const input = screen.getByLabelText<HTMLInputElement>('Import CSV', { selector: 'input' });
    const give = (text: string) =>
      user.upload(input, Object.assign(new File([text], 'list.csv', { type: 'text/csv' }), { text: async () => text }));
    await give('from,to,status\r\n/old,/elsewhere,308\r\n"/with,comma",/x,\r\n');
    await waitFor(() =>
      expect(host.redirects.redirects).toEqual([
        { from: '/old', to: '/elsewhere', status: 308 },
        { from: '/with,comma', to: '/x', status: 301 },
      ]),
    );
    host.refuse.set('saveRedirects', 'invalid');
    host.errors = { 'redirects.2.to': ['Circle'] };
    await give('/a,/a,301');
    await waitFor(() => expect(host.toasts.at(-1)?.message).toBe('/a: Circle'));
    await give('/a,/b,999');
    await waitFor(() => expect(host.toasts.at(-1)?.message).toContain('This file holds no list'));
  });
});

describe('E4: what the text tool offers', () => {
  const ticked = () =>
    screen
      .getAllByRole<HTMLInputElement>('checkbox')
      .filter(({ checked }) => checked)
      .map((box) => box.labels?.[0]?.textContent);

  test('is ticked as another client has stored it, and shown as a toolbar; what else it stored stays', async () => {
    const host = createTestHost(MARIE);
    const toolbar = [['bold', 'formula'], [{ header: [2, false] }]];
    host.settings = { ...host.settings, wysiwygEditorOptions: { theme: 'snow ', modules: { toolbar } } };
    const user = await open(host);
    expect(ticked().slice(-2)).toEqual(['Heading 2', 'Bold']);
    expect(screen.getByRole('img', { name: 'Heading 2, Bold' })).toBeTruthy();
    act(() => screen.getByRole('checkbox', { name: 'Film, map or music' }).focus());
    await user.keyboard(' ');
    expect(screen.getByRole('img', { name: 'Heading 2, Bold, Film, map or music' })).toBeTruthy();
    await user.keyboard(' ');
    expect(host.isUnsaved()).toBe(false);
    await user.keyboard(' ');
    await user.click(screen.getByRole('checkbox', { name: 'Bold' }));
    await user.click(save());
    const stored = { theme: 'snow ', modules: { toolbar: [[{ header: [2, false] }], ['video'], ['formula']] } };
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { wysiwygEditorOptions: stored }, 7]]));
  });

  test('is everything until somebody chooses, and may be nothing', async () => {
    const host = createTestHost(MARIE, 'fr');
    const user = await open(host);
    const tools = screen.getByRole('group', { name: 'Écrire des textes' });
    const boxes = within(tools).getAllByRole<HTMLInputElement>('checkbox');
    expect(boxes.every(({ checked }) => checked)).toBe(true);
    for (const box of boxes) await user.click(box);
    expect(within(tools).getByText(/Aucun outil/)).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Enregistrer les réglages' }));
    const none = { modules: { toolbar: [] } };
    await waitFor(() => expect(host.sent).toEqual([['saveProject', { wysiwygEditorOptions: none }, 7]]));
  });
});
