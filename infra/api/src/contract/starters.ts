import { expect, test } from 'vitest';
import { pageBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

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
};
