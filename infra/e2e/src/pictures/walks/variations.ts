import { randomUUID } from 'node:crypto';
import { textPage, textSection } from '../../support/site-page.ts';
import { sendTrialVisitors } from '../../support/trial-visitors.ts';
import { edit } from '../editing.ts';
import { asOwner, isPhone, type Stage, type Walk } from '../stage.ts';

/** A page in two versions, on trial, with a link as its goal. */
async function triedPage({ owner, product, say }: Stage) {
  const { api, project } = owner;
  const body = textPage(say('Dinner where the valley begins', 'Dîner où commence la vallée'));
  const [first] = body.sections;
  const book = { ...textSection(say('Book', 'Réserver')), weight: 9 };
  const [settings = {}] = book.settings;
  const link = `<p><a href="/">${say('Book a table', 'Réserver une table')}</a></p>`;
  const sections = [...body.sections, { ...book, settings: [{ ...settings, body: { en: link, fr: link } }] }];
  const page = { ...body, page: `${say('Dinner', 'Dîner')} ${body.id.slice(0, 4)}`, sections };
  await api.createPage({ params: { project }, body: page });
  const variation = { id: randomUUID(), page: say('Winter', 'Hiver') };
  await api.createVariation({ params: { project, page: page.id }, body: variation });
  const words = textSection(say('Supper where the snow ends', 'Souper où finit la neige')).settings;
  const changed = first ? [{ ...first, settings: words }, ...sections.slice(1)] : sections;
  await api.savePage({ params: { project, page: variation.id }, body: { ...page, ...variation, sections: changed } });
  await api.saveTrial({
    params: { project, page: page.id },
    body: { shares: { [variation.id]: 50 }, goal: { kind: 'link', href: '/' }, running: true },
  });
  await sendTrialVisitors(owner, product, page.id, 15);
  return page;
}

/** Versions of a page: none yet, on trial with what came of it, and what differs. */
export const variations: Walk = async (stage) => {
  const { page, show, say, owner } = stage;
  const tried = await triedPage(stage);
  const open = () =>
    page
      .getByRole('button', { name: say('Variations', 'Variantes'), exact: true })
      .first()
      .click();
  try {
    await edit(stage);
    await open();
    await page.getByText(say('Try this page in two versions', 'Essayer cette page en deux versions')).waitFor();
    await show('variations-none');
    await page.goto(`${stage.at(tried.path)}?edit`);
    await open();
    await page
      .getByText(say('of', 'sur'), { exact: false })
      .and(page.getByText(/^\d+ (of|sur) \d+$/))
      .first()
      .waitFor({ timeout: 60_000 });
    await show('variations-trial');
    const list = page.getByRole('radio', { name: say('As a list', 'En liste') });
    if (!isPhone(stage.view)) await list.click({ force: true });
    await show('variations-list');
  } finally {
    await owner.api.deletePage({ params: { project: owner.project, page: tried.id } });
  }
};

/** Kinds of content of this site, and the form of one. */
export const contents: Walk = async (stage) => {
  const { page, at, show, say } = stage;
  await asOwner(stage);
  await page.goto(at('/admin/contents'));
  await page.getByRole('button', { name: say('New content type', 'Nouveau type de contenu') }).click();
  const form = page.getByRole('dialog');
  await form.getByRole('button', { name: say('Add a field', 'Ajouter un champ') }).click();
  await form.getByRole('button', { name: say('Save', 'Enregistrer'), exact: true }).click();
  await show('content-type');
};
