import { randomUUID } from 'node:crypto';
import type { RemoteRelease } from 'shared-contracts';
import { visitorApi } from '../support/owner.ts';
import { registryOf } from '../support/renderer-variant.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { publishSmall } from '../support/small-remote.ts';
import { expect, test } from '../support/test.ts';

/** No other tests publish it: what it was granted, and had live, stays. */
const NAME = 'mf-jotter';
const SCREENS = {
  notes: {
    paths: ['/admin/notes', '/admin/notes/:note'],
    label: { en: 'Notes of the kitchen', fr: 'Carnet de cuisine' },
    menu: { order: 150, icon: 'Pencil' },
  },
};

const COMMANDS = {
  write: {
    label: { en: 'Write a note of the kitchen', fr: 'Écrire dans le carnet' },
    keywords: { en: 'scribble', fr: 'griffonner' },
    shortcut: 'Mod+Shift+Y',
  },
  open: { label: { en: 'Read the kitchen’s notes', fr: 'Lire le carnet' }, screen: 'notes' },
};

const STARTERS: RemoteRelease['starters'] = {
  kitchen: {
    label: { en: 'A kitchen', fr: 'Une cuisine' },
    description: { en: 'One page that says what is cooked.', fr: 'Une page qui dit ce que l’on cuisine.' },
    pages: [
      {
        path: '/',
        title: { en: 'Our kitchen', fr: 'Notre cuisine' },
        layout: 'extended-layout',
        sections: [
          {
            kind: 'rich-text',
            slot: 'region3',
            settings: {
              title: { en: 'Soup at noon', fr: 'Soupe à midi' },
              body: { en: '<p>Every day.</p>', fr: '<p>Tous les jours.</p>' },
            },
          },
        ],
      },
    ],
  },
};

test('D1: a remote nobody knew brings a screen, its places in the menus, commands and a starter, and takes them along', async ({
  page,
  product,
  owner,
}) => {
  const { promoteRemote } = registryOf(product.url);
  const move = (version: string | null, expected: string | null) =>
    promoteRemote({ params: { name: NAME }, body: { version, expected, losses: 'accept' } });
  const status = async (path: string) => (await page.request.get(product.url + path)).status();
  const brings = { screens: SCREENS, commands: COMMANDS, reserves: ['/shop'], starters: STARTERS };
  await expect(publishSmall(product.url, NAME, brings, '1.0.0', { isGranted: false })).rejects.toMatchObject({
    message: expect.stringContaining(`remote grant ${NAME} /admin/notes /shop`),
  });
  const version = await publishSmall(product.url, NAME, brings);
  await signInBrowser(page, product);
  expect(await status('/admin/notes')).toBe(404);

  await move(version, null);
  try {
    await expect.poll(() => status('/admin/notes')).toBe(200);
    const atShop = owner.api.createPage({
      params: { project: owner.project },
      body: { id: randomUUID(), page: 'Cheese', path: '/shop/cheese', sections: [] },
      headers: { token: owner.token },
    });
    await expect(atShop).rejects.toMatchObject({ code: 'page_path_reserved' });
    await page.goto('/admin');
    const places = page.getByRole('navigation', { name: 'Administration' });
    await expect(places.getByRole('link')).toHaveText([
      'Overview',
      'Articles',
      'Notes of the kitchen',
      'Media',
      'Theme',
      'Globals',
      'Site',
      /^Inbox/,
      'Content types',
      'People',
      'Draft mode',
      'Plan',
    ]);
    await places.getByRole('link', { name: 'Notes of the kitchen' }).press('Enter');
    await expect(page.getByRole('heading', { level: 1, name: 'Notes of the kitchen' })).toBeVisible();
    await expect(page).toHaveURL(/\/admin\/notes$/);

    const find = async (command: string, words = command): Promise<void> => {
      await page.getByRole('navigation', { name: 'Administration' }).waitFor();
      await page.keyboard.press('ControlOrMeta+k');
      await page.getByRole('searchbox').waitFor();
      await page.keyboard.type(words);
      await page.getByRole('menuitem', { name: command }).waitFor();
    };
    const run = async (command: string): Promise<void> => {
      await find(command);
      await page.keyboard.press('Enter');
    };

    const isOfRemote = (url: URL): boolean => url.pathname.startsWith(`/remotes/${NAME}/`);
    const asked: string[] = [];
    page.on('request', (request) => void (isOfRemote(new URL(request.url())) && asked.push(request.url())));
    await page.goto('/admin');
    await page.route(isOfRemote, (route) => route.abort('connectionrefused'));
    await find('Write a note of the kitchen', 'scribble');
    expect(asked).toEqual([]);
    await page.keyboard.press('Enter');
    await expect(page.getByRole('alert')).toContainText('“Write a note of the kitchen” could not be run.');
    await page.unroute(isOfRemote);
    // Once it answers, the same document has it.
    await page.keyboard.press('ControlOrMeta+Shift+Y');
    await expect(page.getByText('Ran write')).toBeVisible();
    await page.goto('/admin');
    await run('Read the kitchen’s notes');
    await expect(page.getByRole('heading', { level: 1, name: 'Notes of the kitchen' })).toBeVisible();
    await page.goto('/admin');
    asked.length = 0;
    await page.getByRole('navigation', { name: 'Administration' }).waitFor();
    await page.keyboard.press('?');
    await expect(page.getByRole('dialog', { name: 'Keyboard shortcuts' })).toContainText('Write a note of the kitchen');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(asked).toEqual([]);
    await page.keyboard.press('ControlOrMeta+Shift+Y');
    await expect(page.getByText('Ran write')).toBeVisible();
    expect(asked).not.toEqual([]);
    await page.goto('/admin/start');
    await expect(page.getByRole('listitem', { name: 'A kitchen' })).toContainText('1 page');
    const host = `${randomUUID()}.localhost`;
    const { project, token } = await visitorApi(product).register({
      body: {
        ...{ email: `begun@${host}.example`, full_name: 'Ada Nord', host, terms_accepted: true },
        ...{ project_name: 'Soups', password: 'a good password' },
      },
    });
    const begin = { params: { project: project.id }, body: { name: `${NAME}/kitchen` }, headers: { token } };
    expect((await owner.api.applyStarter(begin)).pages).toHaveLength(1);
    const french = await page.request.get(`${product.url}/fr`, { headers: { host } });
    expect(await french.text()).toContain('Soupe à midi');
    await page.goto('/fr/admin/notes/7');
    await expect(page).toHaveTitle(/^Carnet de cuisine/);
    await run('Tool in French');
    await expect(page.getByRole('link', { name: 'Carnet de cuisine' })).toHaveAttribute('aria-current', 'page');
    await page.goto('/fr/admin');
    await run('Carnet de cuisine');
    await expect(page.getByRole('heading', { level: 1, name: 'Carnet de cuisine' })).toBeVisible();
  } finally {
    await move(null, version);
  }
  await expect.poll(() => status('/admin/notes')).toBe(404);
  const offered = async () => (await owner.api.listStarters({})).data.map(({ name }) => name);
  await expect.poll(offered).not.toContain(`${NAME}/kitchen`);
  await page.goto('/admin');
  await expect(page.getByRole('link', { name: 'Articles', exact: true }).first()).toBeVisible();
  await expect(page.getByText('Carnet de cuisine')).toHaveCount(0);
});

const of = (words: string) => ({ en: words, fr: `${words} (fr)` });
const PANELS = {
  list: { label: of('Kitchen notes'), icon: 'Pencil', order: 150 },
  broken: { label: of('Burnt notes'), icon: 'Inbox', order: 250, side: 'end' },
} as const;
const SLOTS = {
  card: { slot: 'overview-card', label: of('Latest notes'), order: 10 },
  broken: { slot: 'overview-card', label: of('Burnt card'), order: 20 },
  settings: { slot: 'page-settings', label: of('Notes on this page'), order: 10 },
} as const;
const PICKERS = { recipe: { label: of('Choose a recipe') } };
const BARS = {
  admin: { slot: 'admin-bar', label: of('Note of the screens'), order: 10 },
  editor: { slot: 'editor-bar', label: of('Note of the editor'), order: 10 },
  broken: { slot: 'editor-bar', label: of('Burnt button'), order: 20 },
  page: { slot: 'page-bar', label: of('Note'), order: 10 },
} as const;

test('D1: its panels and what it puts into the frame stand there by data, come when they are shown, and break alone', async ({
  page,
  product,
}) => {
  const { promoteRemote } = registryOf(product.url);
  const logged: string[] = [];
  page.on('console', (message) => void logged.push(message.text()));
  const isOfRemote = (url: string): boolean => new URL(url).pathname.startsWith(`/remotes/${NAME}/`);
  const asked: string[] = [];
  page.on('request', (request) => void (isOfRemote(request.url()) && asked.push(request.url())));
  let live: string | null = null;
  const goLive = async (version: string | null): Promise<void> => {
    await promoteRemote({ params: { name: NAME }, body: { version, expected: live, losses: 'accept' } });
    live = version;
    const document = async () => (await page.request.get(`${product.url}/admin`)).text();
    const entry = version === null ? `/remotes/${NAME}/` : `/remotes/${NAME}/${version}/`;
    await (version === null ? expect.poll(document).not.toContain(entry) : expect.poll(document).toContain(entry));
  };
  const first = await publishSmall(product.url, NAME, { panels: PANELS, slots: SLOTS, pickers: PICKERS }, '3.0.0');
  const second = await publishSmall(product.url, NAME, { slots: BARS }, '3.1.0');
  await signInBrowser(page, product);
  try {
    await goLive(first);
    await page.goto('/rooms?edit');
    const rail = page.getByRole('navigation', { name: 'Panels' });
    await expect(rail.getByRole('button', { name: 'Kitchen notes' })).toBeVisible();
    await page.frameLocator('iframe').locator('main').first().waitFor();
    expect(asked).toEqual([]);
    await rail.getByRole('button', { name: 'Kitchen notes' }).press('Enter');
    const panel = page.getByRole('complementary', { name: 'Kitchen notes' });
    await expect(panel.getByText(/, en, nothing$/)).toBeVisible();
    expect(asked).not.toEqual([]);
    await panel.getByRole('button', { name: 'Select it' }).press('Enter');
    await expect(panel.getByText(/, en, a section$/)).toBeVisible();
    await panel.getByRole('button', { name: 'Name it' }).press('Enter');
    await expect(page.frameLocator('iframe').getByText('Said by a panel')).toBeVisible();
    await page.keyboard.press('ControlOrMeta+z');
    await expect(page.frameLocator('iframe').getByText('Said by a panel')).toHaveCount(0);
    await panel.getByRole('button', { name: 'Pick it' }).press('Enter');
    await expect(page.getByText('Picked a recipe')).toBeVisible();

    await rail.getByRole('button', { name: 'Burnt notes' }).press('Enter');
    await expect(page.getByText('“Burnt notes” could not be shown')).toBeVisible();
    expect(logged.filter((line) => line.startsWith(`${NAME}/broken `))).toHaveLength(1);
    await page.keyboard.press('Alt+5');
    await expect(page.getByRole('region', { name: 'Notes on this page' })).toContainText(/Notes on this page of /);
    await page.goto('/admin');
    // Its skeleton is made of spans without words.
    const card = page.getByRole('region', { name: 'Latest notes' }).locator('span', { hasText: 'Latest notes' });
    await expect(card).toBeVisible();
    await expect(page.getByText('“Burnt card” could not be shown')).toBeVisible();
    await expect(page.getByRole('heading', { level: 1, name: 'Overview' })).toBeVisible();

    await goLive(second);
    await page.goto('/admin/people');
    await expect(page.getByText('Note of the screens')).toBeVisible();
    await page.goto('/rooms');
    await expect(page.getByRole('complementary').getByText('Note', { exact: true })).toBeVisible();
    await page.goto('/rooms?edit');
    await expect(page.getByText(/^Note of the editor of /)).toBeVisible();
    await expect(page.getByRole('button', { name: '“Burnt button” could not be shown. Try again' })).toBeVisible();
    await expect(rail.getByRole('button', { name: 'Kitchen notes' })).toHaveCount(0);
    // The panel that was open when the draft was kept is none any more.
    await expect(page.getByRole('complementary', { name: NAME })).toHaveCount(0);
  } finally {
    await goLive(null);
  }
});

test('D1: edit mode is the remote’s that provides it, whatever it is called; where none does, that is said', async ({
  page,
  product,
}) => {
  const { promoteRemote, listVersions } = registryOf(product.url);
  const move = (name: string, version: string | null, expected: string | null) =>
    promoteRemote({ params: { name }, body: { version, expected, losses: 'accept' } });
  const { live } = await listVersions({ params: { name: 'mf-editor' } });
  const publish = () => publishSmall(product.url, NAME, { provides: ['page-editor'] }, '2.0.0');
  await expect(publish()).rejects.toMatchObject({ code: 'incompatible_remote' });
  await signInBrowser(page, product);
  const start = async () => (await page.request.get(`${product.url}/rooms?edit`)).text();

  await move('mf-editor', null, live);
  try {
    await expect.poll(start).not.toContain('/remotes/mf-editor/');
    await page.goto('/rooms?edit');
    await expect(page.getByText('The editor could not be loaded')).toBeVisible();
    const mine = await publish();
    await move(NAME, mine, null);
    try {
      await expect.poll(start).toContain(`/remotes/${NAME}/`);
      await page.goto('/rooms?edit');
      await expect(page.getByRole('heading', { level: 1, name: 'Another editor of /rooms' })).toBeVisible();
    } finally {
      await move(NAME, null, mine);
    }
  } finally {
    await move('mf-editor', live, null);
  }
  await expect.poll(start).toContain(`/remotes/mf-editor/${live}/`);
});
