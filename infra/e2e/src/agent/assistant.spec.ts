import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { registerStranger } from '../support/stranger.ts';
import { expect, test } from '../support/test.ts';
import { askIn } from './ask-in.ts';
import { assistedStranger } from './assisted-stranger.ts';

test.use({ viewport: { width: 1440, height: 900 }, actionTimeout: 30_000 });
test.describe.configure({ mode: 'default' });

const CODE = /\/remotes\/mf-agent\//;

test('A1 A2: where it is switched on a button opens it; it is asked by keyboard, and a reload keeps what was said', async ({
  page,
  context,
  product,
}) => {
  const guard = await consoleGuard(page);
  const asked: string[] = [];
  page.on('request', (request) => CODE.test(request.url()) && asked.push(request.url()));
  const stranger = await registerStranger(product);
  const url = await signInStranger(context, product, stranger);
  const opener = page.getByRole('button', { name: 'Ask for help' });

  // Switched off, there is neither a button nor any code of it.
  const flags = page.waitForResponse(/\/n-api\/feature-flags$/);
  await page.goto(url);
  await flags;
  await expect(page.getByRole('button', { name: 'Edit', exact: true })).toBeVisible();
  await expect(opener).toHaveCount(0);

  await stranger.api.switchFlag({ params: { project: stranger.project, flag: 'ai_agent' }, body: { on: true } });
  await page.goto(url);
  await opener.focus();
  await expect(page.getByRole('tooltip')).toHaveText('Ask for help');
  await expectAccessible(page);
  expect(asked).toEqual([]);
  await page.keyboard.press('Enter');
  const bar = page.getByRole('complementary', { name: 'Assistant' });
  await expect(bar.getByText('Answers come from the built-in help. Nothing is sent.')).toBeVisible();
  await bar.getByRole('textbox', { name: 'Ask, or say what to change' }).focus();
  await page.keyboard.type('How do I lead an old address elsewhere?');
  await page.keyboard.press('Enter');
  const answer = bar.getByRole('article').last();
  await expect(answer.getByRole('link', { name: 'Open Site' })).toBeVisible();
  await expect(answer).toHaveAttribute('data-state', 'done');
  await answer.getByText('What was sent').click();
  await expect(answer.getByText('Nothing left this installation: the built-in help answered.')).toBeVisible();
  await expectAccessible(page);

  await page.reload();
  await opener.click();
  await expect(bar.getByRole('article')).toHaveCount(2);
  await expect(bar.getByText('How do I lead an old address elsewhere?', { exact: true }).first()).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(opener).toBeFocused();
  await guard.expectQuiet();
});

test('A1: visitors are told nothing of it, and load none of it', async ({ page, product, owner }) => {
  await owner.api.switchFlag({ params: { project: owner.project, flag: 'ai_agent' }, body: { on: true } });
  try {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(request.url()));
    const answer = await page.goto('/', { waitUntil: 'networkidle' });
    expect(await answer?.text()).not.toMatch(/mf-agent|ai_agent|agent\/widget/);
    expect(asked.filter((address) => /agent|feature-flags/.test(address))).toEqual([]);
    expect(product.url).toBeTruthy();
  } finally {
    await owner.api.switchFlag({ params: { project: owner.project, flag: 'ai_agent' }, body: { on: false } });
  }
});

test('A1 A4: in edit mode it is the last of the rail; a new page is proposed, refused, and made once it is accepted', async ({
  page,
  context,
  product,
}) => {
  const guard = await consoleGuard(page);
  const { stranger, url } = await assistedStranger(context, product);
  const names = async () =>
    (await stranger.api.listPages({ params: { project: stranger.project } })).map((each) => each.page);
  const before = await names();
  await page.goto(`${url}/?edit`);
  // While the page is on its way the screen is inert, and takes no focus.
  const screen = page.locator('[aria-busy=false]');
  await screen.getByRole('navigation').getByRole('button', { name: 'Ask for help' }).focus();
  await page.keyboard.press('Enter');
  const panel = page.getByRole('complementary', { name: 'Ask for help' });
  const field = panel.getByRole('textbox', { name: 'Ask, or say what to change' });
  const ask = async (): Promise<void> => {
    await askIn(field, 'new page called Opening hours');
  };
  await ask();
  await panel.getByRole('button', { name: 'Refuse', exact: true }).press('Enter');
  await expect(panel.getByText('Refused')).toBeVisible();
  expect(await names()).toEqual(before);
  await ask();
  await panel.getByRole('button', { name: 'Accept', exact: true }).press('Enter');
  await expect(panel.getByRole('link', { name: 'Open the page' })).toBeVisible();
  expect(await names()).toEqual([...before, 'Opening hours'].toSorted());
  await expectAccessible(page);
  await guard.expectQuiet();
});

test.describe('in French, on a phone', () => {
  test.use({ locale: 'fr', viewport: { width: 390, height: 844 } });

  test('A2: it is asked in French; conversations are listed, named, searched and deleted', async ({
    page,
    context,
    product,
  }) => {
    const guard = await consoleGuard(page);
    const { url } = await assistedStranger(context, product);
    await page.goto(`${url}/admin`);
    await page.getByRole('button', { name: 'Demander de l’aide' }).click();
    const bar = page.getByRole('complementary', { name: 'Assistant' });
    const field = bar.getByRole('textbox', { name: 'Demandez, ou dites quoi changer' });
    await askIn(field, 'Comment inviter quelqu’un ?');
    await expect(bar.getByRole('link', { name: 'Ouvrir les personnes' })).toBeVisible();
    await bar.getByRole('button', { name: 'Nouvelle conversation' }).click();
    await expect(bar.getByRole('article')).toHaveCount(0);
    await bar.getByRole('button', { name: 'Conversations' }).click();
    const list = bar.getByRole('list', { name: 'Conversations' });
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await bar.getByRole('searchbox', { name: 'Rechercher' }).fill('inviter');
    await expect(list.getByRole('listitem')).toHaveCount(1);
    const renommer = list.getByRole('button', { name: 'Renommer' });
    await renommer.click();
    await list.getByRole('textbox', { name: 'Nom de la conversation' }).press('Escape');
    await expect(renommer).toBeFocused();
    await renommer.click();
    await list.getByRole('textbox', { name: 'Nom de la conversation' }).fill('Invitations');
    await page.keyboard.press('Enter');
    await expect(list.getByRole('button', { name: 'Invitations', exact: true })).toBeVisible();
    await expectAccessible(page);
    await list.getByRole('button', { name: 'Invitations', exact: true }).click();
    await expect(bar.getByRole('article')).toHaveCount(2);
    await bar.getByRole('button', { name: 'Conversations' }).click();
    await list.getByRole('button', { name: 'Supprimer' }).first().click();
    const question = page.getByRole('alertdialog', { name: 'Supprimer « Nouvelle conversation » ?' });
    await expectAccessible(page);
    await question.getByRole('button', { name: 'Annuler' }).click();
    await expect(question).toHaveCount(0);
    await expect(list.getByRole('listitem')).toHaveCount(2);
    await list.getByRole('button', { name: 'Supprimer' }).first().click();
    await question.getByRole('button', { name: 'Supprimer la conversation' }).click();
    await expect(list.getByRole('listitem')).toHaveCount(1);
    await expect(list).toBeFocused();
    const search = bar.getByRole('searchbox', { name: 'Rechercher' });
    await search.fill('nulle part');
    await expect(list.getByRole('listitem')).toHaveCount(0);
    await expect(search).toBeFocused();
    await guard.expectQuiet();
  });
});
