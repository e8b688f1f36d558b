/** @vitest-environment jsdom */

import { act, screen, waitFor } from '@testing-library/react';
import {
  ApiError,
  type PageRendererModule,
  type RemoteHost,
  type RenderPayload,
  type SectionTypeEntry,
} from 'shared-contracts';
import { MARKET_TYPE } from 'shared-contracts/fixtures';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { copyText } from '../canvas/sections/clipboard.ts';
import { pasteText } from '../canvas/sections/clipboard-actions.ts';
import { renderForm } from '../forms/testing/render-form.tsx';
import { Inventory } from '../panels/add/Inventory.tsx';
import { newSection } from '../sections/new-section.ts';
import { addSection, duplicateSection } from '../sections/section-actions.ts';
import { showPanel } from '../testing/panel-screen.tsx';
import { testSection } from '../testing/test-kinds.ts';
import { createSectionContents } from './section-contents.ts';
import { createTypeFields } from './type-fields.ts';
import { whyNot } from './why-not.ts';
import { withTypes } from './with-types.ts';

const MARKET: SectionTypeEntry = {
  ...MARKET_TYPE,
  ...{ endpoint: null, requirements: ['X-Key'], authorized_fields: ['X-Key'], query_string_keys: [] },
};
const RENDERER = { kinds: [], readSection: () => null } as unknown as PageRendererModule;
const kindOf = (change: Partial<SectionTypeEntry> = {}) => {
  const [kind] = withTypes(RENDERER, [{ ...MARKET, ...change }]).kinds;
  if (!kind) throw new Error('There is no kind');
  return kind;
};

beforeAll(Inventory.prepare);

afterEach(() => {
  vi.useRealTimers();
});

describe('E10: section types are kinds like others', () => {
  test('with the fields of the type between title and looks, and sections of its type', () => {
    const kind = kindOf();
    expect(kind.definition.label).toEqual({ en: 'Market menu', fr: 'Market menu' });
    expect(Object.keys(kind.definition.fields)).toEqual([
      ...['eyebrow', 'title', 'intro'],
      ...['stall', 'greeting', 'vegetarian'],
      ...['look', 'tone'],
    ]);
    expect(newSection(kind)).toMatchObject({ name: 'market', type: 'configurable', settings: [{}], schema_version: 1 });
  });

  test('whose stored settings are read by the type', () => {
    const { readSection } = withTypes(RENDERER, [MARKET]);
    const section = testSection(1, {
      name: 'market',
      type: 'configurable',
      settings: [{ stall: 'fish', vegetarian: 'x' }],
    });
    expect(readSection(section)).toMatchObject({ stall: 'fish', vegetarian: false, look: 'cards' });
    expect(readSection({ ...section, name: 'gone' })).toBeNull();
  });

  test('are not added where they are blocked, not authorised, or there already', () => {
    const page = { sections: [testSection(1, { name: 'market' })] } as unknown as Parameters<typeof whyNot>[1];
    expect(whyNot(kindOf(), page)).toBeNull();
    expect(whyNot(kindOf({ multiple: false }), page)).toBe('single');
    expect(whyNot(kindOf({ app_status: 'disabled' }), page)).toBe('blocked');
    expect(whyNot(kindOf({ authorized_fields: [] }), page)).toBe('unauthorized');
  });
});

describe('E10: a static type of the site', () => {
  const ROOM: Partial<SectionTypeEntry> = {
    ...{ name: 'RoomCard', title: 'Room card', type: 'static', application: null, application_id: null },
    ...{ dynamic_options: false, requirements: [], authorized_fields: [] },
    fields: [
      { type: 'text', key: 'line', name: 'Line', required: true, localised: true },
      { type: 'link', key: 'book', name: 'Book', required: false },
    ],
  };

  test('is a kind of its fields, in a group of the inventory of its own', async () => {
    const kind = kindOf(ROOM);
    expect(kind.definition).toMatchObject({ title_field: 'line', fields: { line: { localised: true }, book: {} } });
    expect(newSection(kind)).toMatchObject({ name: 'RoomCard', type: 'static', settings: [{}] });
    const { readSection } = withTypes(RENDERER, [kind.sectionType as SectionTypeEntry]);
    const stored = testSection(1, { name: 'RoomCard', settings: [{ line: 'Blue' }] });
    expect(readSection(stored)).toEqual({ line: { en: 'Blue', fr: 'Blue' }, book: null });
    showPanel(<Inventory />, { locale: 'fr', kinds: [kind] });
    expect(screen.getByRole('heading', { name: 'Propres à ce site' })).toBeTruthy();
  });

  test('draws its sections on the canvas from its fields, the same as long as they are there', () => {
    const fields = createTypeFields([kindOf(ROOM), kindOf()]);
    const page = (ids: number[]) =>
      ({ page: { sections: ids.map((id) => testSection(id, { name: 'RoomCard' })) } }) as unknown as RenderPayload;
    const [one, again, two] = [fields.of(page([1])), fields.of(page([1])), fields.of(page([1, 2]))];
    expect(Object.values(one)).toEqual([{ fields: ROOM.fields }]);
    expect(again).toBe(one);
    expect(Object.keys(two)).toHaveLength(2);
  });
});

describe('E10: the inventory', () => {
  test.each([
    ['en', 'From applications', 'Blocked on this site'],
    ['fr', 'Venant d’applications', 'Bloqué sur ce site'],
  ] as const)(
    'shows them in a group of their own, and says which cannot be added (%s)',
    async (locale, group, blocked) => {
      const kinds = [kindOf(), kindOf({ name: 'news', title: 'News', app_status: 'disabled' })];
      const { editor, user } = showPanel(<Inventory />, { locale, kinds });
      expect(screen.getByRole('heading', { name: group })).toBeTruthy();
      const news = screen.getByRole('button', { name: new RegExp(`News.*${blocked}`) });
      await user.click(news);
      expect(editor.getState().draft.present?.sections).toHaveLength(2);
      expect(news.getAttribute('aria-disabled')).toBe('true');
      screen.getByRole('button', { name: 'Market menu' }).focus();
      await user.keyboard('{Enter}');
      expect(editor.getState().draft.present?.sections.map(({ type }) => type)).toContain('configurable');
    },
  );
});

describe('E10: a second section of a type of which a page holds one', () => {
  const LOOSE = kindOf({ name: 'news' });
  const SINGLE = kindOf({ multiple: false });
  const of = (id: number, name: string) => testSection(id, { name, type: 'configurable', schema_version: 1 });
  const open = (locale: 'en' | 'fr', sections = [of(1, 'market'), of(2, 'news')]) => {
    const told: string[] = [];
    const host = ({ toasts }: RemoteHost): Partial<RemoteHost> => ({
      toasts: {
        ...toasts,
        create: (words) => {
          told.push(words);
          return '1';
        },
      },
    });
    const { editor, user } = showPanel(<Inventory />, { locale, kinds: [SINGLE, LOOSE], sections, host });
    const refused = () => told.filter((words) => /only one of these|qu’un seul/.test(words));
    return { editor, user, refused, names: () => editor.getState().draft.present?.sections.map(({ name }) => name) };
  };

  test.each([
    ['en', 'Already on this page', /only one of these, and this one has it/],
    ['fr', 'Déjà sur cette page', /qu’un seul, et celle-ci l’a déjà/],
  ] as const)('is not offered, and neither copied nor pasted: why is said (%s)', async (locale, card, why) => {
    const { editor, user, refused, names } = open(locale);
    await user.click(screen.getByRole('button', { name: new RegExp(`Market menu.*${card}`) }));
    expect(refused()).toEqual([]);
    addSection(editor, 'market');
    duplicateSection(editor, testSection(1).id);
    expect(pasteText(editor, copyText(of(1, 'market'), 'here'))).toBe(true);
    expect(refused()).toEqual(Array(3).fill(expect.stringMatching(why)));
    expect(names()).toEqual(['market', 'news']);
    duplicateSection(editor, testSection(2).id);
    pasteText(editor, copyText(of(2, 'news'), 'here'));
    expect([names()?.length, refused().length]).toEqual([4, 3]);
  });

  test('goes with the first: what was cut is pasted, of its own type', () => {
    const { editor, names, refused } = open('en');
    const cut = copyText(of(1, 'market'), 'here');
    editor.apply({ type: 'remove-section', section: testSection(1).id });
    pasteText(editor, cut);
    expect(names()?.toSorted()).toEqual(['market', 'news']);
    const back = editor.getState().draft.present?.sections.find(({ name }) => name === 'market');
    expect([back?.type, refused()]).toEqual(['configurable', []]);
    const two = JSON.parse(cut);
    editor.apply({ type: 'remove-section', section: back?.id ?? '' });
    pasteText(editor, JSON.stringify({ ...two, sections: [...two.sections, ...two.sections] }));
    expect([names(), refused().length]).toEqual([['news'], 1]);
  });
});

describe('E10: the form of a configurable type', () => {
  const options = [
    {
      field: 'stall',
      option_values: ['garden', 'fish', 'cheese', 'bread', 'flowers'].map((id) => ({ id, title: `From the ${id}` })),
    },
  ];
  const show = (answer: () => Promise<unknown>, settings = {}, locale: 'en' | 'fr' = 'en') =>
    renderForm(settings, {
      kind: kindOf(),
      locale,
      prepare: ({ host }) => Object.assign(host.host.api, { listSectionOptions: vi.fn(answer) }),
    });

  test('offers what the application says', async () => {
    const { user, settings } = await show(async () => options);
    await user.click(await screen.findByRole('button', { name: /Stall/ }));
    await user.click(await screen.findByRole('option', { name: 'From the fish' }));
    expect(settings()).toMatchObject({ stall: 'fish' });
    await user.type(screen.getByRole('textbox', { name: /Greeting/ }), 'Good day');
    expect(settings()).toMatchObject({ stall: 'fish', greeting: 'Good day' });
    expect(screen.getByRole('switch', { name: /Vegetarian only/ })).toBeTruthy();
  });

  test('keeps what was chosen though it is offered no longer', async () => {
    await show(async () => options, { stall: 'cheese-of-old' });
    expect((await screen.findByRole('button', { name: /Stall/ })).textContent).toContain(
      'cheese-of-old (no longer offered)',
    );
  });

  test.each([
    ['en', 'The choices could not be loaded', 'Try again'],
    ['fr', 'Les choix n’ont pas pu être chargés', 'Réessayer'],
  ] as const)(
    'says when the application is away, keeps what was chosen, and tries again (%s)',
    async (locale, title, again) => {
      let isAway = true;
      const { user, settings } = await show(
        async () => {
          if (isAway) throw new ApiError('application_unavailable');
          return options;
        },
        { stall: 'fish' },
        locale,
      );
      expect(await screen.findByText(title)).toBeTruthy();
      expect((screen.getByRole('textbox', { name: /Stall/ }) as HTMLInputElement).value).toBe('fish');
      isAway = false;
      await user.click(screen.getByRole('button', { name: again }));
      expect((await screen.findByRole('button', { name: /Stall/ })).textContent).toContain('From the fish');
      expect([screen.queryByText(title), settings().stall]).toEqual([null, 'fish']);
    },
  );
});

describe('E10: what applications show while one edits', () => {
  const payload = (settings: object, locale = 'en'): RenderPayload =>
    ({
      page: {
        path: '/menu',
        sections: [
          testSection(1, { name: 'market', type: 'configurable', settings: [{ ...settings }] }),
          testSection(2),
        ],
      },
      project: { id: 'p' },
      locale,
    }) as unknown as RenderPayload;
  const id = testSection(1).id;
  const open = (answer: () => Promise<unknown>) => {
    vi.useFakeTimers();
    const renderSection = vi.fn((_question: unknown) => answer());
    const i18n = { t: (key: string) => key };
    return { renderSection, contents: createSectionContents({ api: { renderSection }, i18n } as never, 300) };
  };
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds));
  const item = { title: { en: 'Figs' }, description: {}, medias: [], link: null };

  test('is asked for with settings that are not saved, once typing rests, without how it is drawn', async () => {
    const { contents, renderSection } = open(async () => ({
      render_data: [item],
      query_string_keys: [],
      fresh_until: '',
    }));
    expect(contents.of(payload({ stall: 'a' }))).toEqual({ [id]: { render_data: [], waiting: true } });
    await pass(1);
    const shown = contents.of(payload({ stall: 'a', title: { en: 'T' }, look: 'list' }));
    expect([shown, renderSection.mock.calls.length]).toEqual([{ [id]: { render_data: [item] } }, 1]);
    for (const stall of ['ab', 'abc', 'abcd']) {
      expect(contents.of(payload({ stall }))).toBe(shown);
      await pass(100);
    }
    await pass(300);
    contents.of(payload({ stall: 'abcd' }));
    expect(renderSection).toHaveBeenCalledTimes(2);
    expect(renderSection).toHaveBeenLastCalledWith(
      expect.objectContaining({
        body: {
          section: { id, name: 'market', weight: 1, options: [{ stall: 'abcd' }] },
          base_path: '/menu',
          query_string: { language: 'en' },
        },
      }),
    );
  });

  test.each([
    [async () => ({ render_data: [], error: 'x', reason: 'slow' }), 'applications.reasons.slow'],
    [
      async () => {
        throw new ApiError('unavailable');
      },
      'applications.reasons.unreachable',
    ],
  ])('V15: a failure is said in the place of the section', async (answer, words) => {
    const { contents } = open(answer);
    const told = vi.fn();
    contents.of(payload({}));
    contents.subscribe(told);
    await pass(1);
    await waitFor(() => expect(told).toHaveBeenCalled());
    expect(contents.of(payload({}))).toEqual({ [id]: { render_data: [], error: words } });
  });
});
