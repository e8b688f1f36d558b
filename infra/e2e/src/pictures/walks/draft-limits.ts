import { backupOf, homeOf, named } from '../../draft/drafts-of-strangers.ts';
import { confirmAddress } from '../../support/confirm-address.ts';
import { visitorApi } from '../../support/owner.ts';
import { signInStranger } from '../../support/sign-in-stranger.ts';
import { registerStranger, type Stranger } from '../../support/stranger.ts';
import { subscribe } from '../../support/subscribe.ts';
import { button, lookAhead, openDraft, publish } from '../drafting.ts';
import { addEditor } from '../editor-person.ts';
import { openStage, type Stage, type Walk } from '../stage.ts';

/** More pages than the smallest package has, looked at before they are sent: with a package that fits, and with none. */
export const draftPlan: Walk = async (stage) => {
  const { page, context, product, show, at } = stage;
  const stranger = await registerStranger(product);
  await subscribe(product, stranger.project, 'free');
  const url = await signInStranger(context, product, stranger);
  const home = await homeOf(stranger);
  const pages = [{ ...home, page: 'Start', version: 2 }, ...Array.from({ length: 31 }, (_, of) => named(home, of + 1))];
  await page.goto(url + at('/admin/draft'));
  await page.locator('input[type=file]').setInputFiles([backupOf(stranger, pages)]);
  await lookAhead(stage);
  const over = page.getByRole('alert');
  await over.waitFor();
  await show('draft-over-plan');
  await button(stage, 'Not now', 'Pas maintenant').click();

  const { data } = await stranger.api.listPackages();
  const free = { data: data.filter(({ name }) => name === 'free') };
  await page.route('**/api/v1/packages', (route) => route.fulfill({ json: free }));
  await lookAhead(stage);
  await over.waitFor();
  await show('draft-over-all-plans');
};

/** Somebody else, whom the person of a site made an editor of it. */
async function invitePaul({ page, product }: Stage, stranger: Stranger): Promise<Pick<Stranger, 'host' | 'token'>> {
  await confirmAddress(page, product, stranger.host.replace('.localhost', '@example.org'), 'a password of a stranger');
  const { email, password } = await addEditor({ owner: stranger, product }, 'Paul');
  const { token } = await visitorApi(product).login({ body: { email, password } });
  return { host: stranger.host, token };
}

/** A publish as a colleague follows it in a browser of their own, and the draft as they find it in this one. */
export const draftColleagues: Walk = async (stage) => {
  const { page, context, show, product, say, at, view } = stage;
  const { stranger, url } = await openDraft(stage);
  const paul = await invitePaul(stage, stranger);
  await page.goto(url + at('/admin/draft'));
  const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
  const writes = /\/api\/v1\/project\/[^/]+\/page\//;
  await page.route(writes, async (route) => {
    if (route.request().method() !== 'PUT') return route.fallback();
    await held;
    await route.abort();
  });
  await lookAhead(stage);
  await publish(stage);
  const atWork = page.locator('[aria-current=step]').filter({ hasText: 'Pages' });
  await atWork.waitFor();

  const browser = context.browser();
  if (!browser) throw new Error('The pictures are taken in a browser of their own.');
  const other = await openStage(browser, product, view, async () => undefined);
  try {
    await signInStranger(other.context, product, paul);
    await other.page.goto(url + at('/admin/draft'));
    const seen = other.page.getByRole('article');
    const says = (en: string, fr: string) => seen.getByText(say(en, fr)).waitFor();
    await seen.locator('[aria-current=step]').filter({ hasText: 'Pages' }).waitFor();
    await seen.scrollIntoViewIfNeeded();
    await show('draft-colleague-running', other.page);
    letGo();
    await says('is paused, and waits', 'est en pause, et attend');
    await show('draft-colleague-paused', other.page);
    await page.unroute(writes);
    await button(stage, 'Resume', 'Reprendre').click();
    await says('has published a draft', 'a publié un brouillon');
    await show('draft-colleague-completed', other.page);
  } finally {
    await other.context.close();
  }
  await button(stage, 'Keep the draft', 'Garder le brouillon').click();

  await signInStranger(context, product, paul);
  await page.goto(url + at('/admin/draft'));
  const discard = button(stage, 'Discard their draft', 'Effacer son brouillon');
  await discard.waitFor();
  await show('draft-of-somebody-else');
  await discard.click();
  await page.getByRole('alertdialog').waitFor();
  await show('draft-of-somebody-else-question');
};
