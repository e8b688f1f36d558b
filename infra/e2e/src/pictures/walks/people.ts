import { mailedLink } from '../../support/outbox.ts';
import { asOwner, type Stage, type Walk } from '../stage.ts';

async function inviteEditor({ owner, product }: Stage, name: string): Promise<void> {
  const email = `editor-${crypto.randomUUID().slice(0, 8)}@example.org`;
  await owner.api.inviteUser({ params: { project: owner.project }, body: { email, role: 'editor' } });
  const token = new URL(await mailedLink(product, email, '/invitation/')).pathname.split('/').at(-1) ?? '';
  await owner.api.acceptInvitation({ params: { token }, body: { full_name: name, password: 'a good password' } });
}

/** Who works here, and one's own account. */
export const people: Walk = async (stage) => {
  const { page, at, show, say } = stage;
  await inviteEditor(stage, 'Zoé Blanc');
  await asOwner(stage);
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
};
