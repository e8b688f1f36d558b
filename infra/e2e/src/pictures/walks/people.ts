import { addEditor } from '../editor-person.ts';
import { asOwner, type Walk } from '../stage.ts';

/** What there is, who works here, and one's own account. */
export const people: Walk = async (stage) => {
  const { page, at, show, say, product } = stage;
  const { email, password } = await addEditor(stage, 'Zoé Blanc');
  await asOwner(stage);
  await page.goto(at('/admin'));
  await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
  await show('overview');
  await page.goto(at('/admin/account'));
  await page.getByText(say('This browser', 'Ce navigateur')).waitFor();
  await show('account');
  await page.goto(at('/admin/people'));
  const row = page.getByRole('listitem').filter({ hasText: 'Zoé Blanc' }).first();
  await row.waitFor();
  await show('people');
  await row.getByRole('button', { name: say('Editor', 'Éditeur') }).click();
  await page.getByRole('listbox').waitFor();
  await show('people-roles');
  await page.keyboard.press('Escape');
  const main = page.getByRole('main');
  await main
    .getByRole('button', { name: say('Invite', 'Inviter') })
    .first()
    .click();
  await page.getByRole('dialog').waitFor();
  await show('people-invite');
  await page.keyboard.press('Escape');
  await row.getByRole('button', { name: say('Remove', 'Retirer') }).click();
  await page.getByRole('alertdialog').waitFor();
  await show('people-remove');
  await page.request.post(`${product.url}/n-api/session`, {
    data: { email, password },
    headers: { origin: product.url },
  });
  await page.goto(at('/admin/people'));
  await row.waitFor();
  await show('people-read-only');
};
