import type { Page } from '@playwright/test';
import { fillSettings, type Section, type SectionDefinition, type SectionSettings } from 'shared-contracts';
import { openEditor } from '../editor/open-editor.ts';
import { rounds } from '../support/rounds.ts';
import { expect, test } from '../support/test.ts';
import { HOSTILE_HTML, HOSTILE_TEXT, LISTENER, ROUNDS } from './attacks.ts';
import { kindSection, storePage } from './kind-page.ts';
import { LEADS_AWAY, liveKinds } from './live-kinds.ts';
import { lookAtAll } from './look-at-all.ts';

const at = (list: readonly string[], index: number): string => list[index % list.length] ?? '';

/** A section with an attack in every field that takes words, another one in each; `turn` says with which they begin. */
const hostile = (kind: SectionDefinition, turn: number): Section =>
  kindSection(
    kind,
    fillSettings(kind, {
      text: ({ max }, index) => at(HOSTILE_TEXT, turn + index).slice(0, max),
      html: ({ max }, index) => at(HOSTILE_HTML, turn + index).slice(0, max),
      media: (index) => ({
        media_id: at(HOSTILE_TEXT, turn + index).slice(0, 100),
        url: '/favicon.ico',
        seo_tag: at(HOSTILE_TEXT, turn + index + 1),
        alt: { en: at(HOSTILE_TEXT, turn + index), fr: at(HOSTILE_TEXT, turn + index) },
        filename: at(HOSTILE_TEXT, turn + index + 2),
      }),
      url: '/rooms',
      items: 1,
    }),
  );

// Short form: fields of one section begin with payloads that are far apart, so that each is met by each kind once or twice.
const STEP = rounds(9, 1);
const TURNS = Array.from({ length: Math.ceil(ROUNDS / STEP) }, (_, turn) => turn * STEP);

type Fields = SectionDefinition['fields'];
type Field = Fields[string];
interface Place {
  readonly payloads: readonly string[];
  readonly texts: Set<string>;
}

/** What each text field of a kind holds in its sections, fields of items and of items of items included. */
function readPlaces(fields: Fields, values: SectionSettings, places: Map<string, Place>, base = ''): void {
  for (const [name, field] of Object.entries(fields)) readField(field, values[name], places, base + name);
}
function readField(field: Field, value: unknown, places: Map<string, Place>, path: string): void {
  if (field.type === 'list')
    for (const item of Array.isArray(value) ? value : [undefined]) {
      readPlaces(field.fields, item ?? {}, places, `${path}.`);
      const { children } = item ?? {};
      if (field.nested > 0) readField({ ...field, nested: field.nested - 1 }, children, places, `${path}.children`);
    }
  else if (field.type === 'rich-text' || (field.type === 'text' && !field.format)) {
    const list = field.type === 'text' ? HOSTILE_TEXT : HOSTILE_HTML;
    const place = places.get(path) ?? { payloads: list.map((text) => text.slice(0, field.max)), texts: new Set() };
    for (const text of field.localised ? Object.values(value ?? {}) : [value]) place.texts.add(String(text));
    places.set(path, place);
  }
}

test('every text field of every kind gets its payloads, in items and in items of items: all of them at length', async ({
  product,
}) => {
  for (const kind of await liveKinds(product)) {
    const places = new Map<string, Place>();
    for (const turn of TURNS) readPlaces(kind.fields, hostile(kind, turn).settings[0] ?? {}, places);
    for (const [path, { payloads, texts }] of places) {
      const met = new Set(payloads.filter((payload) => texts.has(payload)));
      const wanted = new Set(payloads).size;
      expect(met.size, `${kind.name} ${path}`).toBeGreaterThanOrEqual(rounds(Math.min(TURNS.length, wanted), wanted));
    }
  }
});

/** Listens for any sign that a script of the content ran. */
async function watch(page: Page): Promise<() => Promise<readonly string[]>> {
  const heard: string[] = [];
  page.on('dialog', async (dialog) => {
    heard.push(`dialog: ${dialog.message()}`);
    await dialog.dismiss();
  });
  await page.route(`${new URL(LISTENER).origin}/**`, (route) => {
    heard.push(`request: ${route.request().url()}`);
    return route.abort();
  });
  return async () => {
    const ran = await Promise.all(
      page.frames().map((frame) => frame.evaluate(() => Reflect.get(globalThis, 'ran') !== undefined)),
    );
    return ran.includes(true) ? [...heard, 'flag'] : heard;
  };
}

const EACH = 60;

test('no stored script runs: from the store through markup, islands, editor and save, and again', async ({
  page,
  owner,
  product,
}) => {
  test.setTimeout(rounds(240_000, 3_600_000));
  const kinds = (await liveKinds(product)).filter(({ name }) => !LEADS_AWAY.includes(name));
  const ran = await watch(page);
  const sections = TURNS.flatMap((turn) => kinds.map((kind) => hostile(kind, turn)));
  const pages: string[] = [];
  for (let from = 0; from < sections.length; from += EACH) {
    const { path, invalid } = await storePage(owner, sections.slice(from, from + EACH), 'attacks');
    // What does not reach the page attacks nobody.
    expect(invalid).toEqual([]);
    pages.push(path);
  }
  for (const path of pages)
    for (const address of [path, `/fr${path}`]) {
      await page.goto(address);
      await lookAtAll(page);
      expect(await ran()).toEqual([]);
    }

  const [first = ''] = pages;
  const { canvas } = await openEditor(page, product, first);
  await canvas.locator('[data-section]').first().focus();
  const title = page.locator('[data-field-path="title"] :is(input, textarea)').first();
  await title.fill('Edited');
  await page.getByRole('button', { name: 'Publish changes', exact: true }).click();
  await expect(page.getByText('Published. Visitors see your changes.').first()).toBeVisible();
  expect(await ran()).toEqual([]);
  await page.goto(first);
  await lookAtAll(page);
  expect(await ran()).toEqual([]);
});
