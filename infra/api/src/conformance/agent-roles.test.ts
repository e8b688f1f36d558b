import { may, ROLES } from 'shared-contracts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PROPOSE_TOOLS } from '../agent/tools/propose-tools.ts';
import { hand, handOf, ownerWithHand, type Use } from '../testing/agent-hand.ts';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { pageBody, startTestApi, type TestApi } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi('embedded', { answerer: hand });
});
afterAll(() => api?.close());

/** A site with a page and a picture, and what each tool is asked to propose of them. */
async function site(path: string) {
  const { owner } = await ownerWithHand(api);
  const { projectId, token } = owner;
  const body = pageBody(path, 'By the sea');
  expect((await api.send('POST', `/project/${projectId}/page`, { headers: { token }, body })).status).toBe(201);
  const { json: medium } = await upload(api, owner, await plainPicture().jpeg().toBuffer());
  const change = { type: 'set-field', section: body.sections[0]?.id, path: 'title', locale: 'en', value: 'Snow' };
  const inputs: Readonly<Record<string, object>> = {
    propose_page_changes: { page: path, changes: [change] },
    propose_page: { name: 'Hours', path: '/hours' },
    propose_alt_texts: { texts: [{ media: medium.id, locale: 'en', value: 'A plain picture' }] },
    propose_redirects: { redirects: [{ from: '/old', to: path }] },
    propose_article: { slug: 'frost', title: { en: 'Frost' }, body: { en: '<p>Cold</p>' } },
    propose_theme: { values: [{ group: 'global', key: '', variable: '--color-accent', value: '#445566' }] },
  };
  return { owner, change, inputs };
}

test('A3: each tool that proposes, with each role: allowed where the API would take what it proposes, and of no other site', async () => {
  const [ours, theirs] = [await site('/rooms'), await site('/theirs')];
  await api.api.settled();
  const { projectId } = ours.owner;
  const ofOthers: Use[] = [
    ['propose_page_changes', theirs.inputs.propose_page_changes],
    ['propose_page_changes', { page: '/rooms', changes: [theirs.change] }],
    ['propose_alt_texts', theirs.inputs.propose_alt_texts],
    ...PROPOSE_TOOLS.map(({ name }): Use => [name, { ...ours.inputs[name], project: theirs.owner.projectId }]),
  ];
  for (const role of ROLES) {
    const who = role === 'owner' ? ours.owner : { ...(await joinProject(api, ours.owner, role)), projectId };
    const use = await handOf(api, who);
    const { used } = await use(...PROPOSE_TOOLS.map(({ name }): Use => [name, ours.inputs[name]]));
    expect(PROPOSE_TOOLS.map(({ name }, at) => [role, name, used[at]?.isError])).toEqual(
      PROPOSE_TOOLS.map(({ name, needs }) => [role, name, needs === undefined || !may(role, needs)]),
    );
    const outside = await use(...ofOthers);
    expect([outside.proposal, outside.used.filter(({ isError }) => !isError)]).toEqual([null, []]);
  }
});
