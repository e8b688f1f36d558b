import { type ProjectChange, projectChangeSchema } from 'shared-contracts';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { pageBody, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

interface Stream {
  readonly status: number;
  /** The next so many changes. */
  readonly take: (count: number) => Promise<ProjectChange[]>;
  /** Text of the stream up to its end. */
  readonly rest: () => Promise<string>;
  readonly leave: () => void;
}

async function open({ api }: TestApi, projectId: string, headers: Record<string, string>): Promise<Stream> {
  const left = new AbortController();
  const request = new Request(`http://localhost/api/v1/project/${projectId}/events`, { headers, signal: left.signal });
  const answer = await api.fetch(request, { operator: false, remoteAddress: '' });
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  const read = async (): Promise<boolean> => {
    const { value, done } = (await reader?.read()) ?? { done: true };
    text += value ?? '';
    return !done;
  };
  const changes = (): ProjectChange[] =>
    [...text.matchAll(/^id: (\d+)\ndata: (.*)$/gm)].map(([, id, data]) => {
      const change = projectChangeSchema.parse(JSON.parse(data ?? ''));
      expect(String(change.seq)).toBe(id);
      return change;
    });
  return {
    status: answer.status,
    take: async (count) => {
      while (changes().length < count && (await read())) {}
      return changes();
    },
    rest: async () => {
      while (await read()) {}
      return text;
    },
    // A request hands its signal on only while somebody holds the request: Node follows it weakly.
    leave: () => left.abort(request),
  };
}

export const events: Suite = (api) => {
  const project = async () => {
    const owner = await api().account();
    const headers = { token: owner.token };
    const create = async (path: string) => {
      const { status, text } = await api().send('POST', `/project/${owner.projectId}/page`, {
        body: pageBody(path),
        headers,
      });
      expect({ status, text }).toMatchObject({ status: 201 });
    };
    return { owner, headers, create };
  };

  test('E11: members hear of each change of their project, who made it and nothing of others', async () => {
    const { owner, headers, create } = await project();
    const other = await project();
    const stream = await open(api(), owner.projectId, headers);
    expect(stream.status).toBe(200);
    await other.create('/theirs');
    await create('/one');
    await create('/two');
    const [one, two, ...rest] = await stream.take(2);
    expect(rest).toEqual([]);
    expect(one?.tags).toContain(`path:${owner.projectId}:/one`);
    expect(one?.actor).toEqual({ id: owner.userId, full_name: 'A' });
    expect(two?.seq).toBeGreaterThan(one?.seq ?? 0);
    stream.leave();
    await stream.rest();
  });

  test('after a lost line, the stream goes on where it was', async () => {
    const { owner, headers, create } = await project();
    const first = await open(api(), owner.projectId, headers);
    await create('/one');
    const [one] = await first.take(1);
    first.leave();
    await create('/two');
    await create('/three');
    const again = await open(api(), owner.projectId, { ...headers, 'last-event-id': String(one?.seq) });
    const tags = (await again.take(2)).flatMap((change) => change.tags);
    expect(tags).toEqual(expect.arrayContaining([`path:${owner.projectId}:/two`, `path:${owner.projectId}:/three`]));
    expect(tags).not.toContain(`path:${owner.projectId}:/one`);
    again.leave();
  });

  test('P1: nothing is told once the session ended, or the membership is gone', async () => {
    const { owner, create, headers } = await project();
    const editor = await joinProject(api(), owner, 'editor');
    const removed = await joinProject(api(), owner, 'editor');
    const streams = [
      await open(api(), owner.projectId, { token: editor.token }),
      await open(api(), owner.projectId, { token: removed.token }),
    ];
    await api().send('POST', '/logout', { headers: { token: editor.token } });
    await api().send('DELETE', `/project/${owner.projectId}/users/${removed.userId}`, { headers });
    await create('/secret');
    for (const stream of streams) expect(await stream.rest()).not.toContain('/secret');
    expect((await open(api(), owner.projectId, { token: editor.token })).status).toBe(401);
    expect((await open(api(), owner.projectId, { token: removed.token })).status).toBe(404);
  });

  test('one user has so many streams, and one that is left makes room', async () => {
    const { owner, headers } = await project();
    const streams = await Promise.all(Array.from({ length: 12 }, () => open(api(), owner.projectId, headers)));
    expect((await open(api(), owner.projectId, headers)).status).toBe(429);
    for (const stream of streams) stream.leave();
    await Promise.all(streams.map((stream) => stream.rest()));
    const next = await open(api(), owner.projectId, headers);
    expect(next.status).toBe(200);
    next.leave();
  });

  test('other methods, other projects and nobody are refused', async () => {
    const { owner } = await project();
    const { headers } = await project();
    const { send } = api();
    expect((await send('POST', `/project/${owner.projectId}/events`)).status).toBe(405);
    expect((await open(api(), owner.projectId, headers)).status).toBe(404);
    expect((await open(api(), owner.projectId, {})).status).toBe(401);
  });
};
