import { expect, test } from '@jest/globals';
import { apiCalls, type HostClaim } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { PASSWORD, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

/** A project on a public host that is not proven yet, and the ways to prove it. */
async function publicProject(api: TestApi) {
  const host = `${uuidv7()}.example.org`;
  const email = `owner@${host}`;
  const body = { email, full_name: 'A', project_name: 'P', host, password: PASSWORD, terms_accepted: true };
  const { token, project } = (await api.send('POST', '/register', { body })).json;
  const path = `/project/${project.id}/claim-proof`;
  const headers = { token };
  const { data } = apiCalls.getClaimProof.answer.parse((await api.send('GET', path, { headers })).json);
  return {
    host,
    projectId: project.id as string,
    proof: data[0] as HostClaim,
    prove: (named = host) => api.send('POST', path, { body: { host: named }, headers }),
    claimed: async () => (await api.send('GET', `/project/by-host/${host}`)).json.claimed,
  };
}

export const claims: Suite = (api) => {
  test('V14: a public host is claimed by a DNS record', async () => {
    const test = api();
    const { host, projectId, proof, prove, claimed } = await publicProject(test);
    expect(proof).toMatchObject({ host, claimed: false, dns: { type: 'TXT', name: `_sections-claim.${host}` } });
    expect((await prove()).json.error).toBe('claim_not_proven');
    test.published.texts.set(proof.dns.name, ['v=spf1 -all', proof.dns.value]);
    const heard: string[] = [];
    const stop = test.api.onChange(({ tags }) => heard.push(...tags));
    expect((await prove(host.toUpperCase())).json).toMatchObject({ host, claimed: true });
    stop();
    expect([await claimed(), heard]).toEqual([true, [`host:${host}`, `project:${projectId}`]]);
    test.published.texts.clear();
    expect((await prove()).status).toBe(200);
  });

  test('V14: a public host is claimed by a file', async () => {
    const test = api();
    const { host, proof, prove, claimed } = await publicProject(test);
    expect(proof.file.url).toBe(`https://${host}/.well-known/sections-claim.txt`);
    test.published.files.set(host, `${proof.file.content}\n`);
    expect((await prove()).status).toBe(200);
    expect(await claimed()).toBe(true);
  });

  test('V14: the proof of one project is none for another, nor for a host that is not its own', async () => {
    const test = api();
    const [mine, theirs] = [await publicProject(test), await publicProject(test)];
    test.published.texts.set(`_sections-claim.${theirs.host}`, [mine.proof.dns.value]);
    test.published.files.set(theirs.host, mine.proof.file.content);
    expect((await theirs.prove()).json.error).toBe('claim_not_proven');
    expect((await mine.prove(theirs.host)).json.error).toBe('not_found');
    expect(await theirs.claimed()).toBe(false);
  });

  test('V14: a host is asked for its proof ten times in five minutes', async () => {
    const { prove } = await publicProject(api());
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
};
