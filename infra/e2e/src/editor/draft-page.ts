import { expect, type Page } from '@playwright/test';
import type { Owner } from '../support/owner.ts';
import { signInBrowser } from '../support/signed-in.ts';
import { createTextPage } from '../support/site-page.ts';
import type { Product } from '../support/start-product.ts';

/** Opens a page of the site in edit mode, in a browser that is signed in. */
export async function openDraft(page: Page, product: Pick<Product, 'url'>, path: string) {
  await signInBrowser(page, product);
  await page.goto(`${path}?edit`);
  return readDraft(page);
}

/** The page under edit, once it is there. */
export async function readDraft(page: Page) {
  const canvas = page.frameLocator('iframe[data-opened=open]');
  const title = canvas.locator('[data-field=title]').first();
  await expect(title).toBeVisible();
  return {
    title,
    /** Puts the caret behind the first section's title. */
    begin: async () => {
      await expect(async () => {
        await title.click();
        await expect(canvas.locator('[data-editing]')).toBeFocused({ timeout: 2000 });
      }).toPass();
      await page.keyboard.press('Control+End');
    },
    save: () => page.getByRole('button', { name: 'Publish changes', exact: true }).click(),
  };
}

/** A page of its own for a test, of two sections. */
export const newPage = (owner: Owner) => createTextPage(owner, 'First', 'Second');

/** What visitors would read of a page now: the titles of its sections. */
export async function publishedTitles({ api, project }: Owner, path: string): Promise<unknown[]> {
  const { sections } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  return sections.map(({ settings }) => (settings[0]?.title as Readonly<Record<string, string>> | undefined)?.en);
}

/** Somebody else writes the title of a section, and saves. */
export async function saveElsewhere(
  { api, project }: Owner,
  path: string,
  index: number,
  title: string,
): Promise<void> {
  const { id, version, ...page } = await api.loadPage({ params: { project, page: path.slice(1) }, body: {} });
  const { project_metadata: _, ...metadata } = page.metadata;
  const sections = page.sections.map((section, position) =>
    position === index
      ? { ...section, settings: [{ ...section.settings[0], title: { en: title, fr: title } }] }
      : section,
  );
  const body = { id, page: page.page, path: page.path, layout: page.layout, metadata, sections };
  await api.savePage({ params: { project, page: id }, body, headers: { ifMatch: `"${version}"` } });
}
