import { siteOf } from '../draft/publish-steps.ts';
import { signInStranger } from '../support/sign-in-stranger.ts';
import { registerStranger, type Stranger } from '../support/stranger.ts';
import type { Stage } from './stage.ts';

/** Somebody new, who has the backup of a site of three pages open as their draft. */
export async function openDraft(stage: Stage): Promise<{ readonly stranger: Stranger; readonly url: string }> {
  const { page, context, product, say, at } = stage;
  const stranger = await registerStranger(product);
  const url = await signInStranger(context, product, stranger);
  await page.goto(url + at('/admin/draft'));
  await page.locator('input[type=file]').setInputFiles([await siteOf(stranger)]);
  await page.getByRole('button', { name: say('Draft mode, 3 pages', 'Mode brouillon, 3 pages') }).waitFor();
  return { stranger, url };
}

export const button = ({ page, say }: Stage, en: string, fr: string) => page.getByRole('button', { name: say(en, fr) });
export const lookAhead = (stage: Stage) => button(stage, 'Publish the site', 'Publier le site').click();
export const publish = ({ page }: Stage) =>
  page
    .getByRole('button', { name: /^(?:Publish|Publier) \d/ })
    .last()
    .click();
