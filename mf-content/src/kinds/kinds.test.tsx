/** @vitest-environment jsdom */
import '@shared-contracts/ui/testing';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClientProvider } from '@tanstack/react-query';
import { act, cleanup, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { EditableKind, FieldInput, Locale } from 'shared-contracts';
import { completeDefinition } from 'shared-contracts/sections';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, describe, expect, test } from 'vitest';
import { describeSpecimen } from './describe-specimen.ts';
import { KindsScreen } from './KindsScreen.tsx';
import { labelRules } from './label-rules.ts';
import { specimenPayload } from './specimen-payload.ts';
import { type SiteContents, specimensOfKind } from './specimens-of-kind.ts';
import { themeIn } from './theme-in.ts';
import type { KindWords } from './use-kind-words.ts';

afterEach(cleanup);

const both = (en: string, fr: string) => ({ en, fr });
const fields: Readonly<Record<string, FieldInput>> = {
  title: { type: 'text', label: both('Title', 'Titre'), localised: true },
  note: { type: 'text', label: both('Note', 'Mention'), localised: true },
  image: { type: 'media', label: both('Image', 'Image') },
  items: {
    type: 'list',
    label: both('Points', 'Points'),
    fields: {
      icon: {
        type: 'select',
        label: both('Icon', 'Icône'),
        options: [
          { value: 'leaf', label: both('Leaf', 'Feuille') },
          { value: 'sun', label: both('Sun', 'Soleil') },
        ],
        default: 'leaf',
      },
      image: { type: 'media', label: both('Image instead', 'Image au lieu') },
    },
  },
  framed: { type: 'toggle', label: both('Framed', 'Encadré') },
};
const kindOf = (name: string, example: EditableKind['example'], more: Partial<EditableKind> = {}): EditableKind => ({
  definition: completeDefinition({
    name,
    version: 3,
    label: both(`The ${name}`, `Le ${name}`),
    description: both(`What a ${name} is for.`, `À quoi sert un ${name}.`),
    mode: 'static',
    fields,
  }),
  example,
  ...more,
});

const POINTS = kindOf('points', { title: both('Why', 'Pourquoi'), image: [], items: [{ icon: 'leaf' }, {}] });
const EMPTY = kindOf('list', { items: [] });
const PICTURES = [{ media_id: '1', url: '/a.webp' }];
const CONTENTS: SiteContents = { pictures: PICTURES, articles: [] };

describe('what is shown of a kind', () => {
  test('its example first: what that leaves open is filled with pictures of the site, what it does not name is not', () => {
    const [first] = specimensOfKind(POINTS, CONTENTS);
    expect(first).toEqual({
      settings: {
        title: both('Why', 'Pourquoi'),
        image: PICTURES,
        items: [{ icon: 'leaf' }, { icon: 'leaf' }],
        framed: false,
      },
    });
  });

  test('then each choice, and last all fields, blank texts by their own names', () => {
    const all = specimensOfKind(POINTS, CONTENTS);
    expect(all.slice(1, -1).map(({ choice }) => [choice?.path.join('.'), choice?.values.length])).toEqual([
      ['items.icon', 2],
      ['framed', 1],
    ]);
    expect(all.at(-1)).toMatchObject({
      isWhole: true,
      settings: { note: both('Note', 'Mention'), items: [{ image: PICTURES }, { image: PICTURES }] },
    });
  });

  test('a list that begins empty has items; a site without pictures lends it the picture of the kind', () => {
    const kind = { ...EMPTY, picture: '/remotes/list.svg' };
    const [first] = specimensOfKind(kind, { pictures: [], articles: [] });
    const image = [{ media_id: 'list', url: '/remotes/list.svg' }];
    expect(first?.settings.items).toEqual(Array(3).fill({ icon: 'leaf', image }));
  });

  test('other beginnings of a kind are shown under their names', () => {
    const preset = {
      ...{ name: 'short', label: both('Short', 'Court'), description: both('x', 'x') },
      example: { title: both('A', 'B') },
    };
    const shown = specimensOfKind({ ...POINTS, presets: [preset] }, CONTENTS).find((each) => each.preset);
    expect(shown?.settings).toMatchObject({ title: both('A', 'B') });
    expect(describeSpecimen(shown as NonNullable<typeof shown>, translate, 'fr')).toBe('Court');
  });

  test('each is a section of a page of the site, in the language asked for', () => {
    const { host } = createFakeHost({ project: null });
    const specimens = specimensOfKind(POINTS, CONTENTS);
    const { page, locale } = specimenPayload(host, POINTS, specimens, 'fr');
    expect([locale, page.metadata.fr?.title, page.sections.length]).toEqual(['fr', 'Le points', specimens.length]);
    expect(new Set(page.sections.map(({ id, name, schema_version }) => `${id} ${name} ${schema_version}`)).size).toBe(
      specimens.length,
    );
  });
});

const translate = ((key: string) => key) as KindWords;

describe('what is said above a section', () => {
  test.each([
    ['en', ['asNew', 'Points › Icon: Leaf, Sun', 'Framed: on', 'whole']],
    ['fr', ['asNew', 'Points › Icône\u202f: Feuille, Soleil', 'Encadré\u202f: on', 'whole']],
  ] as const)('in %s', (locale, expected) => {
    expect(specimensOfKind(POINTS, CONTENTS).map((each) => describeSpecimen(each, translate, locale))).toEqual(
      expected,
    );
  });

  test('no words get out of their rule', () => {
    expect(labelRules(['a "b" \\ c\n}'])).toContain('#s-specimen-0::before{content:"a \\"b\\" \\\\ c }"}');
  });
});

describe('the appearance of the site', () => {
  const css = '@layer theme{:root{--a:1}@media (prefers-color-scheme:dark){:root{--a:2}}}';

  test('as the system: the rules are left alone', () => expect(themeIn('system', css)).toBe(css));

  test.each([
    ['dark', '@media all{:root{--a:2}}'],
    ['light', '@media not all{:root{--a:2}}'],
  ] as const)('%s, whatever the browser is', (look, rule) => {
    expect(themeIn(look, css)).toContain(rule);
    expect(themeIn(look, css)).toContain(`color-scheme:${look}`);
  });
});

interface Opened {
  readonly locale?: Locale;
  readonly search?: string;
  readonly mayRead?: boolean;
  readonly load?: () => Promise<unknown>;
}

function open({ locale = 'en', search = '', mayRead = true, load }: Opened = {}): void {
  const { host } = createFakeHost({
    locale,
    project: { project_metadata: { title: 'The house' } },
    session: { may: () => mayRead },
    router: { location: () => ({ pathname: '/admin/kinds', search, hash: '' }) },
    remotes: { load: load ?? (async () => ({ kinds: [POINTS, EMPTY] })) },
    api: { listMedia: async () => ({ result: [], total: 0 }), listArticles: async () => [] },
  });
  render(
    <I18nextProvider i18n={host.i18n}>
      <QueryClientProvider client={host.queryClient}>
        <KitProvider locale={locale}>
          <KindsScreen host={host} />
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
}

describe('the gallery of kinds', () => {
  test('names every kind, says what it is for, frames it, and leads to it', async () => {
    open();
    const part = await screen.findByRole('region', { name: 'The points points' });
    expect(within(part).getByText('What a points is for.')).toBeTruthy();
    expect(within(part).getByTitle('The points, as the site shows it').tagName).toBe('IFRAME');
    const links = within(screen.getByRole('navigation', { name: 'Kinds' })).getAllByRole('link');
    expect(links.map((link) => document.querySelector(link.getAttribute('href') ?? ''))).toEqual(
      screen.getAllByRole('region'),
    );
    expect(screen.getByText(/as The house would show it/)).toBeTruthy();
    await userEvent.click(links[1] as HTMLElement);
    expect(document.activeElement).toBe(screen.getByRole('region', { name: 'The list list' }));
  });

  test('in French; the address says how it is looked at, and at which kind alone', async () => {
    open({ locale: 'fr', search: '?theme=dark&lang=en&width=phone&kind=list' });
    const frame = await screen.findByTitle('Le list, comme le site le montre');
    expect(screen.getAllByRole('region')).toHaveLength(1);
    expect(frame.dataset.look).toBe('dark');
    for (const name of ['English', 'Sombre', 'Téléphone'])
      expect(screen.getByRole('radio', { name }).getAttribute('aria-checked')).toBe('true');
  });

  test('another appearance is chosen by keyboard', async () => {
    open({ search: '?theme=light' });
    const frame = await screen.findByTitle('The points, as the site shows it');
    const user = userEvent.setup();
    act(() => screen.getByRole('radio', { name: 'Light' }).focus());
    await user.keyboard('{ArrowRight}{Enter}');
    expect(frame.dataset.look).toBe('dark');
  });

  test('a renderer that does not come is asked for again', async () => {
    let tries = 0;
    open({
      load: async () => {
        tries += 1;
        if (tries === 1) throw new Error('away');
        return { kinds: [POINTS] };
      },
    });
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('region', { name: 'The points points' })).toBeTruthy();
  });

  test('is closed to who may not see what pages are made of', () => {
    open({ mayRead: false });
    expect(screen.getByText('This is for those who edit the site')).toBeTruthy();
    expect(screen.queryByRole('region')).toBeNull();
  });
});
