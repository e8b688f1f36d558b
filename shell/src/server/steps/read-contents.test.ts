import { pino } from 'pino';
import {
  ApiError,
  type CallRequest,
  type Page,
  type RenderedContent,
  type Section,
  type SectionDefinition,
} from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { createContentReader } from './read-contents.ts';
import type { LocalisedVisit } from './visit.ts';

const RELEASE = fakeRelease('1.0.0', {
  onSection: `if (payload.data) return '<p>data:' + JSON.stringify(payload.data[section.id] ?? null).replace(/</g, '') + '</p>';`,
});

let shell: TestShell;
afterEach(async () => {
  vi.useRealTimers();
  await shell.close();
});

const market = (change: Partial<Section> = {}): Section => ({ ...section('market'), type: 'dynamic', ...change });

const shows = (title: string, change: Partial<RenderedContent> = {}): RenderedContent => ({
  render_data: [{ title: { en: title }, description: {}, medias: [], link: null }],
  query_string_keys: [],
  fresh_until: new Date(Date.now() + 3_600_000).toISOString(),
  ...change,
});

/** A site with a page of sections, each of which shows the same; returns what was asked of the API for them. */
async function site(
  sections: Section[],
  show: (request: CallRequest) => RenderedContent | Promise<never>,
  settings = {},
) {
  shell = await startShell({ release: RELEASE, settings });
  shell.api.save('/menu', sections);
  const asked: unknown[] = [];
  shell.api.onRender = async (request) => {
    asked.push(request.body);
    return ofAll(sections, await show(request));
  };
  return asked;
}
const ofAll = (sections: readonly Section[], content: RenderedContent) => ({
  data: sections.map(({ id }) => ({ ...content, id })),
});
const body = async (path = '/menu') => (await shell.get(path)).body;

describe('E10: contents of applications on a page', () => {
  test('are asked for once for all sections of the page, in its language, and kept with it', async () => {
    const [one, two] = [market({ weight: 3 }), market({ type: 'configurable' })];
    const asked = await site([one, section('text'), two, market({ hidden: true })], () => shows('Figs'));
    expect(await body('/fr/menu/day=friday')).toContain('data:{"render_data":[{"title":{"en":"Figs"}');
    expect(asked).toEqual([{ base_path: '/menu', query_string: { language: 'fr' }, wait: 1600 }]);
    await body('/fr/menu/day=friday');
    expect(asked).toHaveLength(1);
    // V3: filters are theirs to know where the project says so.
    shell.api.settings({ queryStringSupport: true });
    await body('/fr/menu/day=friday');
    expect(asked[1]).toMatchObject({ query_string: { day: 'friday', language: 'fr' } });
  });

  test('are not asked for where there are none', async () => {
    const asked = await site([section('text')], () => shows('Figs'));
    expect([await body(), asked]).toEqual([expect.not.stringContaining('data:'), []]);
  });

  test('that fail or are late leave the page without them', async () => {
    const answers: (() => RenderedContent | Promise<never>)[] = [
      () => shows('', { render_data: [], error: 'Nothing', reason: 'blocked' }),
      () => {
        throw new ApiError('unavailable');
      },
      () => new Promise(() => undefined),
    ];
    for (const answer of answers) {
      await site([section('text'), market()], answer, { dataDeadline: 30 });
      const html = await body();
      expect(html).toMatch(/data:(?:null|\{"render_data":\[\],"error":"Nothing"\})/);
      expect(html).not.toContain('blocked');
      await shell.close();
    }
    await site([], () => shows(''));
  });

  test('one of which comes late leave the others on the page', async () => {
    const [one, late] = [market(), market()];
    await site([one, late], () => shows('Figs'));
    shell.api.onRender = () => ofAll([one], shows('Figs'));
    const html = await body();
    expect(html).toContain('data:{"render_data":[{"title":{"en":"Figs"}');
    expect(html).toContain('data:null');
  });

  test('are asked for section by section of an API that was not upgraded yet', async () => {
    const [one, gone] = [market({ weight: 3 }), market({ weight: 4 })];
    await site([one, gone], () => {
      throw new ApiError('not_found');
    });
    const asked: unknown[] = [];
    shell.api.onRenderOne = ({ body }) => {
      asked.push(body);
      const { section: wanted } = body as { section: Section };
      if (wanted.id === gone.id) throw new ApiError('unavailable');
      return shows(`Figs of ${wanted.weight}`);
    };
    const html = await body('/fr/menu');
    expect(html).toContain('Figs of 3');
    expect(html).toContain('data:null');
    expect(asked[0]).toEqual({
      section: { id: one.id, name: one.name, weight: 3 },
      base_path: '/menu',
      query_string: { language: 'fr' },
    });
  });

  test('that change by a new type, or by an application that is let in, drop the page', async () => {
    let title = 'Figs';
    const asked = await site([market()], () => shows(title));
    expect(await body()).toContain('Figs');
    title = 'Sardines';
    shell.api.changeTypes();
    expect(await body()).toContain('Sardines');
    expect(asked).toHaveLength(2);
  });

  test.each([
    [-5000, 2000],
    [60_000, 60_000],
  ])('that stay true for %i ms keep the page for %i', async (left, life) => {
    await site([], () => shows(''));
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    const fresh_until = new Date(now + left).toISOString();
    const contents = createContentReader({
      api: {
        renderSections: async () => ofAll(page.sections, shows('Figs', { fresh_until })),
        renderSection: () => Promise.reject(new ApiError('not_found')),
      },
      definitions: () => [],
      logger: pino({ enabled: false }),
      deadline: 1000,
    });
    const page = shell.api.save('/menu', [market()]);
    const visit = { project: { id: 'p', project_metadata: {} }, locale: 'en' } as LocalisedVisit;
    const read = await contents.read({ visit, page, filters: {}, wildcard: '' });
    expect(read).toMatchObject({ whole: true, missing: false, tags: ['types:p'], life });
  });
});

describe('E10: sections of the project’s own static types', () => {
  const ownTypes = (answer: () => RenderedContent | null) => {
    const contents = createContentReader({
      api: {
        renderSections: async () => {
          const content = answer();
          return content ? ofAll(page?.sections ?? [], content) : { data: [] };
        },
        renderSection: () => Promise.reject(new ApiError('not_found')),
      },
      definitions: () => [{ name: 'text' } as SectionDefinition],
      logger: pino({ enabled: false }),
      deadline: 1000,
    });
    let page: Page | undefined;
    const read = async (sections: Section[]) => {
      await site([], () => shows(''));
      const visit = { project: { id: 'p', project_metadata: {} }, locale: 'en' } as LocalisedVisit;
      page = shell.api.save('/rooms', sections);
      return contents.read({ visit, page, filters: {}, wildcard: '' });
    };
    return { read };
  };
  const fields = [{ type: 'text' as const, key: 'line', name: 'Line', required: false }];

  test('are drawn from the fields of their types, for as long as those stay', async () => {
    const { read } = ownTypes(() => shows('', { settings: [{}], fields, render_data: [] }));
    const room = section('RoomCard');
    const linked = { ...section('RoomCard'), linked_to: 'Footer', settings: [] };
    expect(await read([section('text'), room, linked])).toEqual({
      data: { [room.id]: { fields } },
      whole: true,
      missing: false,
      life: Number.POSITIVE_INFINITY,
      tags: ['types:p'],
    });
  });

  test('whose type is gone are no failure that would be tried again and again', async () => {
    const { read } = ownTypes(() => null);
    expect(await read([section('RoomCard')])).toMatchObject({ whole: true, life: Number.POSITIVE_INFINITY });
  });
});
