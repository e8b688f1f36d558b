import { expect, test } from '@jest/globals';
import { apiCalls, type HostClaim } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { mailedToken } from '../testing/join-project.ts';
import { PASSWORD, type TestApi } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

const registration = (host: string, email = `${uuidv7()}@example.org`) => ({
  ...{ email, full_name: 'A', project_name: 'P', host, password: PASSWORD, terms_accepted: true },
});

/** A project on a public host that is not proven yet, and the ways to prove it. */
async function publicProject(api: TestApi, host = `${uuidv7()}.example.org`) {
  const email = `${uuidv7()}@example.org`;
  const body = registration(host, email);
  const { token, project } = (await api.send('POST', '/register', { body })).json;
  const path = `/project/${project.id}/claim-proof`;
  const headers = { token };
  const { data } = apiCalls.getClaimProof.answer.parse((await api.send('GET', path, { headers })).json);
  return {
    host,
    ...{ email, token: token as string, path },
    verify: async () => {
      const body = { token: await mailedToken(api, email) };
      expect((await api.send('POST', '/verify', { body, headers })).status).toBe(200);
    },
    projectId: project.id as string,
    /** What the proof of the host says now. */
    standing: async () => (await api.send('GET', path, { headers })).json.data[0] as HostClaim,
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

  test('V14: whoever proves a host has it, also from a project that only registered it and keeps what it holds', async () => {
    const test = api();
    const first = await publicProject(test);
    const second = await publicProject(test, first.host);
    const { host } = first;
    await first.verify();
    const atHost = async (token?: string) => {
      if (!token) return (await test.send('GET', `/project/by-host/${host}`)).json.id;
      return (await test.send('GET', `/session?host=${host}`, { headers: { token } })).json.project.id;
    };
    expect([await first.standing(), await second.standing()]).toMatchObject([
      { claimed: false, others: 'waiting' },
      { claimed: false, others: 'waiting' },
    ]);
    expect([await atHost(), await atHost(first.token), await atHost(second.token)]).toEqual([
      first.projectId,
      first.projectId,
      second.projectId,
    ]);
    // The proof of one is none for the other.
    test.published.texts.set(second.proof.dns.name, [second.proof.dns.value]);
    expect((await first.prove()).json.error).toBe('claim_not_proven');
    const heard: string[] = [];
    const stop = test.api.onChange(({ tags }) => heard.push(...tags));
    expect((await second.prove()).json).toMatchObject({ host, claimed: true, others: 'none' });
    stop();
    expect(heard).toContain(`host:${host}`);
    expect((await test.send('GET', `/project/by-host/${host}`)).json).toMatchObject({
      id: second.projectId,
      claimed: true,
    });
    const [, letter, ...more] = await test.mailsTo(first.email);
    expect([letter?.subject, more]).toEqual([`${host} now belongs to another site`, []]);
    expect(letter?.text).toContain('https://installation.test/sign-in');
    expect(await test.mailsTo(second.email)).toHaveLength(1);

    // The first keeps its pages, and no later proof of its own takes the host back.
    expect(await first.standing()).toMatchObject({ claimed: false, others: 'proven' });
    expect(await atHost(first.token)).toBe(first.projectId);
    const pages = await test.send('GET', `/project/${first.projectId}/pages`, { headers: { token: first.token } });
    expect(pages.json).toHaveLength(1);
    test.published.texts.set(first.proof.dns.name, [first.proof.dns.value]);
    expect((await first.prove()).json.error).toBe('host_taken');
    expect((await test.send('POST', '/register', { body: registration(`${host}:8080`) })).json.error).toBe(
      'host_taken',
    );
    expect(await first.claimed()).toBe(true);
  });

  test('V14: of two proofs at the same time one wins', async () => {
    const test = api();
    const first = await publicProject(test);
    const second = await publicProject(test, first.host);
    test.published.texts.set(first.proof.dns.name, [first.proof.dns.value, second.proof.dns.value]);
    const answers = await Promise.all([first.prove(), second.prove()]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const standings = [await first.standing(), await second.standing()];
    expect(standings.filter(({ claimed }) => claimed)).toHaveLength(1);
  });

  test('V14: a host is asked for its proof ten times in five minutes', async () => {
    const { prove } = await publicProject(api());
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
};
