import { type Field, type Filling, fillSettings, type SectionDefinition, type SectionSettings } from 'shared-contracts';
import { visit } from '../support/site-page.ts';
import { expect, test } from '../support/test.ts';
import { kindSection, storePage } from './kind-page.ts';
import { ABOUT_ARTICLES, LEADS_AWAY, liveKinds } from './live-kinds.ts';

const FILLING: Filling = {
  text: ({ max }, index) => `Words ${index}`.slice(0, max),
  html: () => '<p>Words</p>',
  media: () => ({ media_id: 'm', url: '/favicon.ico' }),
  url: '/rooms',
  items: 1,
};

/** A value that is none of its field's type. */
const WRONG: Readonly<Record<Field['type'], unknown>> = {
  text: { deep: { er: 1 } },
  'rich-text': 7,
  number: 'seven',
  price: -1.5,
  colour: 'url(javascript:1)',
  toggle: 'yes',
  link: 'javascript:alert(1)',
  media: { media_id: 'no list' },
  select: 'nothing-of-the-kind',
  articles: { not: 'a list' },
  list: { not: 'a list' },
};

/** Ways to break the settings of a kind, each on its own. */
function broken(kind: SectionDefinition): readonly (readonly [string, SectionSettings])[] {
  const whole = fillSettings(kind, FILLING);
  const fields = Object.entries(kind.fields);
  const [text] = fields.find(([, field]) => field.type === 'text' || field.type === 'rich-text') ?? [];
  const [list] = fields.find(([, field]) => field.type === 'list') ?? [];
  return [
    ...fields.map(([name, field]) => [`${name} of a wrong type`, { ...whole, [name]: WRONG[field.type] }] as const),
    ['an unknown setting', { ...whole, nobody_knows_this: 1 }],
    ...(text ? [['1 MB of text', { ...whole, [text]: { en: 'x'.repeat(1_000_000), fr: 'x' } }] as const] : []),
    ...(list ? [['6,000 items', { ...whole, [list]: Array.from({ length: 6000 }, () => ({})) }] as const] : []),
  ];
}

test('broken settings of any kind are refused with a message, and the page is served without them', async ({
  owner,
  product,
}) => {
  test.setTimeout(120_000);
  for (const kind of await liveKinds(product)) {
    const cases = broken(kind);
    const good = [...LEADS_AWAY, ...ABOUT_ARTICLES].includes(kind.name)
      ? []
      : [kindSection(kind, fillSettings(kind, FILLING))];
    const wrong = cases.map(([, settings]) => kindSection(kind, settings));
    const { path, invalid } = await storePage(owner, [...good, ...wrong]);
    const refused = new Map(invalid.map(({ id, error }) => [id, error]));
    const taken = cases.filter((_, index) => !refused.has(wrong[index]?.id ?? ''));
    expect({ kind: kind.name, taken: taken.map(([name]) => name) }).toEqual({ kind: kind.name, taken: [] });
    for (const words of refused.values()) expect(words.trim()).not.toBe('');
    const { status, html } = await visit(product, path);
    expect({ kind: kind.name, status }).toEqual({ kind: kind.name, status: 200 });
    const isThere = good.every(({ id }) => html.includes(`id="s-${id}"`));
    expect({ kind: kind.name, isThere, invalid: good.map(({ id }) => refused.get(id)) }).toMatchObject({
      kind: kind.name,
      isThere: true,
    });
  }
});

test('settings that are no list are refused in words, whatever the kind', async ({ owner, product }) => {
  for (const kind of await liveKinds(product)) {
    const section = { ...kindSection(kind, {}), settings: { title: 'x' } as unknown as SectionSettings[] };
    const { invalid } = await storePage(owner, [section]);
    expect({ kind: kind.name, invalid }).toMatchObject({ kind: kind.name, invalid: [{ id: section.id }] });
    expect(Object.values(invalid[0]?.errors ?? {}).flat()).toContain('Options must be an array');
  }
});
