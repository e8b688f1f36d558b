import { expect } from '@playwright/test';
import { errorMessage, visitorMessage } from 'shared-contracts';
import { openConfirmation } from '../../support/confirm-address.ts';
import { mailedLink } from '../../support/outbox.ts';
import { OWNER } from '../../support/start-product.ts';
import { addEditor } from '../editor-person.ts';
import { freshHost, type Stage, type Walk } from '../stage.ts';

const heading = ({ page }: Stage, name?: string) => page.getByRole('heading', { level: 1, name }).first().waitFor();
const submit = ({ page }: Stage) => page.locator('#sections-tool').locator('button[type=submit]').click();

/** Sign-in, and a password that was forgotten. */
export const door: Walk = async (stage) => {
  const { page, at, say, show, product } = stage;
  await page.goto(at('/sign-in'));
  const own = page.locator('#sections-tool form');
  await own.waitFor();
  await show('sign-in');
  await own.locator('input[type=email]').fill(OWNER.email);
  await own.locator('input[type=password]').fill('not the password');
  await submit(stage);
  await page.getByText(errorMessage('wrong_credentials', stage.view.locale)).waitFor();
  await show('sign-in-refused');
  await page.goto(at('/reset-password'));
  await heading(stage);
  await show('reset-ask');
  await page.locator('input[type=email]').fill(OWNER.email);
  await submit(stage);
  await heading(stage, say('Look into your mail', 'Consultez votre messagerie'));
  await show('reset-sent');
  await page.goto(await mailedLink(product, OWNER.email, '/reset-password'));
  await page.locator('input[type=password]').waitFor();
  await show('reset-choose');
  await page.goto(at('/verify?token=worn-out'));
  await page.locator('#sections-tool input[type=password]').fill('a good password');
  await submit(stage);
  await heading(stage, say('This link no longer works', 'Ce lien ne fonctionne plus'));
  await show('verify-failed');
  await page.goto(at('/register'));
  await heading(stage, say('A site of your own', 'Un site à vous'));
  await show('register');
};

/** From a free address to a site with its first page. */
export const claim: Walk = async (stage) => {
  const { page, say, show, product, view, at } = stage;
  const origin = freshHost(stage);
  const email = `${new URL(origin).hostname.split('.')[0]}@example.org`;
  await page.goto(origin + at('/'));
  await show('claim');
  const field = (key: Parameters<typeof visitorMessage>[0]) => page.getByLabel(visitorMessage(key, view.locale));
  await field('claim-email').fill(email);
  await field('claim-full-name').fill('Ada Nord');
  await field('claim-project-name').fill('Atelier Nord');
  await field('claim-password').fill('a good password');
  await field('claim-terms').check();
  await page.getByRole('button', { name: visitorMessage('claim-submit', view.locale) }).click();
  const starter = page.getByRole('listitem').first();
  await starter.waitFor();
  await show('start');
  await starter.getByRole('button').click();
  await page.getByRole('button', { name: say('Edit the home page', 'Modifier la page d’accueil') }).waitFor();
  await show('first-steps');
  const unconfirmed = page.getByText(say('Confirm your email address.', 'Confirmez votre adresse e-mail.'));
  await page.goto(origin + at('/'));
  await unconfirmed.waitFor();
  await show('view-unverified');
  await page.goto(`${origin}${at('/admin')}`);
  await page.getByRole('heading', { level: 2 }).nth(1).waitFor();
  await show('overview-unverified');
  await page.goto(`${origin}${at('/admin/account')}`);
  await unconfirmed.waitFor();
  await show('account-unverified');
  await openConfirmation(page, product, email);
  await show('verify');
  await page.locator('#sections-tool input[type=password]').fill('a good password');
  await submit(stage);
  await heading(stage, say('Your email address is confirmed', 'Votre adresse e-mail est confirmée'));
  await show('verified');
};

/** An invitation as three people meet it. */
export const invitation: Walk = async (stage) => {
  const { page, at, show, owner, product, say, view } = stage;
  const newcomer = `zoe.${view.locale}-${view.theme}-${view.width}-${crypto.randomUUID().slice(0, 4)}@example.org`;
  await owner.api.inviteUser({ params: { project: owner.project }, body: { email: newcomer, role: 'editor' } });
  await page.goto(await mailedLink(product, newcomer, '/invitation/'));
  await page.locator('input[type=password]').waitFor();
  await show('invitation');
  const { id, email, link } = await addEditor(stage, 'Léa Vidal');
  await owner.api.removeUser({ params: { project: owner.project, id } });
  await owner.api.inviteUser({ params: { project: owner.project }, body: { email, role: 'editor' } });
  const newest = () => mailedLink(product, email, '/invitation/');
  await expect.poll(newest).not.toBe(link);
  await page.goto(await newest());
  await page.getByRole('link', { name: email }).waitFor();
  await show('invitation-sign-in-first');
  await page.goto(at('/invitation/worn-out'));
  await heading(stage, say('This invitation no longer works', 'Cette invitation ne fonctionne plus'));
  await show('invitation-dead');
};
