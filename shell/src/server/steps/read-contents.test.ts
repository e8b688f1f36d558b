import { pino } from 'pino';
import {
  ApiError,
  type CallRequest,
  type RenderedContent,
  type Section,
  type SectionDefinition,
} from 'shared-contracts';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { section } from '../test-kit/fake-api.ts';
import { fakeRelease } from '../test-kit/fake-release.ts';
import { startShell, type TestShell } from '../test-kit/start-shell.ts';
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

/** A site with a page of sections; answers what was asked of the API for them. */
async function site(sections: Section[], answer: (request: CallRequest) => unknown, settings = {}) {
  shell = await startShell({ release: RELEASE, settings });
  shell.api.save('/menu', sections);
  const asked: unknown[] = [];
  shell.api.onRender = (request) => {
    asked.push(request.body);
    return answer(request);
  };
  return asked;
}
const body = async (path = '/menu') => (await shell.get(path)).body;

describe('E10: contents of applications on a page', () => {
  test('are asked for by the place of the section, in the language of the page, and kept with it', async () => {
    const [one, two] = [market({ weight: 3 }), market({ type: 'configurable' })];
    const asked = await site([one, section('text'), two, market({ hidden: true })], () => shows('Figs'));
    expect(await body('/fr/menu/day=friday')).toContain('data:{"render_data":[{"title":{"en":"Figs"}');
    expect(asked).toEqual([
      {
        section: { id: one.id, name: 'market', weight: 3 },
        base_path: '/menu',
        query_string: { language: 'fr' },
      },
      expect.objectContaining({ section: { id: two.id, name: 'market', weight: 0 } }),
    ]);
    await body('/fr/menu/day=friday');
    expect(asked).toHaveLength(2);
    // V3: filters are theirs to know where the project says so.
    shell.api.settings({ queryStringSupport: true });
    await body('/fr/menu/day=friday');
    expect(asked[2]).toMatchObject({ query_string: { day: 'friday', language: 'fr' } });
  });

  test('are not asked for where there are none', async () => {
    const asked = await site([section('text')], () => shows('Figs'));
    expect([await body(), asked]).toEqual([expect.not.stringContaining('data:'), []]);
  });

  test('that fail or are late leave the page without them', async () => {
    const answers: ((request: CallRequest) => unknown)[] = [
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
    await site([], () => null);
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
    await site([], () => null);
    vi.useFakeTimers({ toFake: ['Date'] });
    const now = Date.now();
    const contents = createContentReader({
      api: { renderSection: async () => shows('Figs', { fresh_until: new Date(now + left).toISOString() }) },
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
  const ownTypes = (answer: () => RenderedContent) => {
    const asked: unknown[] = [];
    const contents = createContentReader({
      api: {
        renderSection: async ({ body }) => {
          asked.push(body.section.name);
          return answer();
        },
      },
      definitions: () => [{ name: 'text' } as SectionDefinition],
      logger: pino({ enabled: false }),
      deadline: 1000,
    });
    const read = async (sections: Section[]) => {
      await site([], () => null);
      const visit = { project: { id: 'p', project_metadata: {} }, locale: 'en' } as LocalisedVisit;
      const page = shell.api.save('/rooms', sections);
      return contents.read({ visit, page, filters: {}, wildcard: '' });
    };
    return { asked, read };
  };
  const fields = [{ type: 'text' as const, key: 'line', name: 'Line', required: false }];

  test('are drawn from the fields of their types, for as long as those stay', async () => {
    const { asked, read } = ownTypes(() => shows('', { settings: [{}], fields, render_data: [] }));
    const room = section('RoomCard');
    const linked = { ...section('RoomCard'), linked_to: 'Footer' };
    expect(await read([section('text'), room, linked])).toEqual({
      data: { [room.id]: { fields } },
      whole: true,
      missing: false,
      life: Number.POSITIVE_INFINITY,
      tags: ['types:p'],
    });
    expect(asked).toEqual(['RoomCard']);
  });

  test('whose type is gone are no failure that would be tried again and again', async () => {
    const { read } = ownTypes(() => {
      throw new ApiError('not_found');
    });
    expect(await read([section('RoomCard')])).toMatchObject({ whole: true, life: Number.POSITIVE_INFINITY });
  });
});
