import type { Page as SitePage } from 'shared-contracts';
import { isFirstOf } from '../../draft/publish-steps.ts';
import { signInStranger } from '../../support/sign-in-stranger.ts';
import type { Stranger } from '../../support/stranger.ts';
import { button, lookAhead, openDraft, publish } from '../drafting.ts';
import { canvasOf, openPanel } from '../editing.ts';
import { openStage, type Stage, type Walk } from '../stage.ts';

/** As a colleague saves it, past the draft. */
async function saveOnline({ api, project }: Stranger, path: string, name: string): Promise<void> {
  const { id, layout, status, sections, version, ...page }: SitePage = await api.loadPage({
    params: { project, page: path },
    body: {},
  });
  await api.savePage({
    params: { project, page: id },
    body: { id, page: name, path: page.path, layout, status, metadata: {}, sections },
    headers: { ifMatch: `"${version}"` },
  });
}

/** Answers files of media with a refusal, once it is let go. */
async function holdMedia({ page }: Stage): Promise<() => void> {
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(
    ({ pathname }) => pathname.endsWith('/media'),
    async (route) => {
      if (!isFirstOf('media-files', route.request().method(), route.request().url())) return route.fallback();
      await held;
      await route.fulfill({ status: 507, body: '{}' });
    },
  );
  return letGo;
}

/** Opens the menu of a page of the draft, in the list of them. */
async function menuOf(stage: Stage, site: string, name: string): Promise<void> {
  const { page, at } = stage;
  await page.goto(`${site}${at('/')}?edit`);
  await canvasOf(stage).getByRole('main').waitFor();
  await openPanel(stage, 'pages');
  await button(stage, `Actions for ${name}`, `Actions pour ${name}`).click();
}

/** What is kept here where it stands, in a file, changed online meanwhile, on its way, stopped, and published but for some. */
export const draftPublish: Walk = async (stage) => {
  const { page, show, say, at } = stage;
  const { stranger, url } = await openDraft(stage);
  await button(stage, 'Draft mode, 3 pages', 'Mode brouillon, 3 pages').click();
  await page.getByRole('dialog').getByRole('link').waitFor();
  await show('draft-indicator');
  await page.keyboard.press('Escape');
  await button(stage, 'Save a backup', 'Enregistrer une sauvegarde').click();
  await page.getByText(say('was handed to your browser', 'a été remise à votre navigateur')).scrollIntoViewIfNeeded();
  await show('draft-backup');

  await saveOnline(stranger, '', 'Written online');
  await lookAhead(stage);
  const choice = page.getByRole('radiogroup').first();
  await choice.waitFor();
  await show('draft-clash');
  await choice.getByRole('radio').first().focus();
  await page.keyboard.press('Space');
  await button(stage, 'Not now', 'Pas maintenant').scrollIntoViewIfNeeded();
  await show('draft-clash-decided');

  const letGo = await holdMedia(stage);
  await publish(stage);
  const atWork = page.locator('[aria-current=step]');
  await atWork.filter({ hasText: say('Media files', 'Fichiers médias') }).waitFor();
  await show('draft-running');
  letGo();
  const skip = button(stage, 'Skip with a note', 'Passer avec une note');
  await skip.waitFor();
  await show('draft-paused');
  await skip.click();
  await button(stage, 'End draft mode', 'Terminer le mode brouillon').waitFor();
  await show('draft-published-partly');
  await button(stage, 'Keep the draft', 'Garder le brouillon').click();

  await menuOf(stage, url, 'Room 2');
  await page.getByRole('menuitem', { name: say('Delete', 'Supprimer') }).click();
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: say('Delete page', 'Supprimer la page') })
    .click();
  await page.getByRole('alertdialog').waitFor({ state: 'detached' });
  await saveOnline(stranger, 'room-2', 'Suite 2');
  await page.goto(url + at('/admin/draft'));
  await lookAhead(stage);
  await choice.waitFor();
  await choice.scrollIntoViewIfNeeded();
  await show('draft-clash-deleted');
};

async function rename(stage: Stage, site: string, from: string, to: string): Promise<void> {
  const { page, say } = stage;
  await menuOf(stage, site, from);
  await page.getByRole('menuitem', { name: say('Rename', 'Renommer') }).click();
  const dialog = page.getByRole('dialog').last();
  await dialog.getByRole('textbox').first().fill(to);
  await dialog.getByRole('button', { name: say('Rename', 'Renommer') }).click();
  await page.getByRole('link', { name: new RegExp(to) }).waitFor();
}

/** What does not go, and a draft that two browsers wrote. */
export const draftTroubles: Walk = async (stage) => {
  const { page, context, show, product, say, at, view } = stage;
  const { stranger, url } = await openDraft(stage);
  const kept = page.getByText(say('for you alone', 'pour vous seul')).first();
  await kept.waitFor();
  await lookAhead(stage);
  await button(stage, 'Not now', 'Pas maintenant').waitFor();
  await show('draft-ahead');
  await button(stage, 'Not now', 'Pas maintenant').click();

  const browser = context.browser();
  if (!browser) throw new Error('The pictures are taken in a browser of their own.');
  const other = await openStage(browser, product, view, async () => undefined);
  try {
    await signInStranger(other.context, product, stranger);
    await other.page.goto(url + at('/admin/draft'));
    const take = say('Go on from the server', 'Reprendre celui du serveur');
    await other.page.getByRole('button', { name: take }).waitFor();
    await show('draft-copy-there', other.page);
    await other.page.getByRole('button', { name: take }).click();
    await other.page.getByRole('alertdialog').getByRole('button', { name: take }).click();
    await button(other, 'Draft mode, 3 pages', 'Mode brouillon, 3 pages').waitFor();
    await page.route(/\/(?:sync-storage|draft-copy)(?:\?|$)/, (route) => route.abort());
    await rename(other, url, 'Room 1', 'Suite 1');
    await other.page.goto(url + at('/admin/draft'));
    await other.page.getByText(say('for you alone', 'pour vous seul')).first().waitFor();
    await rename(stage, url, 'Room 1', 'Garden room');
  } finally {
    await other.context.close();
  }
  await page.unrouteAll();
  await page.goto(url + at('/admin/draft'));
  const choice = page.getByRole('radiogroup').first();
  await choice.waitFor();
  await choice.scrollIntoViewIfNeeded();
  await show('draft-elsewhere');

  await page.route('**/api/v1/**', (route) => route.abort('connectionfailed'));
  await lookAhead(stage);
  await page.getByRole('alert').last().waitFor();
  await page.getByRole('alert').last().scrollIntoViewIfNeeded();
  await show('draft-ahead-failed');
};
