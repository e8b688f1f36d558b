import { apiCalls, type DraftProgress } from 'shared-contracts';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import type { TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

interface Person {
  readonly token: string;
}

const progress = (rest: Partial<DraftProgress> = {}): DraftProgress => ({
  ...{ state: 'running', step: 4, done: 3, totals: [1, 0, 2, 1, 30, 1], skipped: 0, ...rest },
});

async function site(api: TestApi) {
  const owner = await api.account();
  const at = `/project/${owner.projectId}`;
  const tell = ({ token }: Person, told: unknown) =>
    api.send('PUT', `${at}/draft-publish`, { headers: { token }, body: { progress: told } });
  const seenBy = async ({ token }: Person) => {
    const { json } = await api.send('GET', `${at}/draft-publishes`, { headers: { token } });
    return apiCalls.listDraftPublishes.answer.parse(json).data;
  };
  return { owner, at, tell, seenBy };
}

export const draftPublishes: Suite = (api) => {
  test('O6: colleagues see how far a publish of a draft is, until it is acknowledged', async () => {
    const { owner, tell, seenBy } = await site(api());
    const colleague = await joinProject(api(), owner, 'editor');
    expect(await seenBy(colleague)).toEqual([]);
    expect((await tell(owner, progress())).status).toBe(200);
    await tell(owner, progress({ state: 'paused', done: 4, skipped: 1 }));
    const [seen, ...others] = await seenBy(colleague);
    expect(others).toEqual([]);
    expect(seen).toMatchObject({ ...progress({ state: 'paused', done: 4, skipped: 1 }), person: { id: owner.userId } });
    await tell(colleague, progress({ done: 1 }));
    expect((await seenBy(owner)).map(({ done }) => done)).toEqual([1, 4]);
    await tell(owner, null);
    await tell(owner, null);
    expect((await seenBy(colleague)).map(({ done }) => done)).toEqual([1]);
  });

  test('O6: nobody else sees it, and who left the project is seen no more', async () => {
    const { owner, at, tell, seenBy } = await site(api());
    const colleague = await joinProject(api(), owner, 'editor');
    const stranger = await api().account();
    await tell(colleague, progress());
    const { token } = stranger;
    expect((await api().send('GET', `${at}/draft-publishes`, { headers: { token } })).status).toBe(404);
    expect((await tell(stranger, progress())).status).toBe(404);
    expect((await api().send('GET', `${at}/draft-publishes`, {})).status).toBe(401);
    expect(await seenBy(owner)).toHaveLength(1);
    await api().send('DELETE', `${at}/users/${colleague.userId}`, { headers: { token: owner.token } });
    expect(await seenBy(owner)).toEqual([]);
  });

  test('O6: what no publish can say is refused', async () => {
    const { owner, tell, seenBy } = await site(api());
    const wrong = [
      progress({ totals: [1] }),
      progress({ step: 7 }),
      progress({ done: -1 }),
      progress({ done: 1e9 }),
      progress({ state: 'lost' as never }),
      undefined,
    ];
    expect(await Promise.all(wrong.map(async (each) => (await tell(owner, each)).status))).toEqual(
      wrong.map(() => 422),
    );
    expect(await seenBy(owner)).toEqual([]);
  });
};
