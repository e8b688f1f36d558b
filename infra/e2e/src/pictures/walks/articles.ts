import { asOwner, type Stage, type Walk } from '../stage.ts';

/** Words in both languages. */
const both = (en: string, fr: string) => ({ en, fr });

/** An author, a category below another, a tag and two articles, where the demo site has none of the name. */
async function fill({ owner }: Stage): Promise<void> {
  const { api, project } = owner;
  const headers = { ifNoneMatch: '*' as const };
  const made = (slug: string) => `${slug}-${crypto.randomUUID().slice(0, 8)}`;
  const params = () => ({ project, id: crypto.randomUUID() });
  const author = await api.saveAuthor({
    params: params(),
    headers,
    body: { slug: made('ines'), name: 'Inès Verveine', role: both('Gardener', 'Jardinière') },
  });
  const garden = await api.saveCategory({
    params: params(),
    headers,
    body: { slug: made('garden'), name: both('Garden', 'Jardin') },
  });
  const herbs = await api.saveCategory({
    params: params(),
    headers,
    body: { slug: made('herbs'), name: { en: 'Herbs' }, parent_id: garden.id },
  });
  const tag = await api.saveTag({
    params: params(),
    headers,
    body: { slug: made('frost'), name: both('Frost', 'Gel') },
  });
  const filed = { author_id: author.id, category_ids: [garden.id, herbs.id], tag_ids: [tag.id] };
  await api.saveArticle({
    params: { project, article: crypto.randomUUID() },
    headers,
    body: {
      ...{ slug: made('first-frost'), title: both('What the first frost leaves us', 'Ce que laisse le premier gel') },
      ...{ excerpt: { en: 'Parsnips are better for it.' }, status: 'published', ...filed },
      body: both('<p>The parsnips are better for it.</p>', '<p>Les panais n’en sont que meilleurs.</p>'),
    },
  });
}

/** The screens of articles: the list, one being written, and what articles are filed under. */
export const articles: Walk = async (stage) => {
  const { page, at, show, say } = stage;
  await fill(stage);
  await asOwner(stage);
  await page.goto(at('/admin/articles'));
  const row = page.getByRole('listitem').filter({ hasText: 'Inès Verveine' }).first();
  await row.waitFor();
  await show('articles');
  await row.getByRole('button', { name: /Actions/ }).click();
  await page.getByRole('menuitem', { name: say('Delete', 'Supprimer') }).click();
  await page.getByRole('alertdialog').waitFor();
  await show('articles-delete');
  await page.keyboard.press('Escape');
  await page.getByRole('searchbox').fill('nobody wrote this');
  await page.getByText(say('No article found', 'Aucun article trouvé')).waitFor();
  await show('articles-none');
  await page.getByRole('button', { name: say('Show all articles', 'Afficher tous les articles') }).click();
  await row.getByRole('link').click();
  const text = page.getByRole('textbox', { name: say('Text', 'Texte'), exact: true });
  await text.click();
  await show('article');
  await page.getByLabel(say('Address', 'Adresse'), { exact: true }).fill('');
  await page.getByRole('button', { name: say('Save', 'Enregistrer'), exact: true }).click();
  await page.locator('[data-value=slug] [data-invalid]').first().waitFor();
  await show('article-refused');
  await page.getByText(say('Schedule', 'Programmer')).click();
  await page.getByRole('combobox', { name: say('Tags', 'Étiquettes') }).fill('quince');
  await page.getByRole('option').first().waitFor();
  // The first clears what was typed, the second closes the list.
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
  await page.getByRole('listbox').waitFor({ state: 'detached' });
  await show('article-filing');
  await page.goto(at('/admin/articles/categories'));
  await page.getByRole('main').getByRole('listitem').first().waitFor();
  await show('categories');
  await page.getByRole('button', { name: say('New category', 'Nouvelle catégorie') }).click();
  await page.getByRole('dialog').waitFor();
  await show('category');
  await page.goto(at('/admin/articles/authors'));
  const author = page.getByRole('listitem').filter({ hasText: 'Inès Verveine' }).first();
  await author.getByRole('button').first().click();
  await page.getByRole('dialog').waitFor();
  await show('author');
};
