import { ApiError } from 'shared-contracts';
import { expect, test } from 'vitest';
import { createTestHost } from '../../testing/test-host.ts';
import { testId } from '../../testing/test-kinds.ts';
import { testPage } from '../../testing/test-pages.ts';
import { type JoinedPage, joinCopies, undoJoin } from './join-copies.ts';

const copyOn = (page: number, global: string): JoinedPage => ({
  ...{ id: testId(page), page: `Page ${page}`, global, version: 4, sections: [testId(100 + page)] },
});

/** Pages with versions of their own, as the API keeps them. */
function site() {
  const { host } = createTestHost(testPage([]));
  const versions = new Map<string, number>();
  const sent: unknown[] = [];
  const put = async ({
    params,
    body,
    headers,
  }: {
    params: { page: string };
    body: { sections: string[]; linked: boolean; global: string };
    headers: { ifMatch: string };
  }) => {
    const version = versions.get(params.page) ?? 4;
    if (headers.ifMatch !== `"${version}"`) throw new ApiError('precondition_failed');
    versions.set(params.page, version + 1);
    sent.push([params.page, body.global, body.linked]);
    return { id: params.page, version: version + 1, sections: body.sections };
  };
  Object.assign(host.write, { joinGlobalCopies: put });
  return { host, versions, sent, put };
}

test('E9: copies are joined page after page, and undone, also where a page has copies of two', async () => {
  const { host, versions, sent } = site();
  const done: number[] = [];
  const copies = [copyOn(1, 'Footer'), copyOn(2, 'Footer'), copyOn(1, 'Menu')];
  const outcome = await joinCopies(host, copies, { onProgress: (count) => done.push(count) });
  expect([outcome.joined.map(({ version }) => version), outcome.left, done]).toEqual([[6, 5, 6], 0, [1, 2, 3]]);
  expect(await undoJoin(host, outcome.joined)).toMatchObject({ left: 0 });
  expect([versions.get(testId(1)), versions.get(testId(2)), sent.length]).toEqual([8, 6, 6]);
});

test('E9: a page that somebody changed stays as it is, the others are joined', async () => {
  const { host, versions } = site();
  versions.set(testId(1), 9);
  const outcome = await joinCopies(host, [copyOn(1, 'Footer'), copyOn(2, 'Footer')]);
  expect([outcome.joined.map(({ id }) => id), outcome.left, versions.get(testId(1))]).toEqual([[testId(2)], 1, 9]);
});

test('E9: who stops it, or is signed out, keeps what was joined before', async () => {
  const { host, sent, put } = site();
  const over = new AbortController();
  const copies = [copyOn(1, 'Footer'), copyOn(2, 'Footer'), copyOn(3, 'Footer')];
  const stopped = await joinCopies(host, copies, { signal: over.signal, onProgress: () => over.abort() });
  expect([stopped.joined.length, sent.length, stopped.error]).toEqual([1, 1, undefined]);
  Object.assign(host.write, {
    joinGlobalCopies: async (request: Parameters<typeof put>[0]) => {
      if (request.params.page === testId(3)) throw new ApiError('unauthenticated');
      return put(request);
    },
  });
  const ended = await joinCopies(host, copies.slice(1));
  expect([ended.joined.length, ended.error]).toEqual([1, expect.any(ApiError)]);
});
