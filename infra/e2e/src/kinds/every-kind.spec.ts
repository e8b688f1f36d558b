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

type Fields = SectionDefinition['fields'];
type Field = Fields[string];
type List = Extract<Field, { type: 'list' }>;
interface Choice {
  readonly path: string;
  /** Absent where it is any picture that an item cannot do without. */
  readonly label?: string;
}
interface Text {
  readonly path: string;
  /** What has to be chosen for the form to show it. */
  readonly choices: readonly Choice[];
}

const WORDS_OF_LINKS = ['link_label', 'action_label'];

/** Texts of a kind, those of the first item of each list included; the words of a link say nothing without one. */
const textsOf = (fields: Fields, base = '', choices: readonly Choice[] = []): readonly Text[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const needed = [...choices, ...picturesOf(fields, base), ...choiceFor(fields, base, field)];
    if (field.type === 'list') return textsOfItem(field, `${base}${name}.0.`, needed);
    const isText = field.type === 'text' || field.type === 'rich-text';
    return isText && field.localised && !WORDS_OF_LINKS.includes(name) ? [{ path: base + name, choices: needed }] : [];
  });
const textsOfItem = (list: List, base: string, choices: readonly Choice[]): readonly Text[] => [
  ...textsOf(list.fields, base, choices),
  ...(list.nested > 0 ? textsOfItem({ ...list, nested: list.nested - 1 }, `${base}children.0.`, choices) : []),
];

const picturesOf = (fields: Fields, base: string): readonly Choice[] =>
  Object.entries(fields).flatMap(([name, field]) =>
    field.type === 'media' && field.required ? [{ path: base + name }] : [],
  );

/** A choice that shows a field, and all others that hang on the same one where there is such a choice. */
function choiceFor(fields: Fields, base: string, { when }: Field): readonly Choice[] {
  const asked = when && fields[when.field];
  if (asked?.type !== 'select') return [];
  const others = Object.values(fields).flatMap(({ when: other }) =>
    other && other.field === when?.field ? [other] : [],
  );
  const values = asked.options.filter(({ value }) => when?.is.includes(value));
  const best = values.find(({ value }) => others.every(({ is }) => is.includes(value))) ?? values[0];
  return best ? [{ path: `${base}${when?.field}`, label: best.label.en }] : [];
}

/** Opens the first item of each list that a path leads through; makes one where there is none. */
async function openItems(inspector: Locator, path: string): Promise<void> {
  for (const { index } of path.matchAll(/\.0\./g)) {
    const list = inspector.locator(`[data-field-path="${path.slice(0, index)}"]`);
    const add = list.getByRole('button', { name: 'Add', exact: true }).last();
    await expect(add).toBeVisible();
    const opener = list.locator('button[aria-expanded]').first();
    if ((await opener.count()) === 0) await add.click();
    else if ((await opener.getAttribute('aria-expanded')) === 'false') await opener.click();
  }
}

async function choose(page: Page, inspector: Locator, { path, label }: Choice): Promise<void> {
  await openItems(inspector, path);
  const field = inspector.locator(`[data-field-path="${path}"]`);
  if (label === undefined) {
    if ((await field.locator('img').count()) > 0) return;
    await field.getByRole('button', { name: 'Choose from library' }).click();
    const picker = page.getByRole('dialog', { name: 'Choose an image' });
    await picker.getByRole('row').first().click();
    await picker.getByRole('button', { name: 'Use image' }).click();
    await expect(field.locator('img').first()).toBeVisible();
    return;
  }
  const chosen = field.getByRole('button').first();
  if (await chosen.getByText(label, { exact: true }).isVisible()) return;
  await chosen.click();
  await page.getByRole('option', { name: label, exact: true }).click();
  await expect(chosen).toContainText(label);
}

async function write(page: Page, inspector: Locator, { path, choices }: Text, words: string): Promise<void> {
  for (const choice of choices) await choose(page, inspector, choice);
  await openItems(inspector, path);
  const input = inspector
    .locator(`[data-field-path="${path}"]`)
    .locator('input:not([type=hidden]), textarea, [contenteditable=true]')
    .first();
  await input.focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.insertText(words);
}

const wordsOf = (kind: SectionDefinition, { path }: Text, language: Language): string =>
  `${language} ${kind.name.slice(0, 20)} ${path.replaceAll('.0.', ' ').slice(-20)}`;

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
      for (const field of textsOf(kind.fields)) await write(page, inspector, field, wordsOf(kind, field, language));
    }
  }
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Published. Visitors see your changes.').first()).toBeVisible();
  await guard.expectQuiet();
  const html = { en: (await visit(product, path)).html, fr: (await visit(product, `/fr${path}`)).html };
  const drawn = kinds.filter(({ name }) => !ABOUT_ARTICLES.includes(name));
  const missing = drawn.flatMap((kind) =>
    textsOf(kind.fields).flatMap((field) =>
      (['en', 'fr'] as const)
        .map((language) => ({ language, words: wordsOf(kind, field, language) }))
        .filter(({ language, words }) => !html[language].includes(words)),
    ),
  );
  expect(missing).toEqual([]);
  await page.goto(path);
  await expectAccessible(page);
});
