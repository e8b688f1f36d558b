import type { Locator, Page } from '@playwright/test';
import type { SectionDefinition } from 'shared-contracts';
import { newPage } from '../editor/draft-page.ts';
import { openEditor } from '../editor/open-editor.ts';
import { expectAccessible } from '../support/axe.ts';
import { consoleGuard } from '../support/console-guard.ts';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { ABOUT_ARTICLES, LEADS_AWAY, liveKinds } from './live-kinds.ts';

test.use({ viewport: { width: 1760, height: 1000 } });

const LANGUAGES = { en: /^English/, fr: /^Français/ } as const;
type Language = keyof typeof LANGUAGES;

/** Texts of a kind that stand in its form by themselves, not in a list; the words of a link say nothing without one. */
const textsOf = ({ fields }: SectionDefinition) =>
  Object.entries(fields).flatMap(([path, field]) =>
    field.localised && path !== 'link_label' && (field.type === 'text' || field.type === 'rich-text')
      ? [{ path, field }]
      : [],
  );

async function write(page: Page, inspector: Locator, path: string, words: string): Promise<void> {
  const input = inspector
    .locator(`[data-field-path="${path}"]`)
    .locator('input:not([type=hidden]), textarea, [contenteditable=true]')
    .first();
  await input.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(words);
}

const wordsOf = (kind: SectionDefinition, path: string, language: Language): string =>
  `${language} ${kind.name.slice(0, 20)} ${path.slice(0, 20)}`;

test('every kind is added, filled in both languages and saved; visitors read it', async ({ page, owner, product }) => {
  test.setTimeout(300_000);
  const guard = await consoleGuard(page);
  const kinds = (await liveKinds(product)).filter(({ name }) => !LEADS_AWAY.includes(name));
  const { path } = await newPage(owner);
  const { canvas } = await openEditor(page, product, path);
  const inspector = page.getByRole('complementary', { name: 'Selected section' });
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  for (const kind of kinds) {
    await page.getByRole('radio', { name: LANGUAGES.en }).click();
    await page.locator(`button[data-kind="${kind.name}"]`).first().press('Enter');
    await expect(canvas.locator(`[data-selected][data-section="${kind.name}"]`)).toBeVisible();
    for (const language of ['en', 'fr'] as const) {
      await page.getByRole('radio', { name: LANGUAGES[language] }).click();
      for (const { path: field } of textsOf(kind)) await write(page, inspector, field, wordsOf(kind, field, language));
    }
  }
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Published. Visitors see your changes.').first()).toBeVisible();
  await guard.expectQuiet();
  const html = { en: (await visit(product, path)).html, fr: (await visit(product, `/fr${path}`)).html };
  const drawn = kinds.filter(({ name }) => !ABOUT_ARTICLES.includes(name));
  const missing = drawn.flatMap((kind) =>
    textsOf(kind).flatMap(({ path: field }) =>
      (['en', 'fr'] as const)
        .map((language) => ({ language, words: wordsOf(kind, field, language) }))
        .filter(({ language, words }) => !html[language].includes(words)),
    ),
  );
  expect(missing).toEqual([]);
  await page.goto(path);
  await expectAccessible(page);
});
