import { type RemoteStarter, remoteStarterSchema } from 'shared-contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { pageBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const both = (en: string, fr: string) => ({ en, fr });

/** A starter of a remote, whose home page has a title and a text. */
const brought = (settings: object = {}): RemoteStarter =>
  remoteStarterSchema.parse({
    label: both('Kitchen', 'Cuisine'),
    description: both('Two pages of a kitchen.', 'Deux pages d’une cuisine.'),
    pages: [
      {
        path: '/',
        title: both('Welcome', 'Bienvenue'),
        description: both('What we cook.', 'Ce que nous cuisinons.'),
        sections: [
          {
            kind: 'fixture',
            slot: 'region3',
            settings: {
              title: both('Hello', 'Bonjour'),
              body: both('<p>Hi<script></script></p>', '<p>Salut</p>'),
              ...settings,
            },
          },
        ],
      },
      { path: '/menu', title: both('Menu', 'Carte'), sections: [] },
    ],
  });

export const starters: Suite = (api) => {
  const begin = async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const project = `/project/${projectId}`;
    const headers = { token };
    return {
      project,
      apply: (name = 'small') => send('POST', `${project}/starter`, { body: { name }, headers }),
      call: (method: string, path: string, body?: unknown) => send(method, project + path, { body, headers }),
    };
  };

  test('W1: starters are listed for anybody', async () => {
    const { status, json } = await api().send('GET', '/starters');
    expect([status, json.data]).toEqual([200, [expect.objectContaining({ name: 'small', pages: 2 })]]);
  });

  test('W1: a new project becomes a site at once, and the same request again changes nothing', async () => {
    const { apply, call } = await begin();
    const first = await apply();
    expect([first.status, first.json.pages.map(({ path }: { path: string }) => path)]).toEqual([200, ['/', '/about']]);
    expect((await apply()).json).toEqual(first.json);
    const list = await call('GET', '/pages');
    expect(list.json.map(({ path, version }: { path: string; version: number }) => [path, version])).toEqual(
      [
        ['/', 1],
        ['/about', 1],
      ].toSorted(),
    );
    expect((await call('POST', '/medias', {})).json).toMatchObject({ total: 1 });
    expect((await call('POST', '/page/', {})).json.sections).toHaveLength(1);
    expect((await call('GET', '/articles?category=news')).json).toMatchObject([{ slug: 'hello', version: 1 }]);
    expect((await call('GET', '/redirects')).json.redirects).toEqual([{ from: '/old', to: '/about', status: 301 }]);
  });

  test('W1: nobody loses a page to a starter', async () => {
    const { apply, call } = await begin();
    await call('POST', '/page', pageBody('/mine'));
    const refused = await apply();
    expect([refused.status, refused.json.error]).toEqual([409, 'project_not_empty']);
    expect((await call('GET', '/pages')).json).toHaveLength(2);
  });

  test('W1: two at once are one', async () => {
    const { apply, call } = await begin();
    const answers = await Promise.all([apply(), apply(), apply()]);
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200]);
    expect((await call('GET', '/pages')).json).toHaveLength(2);
  });

  test('W1: a starter that is not there is missing', async () => {
    expect((await (await begin()).apply('none')).status).toBe(404);
  });

  describe('D1: a starter that a live remote brings', () => {
    const NAME = 'mf-notes/kitchen';
    const bring = (starter: RemoteStarter) => {
      api().broughtStarters = new Map([[NAME, starter]]);
    };
    const names = async () =>
      (await api().send('GET', '/starters')).json.data.map(({ name }: { name: string }) => name);
    afterEach(() => {
      api().broughtStarters = new Map();
      api().keptPaths = [];
    });

    test('is listed after the others and makes a site of what is live, once', async () => {
      bring(brought());
      const { json } = await api().send('GET', '/starters');
      expect(json.data).toMatchObject([
        { name: 'small' },
        { name: NAME, label: { fr: 'Cuisine' }, pages: 2, picture: null },
      ]);
      const { apply, call } = await begin();
      const first = await apply(NAME);
      expect([first.status, first.json.pages.map(({ path }: { path: string }) => path)]).toEqual([200, ['/', '/menu']]);
      expect((await apply(NAME)).json).toEqual(first.json);
      expect((await apply()).json.error).toBe('project_not_empty');
      const home = (await call('POST', '/page/', {})).json;
      expect(home.metadata).toMatchObject({ en: { title: 'Welcome' }, fr: { description: 'Ce que nous cuisinons.' } });
      expect(home.sections).toMatchObject([
        {
          name: 'fixture',
          region: { 'extended-layout': { slot: 'region3' } },
          settings: [{ title: both('Hello', 'Bonjour'), body: both('<p>Hi</p>', '<p>Salut</p>') }],
        },
      ]);
    });

    test('is gone with its remote', async () => {
      bring(brought());
      expect(await names()).toEqual(['small', NAME]);
      api().broughtStarters = new Map();
      expect(await names()).toEqual(['small']);
      expect((await (await begin()).apply(NAME)).status).toBe(404);
    });

    test.each([
      ['a field was made shorter', { title: both('Longer than twenty letters', 'Bonjour') }],
      ['a text has one language', { title: both('Hello', '') }],
      ['a picture is no project’s', { images: [{ media_id: '0190f5fe-7c00-7a00-8000-000000000001', url: '/a.jpg' }] }],
    ])('is not offered where %s', async (_, settings) => {
      bring(brought(settings));
      expect(await names()).toEqual(['small']);
      const { apply, call } = await begin();
      expect((await apply(NAME)).status).toBe(404);
      expect((await call('GET', '/pages')).json).toMatchObject([{ path: '/', version: 1 }]);
    });

    test('is not offered once a kind of its sections went away, or a path of its pages is kept', async () => {
      bring(brought());
      const { definitions } = api();
      api().definitions = new Map();
      try {
        expect(await names()).toEqual(['small']);
      } finally {
        api().definitions = definitions;
      }
      api().keptPaths = ['/menu'];
      expect(await names()).toEqual(['small']);
      expect((await (await begin()).apply(NAME)).status).toBe(404);
      api().keptPaths = ['/menus'];
      expect(await names()).toEqual(['small', NAME]);
    });
  });
};
