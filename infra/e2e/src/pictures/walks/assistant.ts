import { request } from '@playwright/test';
import { connectAssistant } from '../../support/own-assistant.ts';
import { signInStranger } from '../../support/sign-in-stranger.ts';
import { createTextPage } from '../../support/site-page.ts';
import { registerStranger } from '../../support/stranger.ts';
import type { Walk } from '../stage.ts';

/** A token of one's own assistant, what it proposed of a page, and a question to the built-in help. */
export const assistant: Walk = async (stage) => {
  const { page, context, product, say, show, at } = stage;
  const stranger = await registerStranger(product);
  const url = await signInStranger(context, product, stranger);
  const { api, project } = stranger;
  await api.switchFlag({ params: { project, flag: 'ai_agent' }, body: { on: true } });
  const { path } = await createTextPage(
    stranger,
    say('Dinner where the valley begins', 'Dîner où commence la vallée'),
    say('Opening hours', 'Horaires'),
  );
  await page.goto(`${url}${at('/admin/site')}`);
  const part = page.getByRole('region', { name: say('Your own assistants', 'Vos propres assistants') });
  const name = part.getByRole('textbox').first();
  await name.fill(say('Laptop', 'Ordinateur portable'));
  await name.press('Enter');
  const secret = await part.getByText(/^sections_mcp_/).innerText();
  await show('own-assistant');
  await part.getByRole('button', { name: new RegExp(`^(Revoke|Révoquer) ${say('Laptop', 'Ordinateur')}`) }).click();
  await page.getByRole('alertdialog').waitFor();
  await show('own-assistant-revoke');
  await page.keyboard.press('Escape');

  const asked = await request.newContext();
  const client = await connectAssistant(product, asked, `${url}/mcp`, secret);
  const { sections } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  const [first, second] = sections.map(({ id }) => id);
  const locale = stage.view.locale;
  const value = say('Supper where the snow ends', 'Souper où finit la neige');
  await client.callTool({
    name: 'propose_page_changes',
    arguments: {
      page: path,
      changes: [
        { type: 'set-field', section: first, path: 'title', locale, value },
        { type: 'remove-section', section: second },
      ],
    },
  });
  await asked.dispose();
  await page.goto(`${url}${at(path)}?edit`);
  await page.frameLocator('iframe[data-opened=open]').locator('[data-section]').first().waitFor();
  await page
    .getByRole('button', { name: say('Ask for help', 'Demander de l’aide') })
    .first()
    .click();
  const field = page.getByRole('textbox', {
    name: say('Ask, or say what to change', 'Demandez, ou dites quoi changer'),
  });
  await field.waitFor();
  await show('assistant');
  await field.fill(say('Where do I lead an old address elsewhere?', 'Où renvoyer une ancienne adresse ?'));
  await field.press('Enter');
  await page.locator('article[data-state=done] summary').last().click();
  await show('assistant-sent');
  await page.getByRole('button', { name: 'Conversations' }).click();
  const remove = page
    .getByRole('list', { name: 'Conversations' })
    .getByRole('button', { name: say('Delete', 'Supprimer') });
  await remove.first().waitFor();
  await show('assistant-conversations');
  await remove.first().click();
  await page.getByRole('alertdialog').waitFor();
  await show('assistant-delete');
  await page.goto(`${url}${at('/admin/site')}`);
  const end = page.locator('a[href="/admin/people"]').last();
  await end.waitFor();
  await page.evaluate(() => document.scrollingElement?.scrollTo(0, document.scrollingElement.scrollHeight));
  await show('assistant-end');
};
