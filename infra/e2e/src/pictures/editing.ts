import type { Locator } from '@playwright/test';
import { pointOf } from '../editor/open-editor.ts';
import { textSection } from '../support/site-page.ts';
import { asOwner, isPhone, type Stage } from './stage.ts';

/** The page under edit. */
export const canvasOf = ({ page }: Pick<Stage, 'page'>) => page.frameLocator('iframe[data-opened=open]');

/** Opens a page in edit mode, as the owner of its site. */
export async function edit(stage: Stage, path = '/'): Promise<void> {
  await asOwner(stage);
  await stage.page.goto(`${stage.at(path)}?edit`);
  await canvasOf(stage).locator('[data-section]').first().waitFor();
}

/** Selects the first section of a kind, as the Tab key would. */
export async function select(stage: Stage, kind: string): Promise<void> {
  await canvasOf(stage).locator(`[data-section="${kind}"]`).first().focus();
  await canvasOf(stage).locator('[data-selected]').first().waitFor();
}

/** Presses something on the page, which may be drawn smaller than it is. */
export async function press(stage: Stage, locator: Locator): Promise<void> {
  const { x, y } = await pointOf(stage.page, locator);
  if (isPhone(stage.view)) await stage.page.touchscreen.tap(x, y);
  else await stage.page.mouse.click(x, y);
}

/** From the section itself, where the Escape key means it. */
export async function deselect(stage: Stage): Promise<void> {
  await canvasOf(stage).locator('[data-selected]').focus();
  await stage.page.keyboard.press('Escape');
  await canvasOf(stage).locator('[data-selected]').waitFor({ state: 'detached' });
}

/** Opens a panel from the rail, or from the foot of a phone. */
export async function openPanel(
  stage: Stage,
  panel: 'add' | 'outline' | 'pages' | 'globals' | 'history',
): Promise<void> {
  const { page, view } = stage;
  if (isPhone(view) && (await canvasOf(stage).locator('[data-selected]').count()) > 0) await deselect(stage);
  await page.locator(`[data-panel-button=${panel}]`).click();
  await page.getByRole('heading', { level: 2 }).first().waitFor();
}

export const field = ({ page }: Stage, name: string): Locator =>
  page.locator('#sections-tool, [data-react-aria-top-layer]').getByRole('textbox', { name, exact: true }).first();

export const save = ({ page, say }: Stage): Promise<void> =>
  page.getByRole('button', { name: say('Publish changes', 'Publier les modifications'), exact: true }).click();

/** The sections of the form: beside each other in the inspector, at the foot of a phone's sheet. */
export async function openTab(stage: Stage, en: string, fr: string): Promise<void> {
  const { page, say, view } = stage;
  const name = say(en, fr);
  if (!isPhone(view)) return page.getByRole('tab', { name, exact: true }).click();
  if (en !== 'Advanced') return page.getByRole('button', { name, exact: true }).click();
  await page.getByRole('button', { name: say('More actions', 'Autres actions') }).click();
  await page.getByRole('menuitem', { name }).click();
}

/** A page of this walk alone; answers its path. */
export async function ownPage(stage: Stage, ...titles: string[]): Promise<string> {
  const { api, project } = stage.owner;
  const id = crypto.randomUUID();
  const path = `/${id.slice(0, 8)}`;
  await api.createPage({
    params: { project },
    body: {
      id,
      page: `${titles[0]} ${id.slice(0, 4)}`,
      path,
      layout: 'extended-layout',
      metadata: { en: { title: titles[0] ?? '' }, fr: { title: titles[0] ?? '' } },
      sections: titles.map(textSection),
    },
  });
  return path;
}
