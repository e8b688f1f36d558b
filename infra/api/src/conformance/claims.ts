import { apiCalls, type HostClaim } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { describe, expect, test, vi } from 'vitest';
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
  const headers = { token: token as string };
  const { data } = apiCalls.getClaimProof.answer.parse((await api.send('GET', path, { headers })).json);
  return {
    host,
    ...{ email, token: token as string, path },
    /** Sessions end while a test waits. */
    signInAgain: async () => {
      const credentials = { email, password: PASSWORD };
      headers.token = (await api.send('POST', '/login', { body: credentials })).json.token;
    },
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
    test.published.texts.set(first.proof.dns.name, [first.proof.dns.value, second.proof.dns.value]);
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

  describe('P6: several addresses', () => {
    const open = async () => {
      const test = api();
      const site = await publicProject(test);
      const headers = { token: site.token };
      const at = (host: string) => `/project/${site.projectId}/hosts/${host}`;
      return {
        ...{ test, site },
        extra: `${uuidv7()}.example.org`,
        save: (host: string, body: object = {}) => test.send('PUT', at(host), { body, headers }),
        remove: (host: string) => test.send('DELETE', at(host), { headers }),
        hosts: async () => {
          const { json } = await test.send('GET', site.path, { headers });
          return (json.data as HostClaim[]).map(({ host, claimed }) => [host, claimed]);
        },
        publish: (host: string) => test.published.texts.set(`_sections-claim.${host}`, [site.proof.dns.value]),
      };
    };

    test('one is added once, proven like the first, and made the main one; the site then names it', async () => {
      const { test, site, extra, save, hosts, publish } = await open();
      expect((await save(extra.toUpperCase())).json).toMatchObject({ host: extra, claimed: false, others: 'none' });
      expect((await save(extra)).status).toBe(200);
      expect(await hosts()).toEqual([
        [site.host, false],
        [extra, false],
      ]);
      expect((await save(extra, { main: true })).json.error).toBe('claim_not_proven');
      publish(extra);
      expect((await site.prove(extra)).json).toMatchObject({ host: extra, claimed: true });
      expect((await test.send('GET', `/project/by-host/${extra}`)).json).toMatchObject({ id: site.projectId });
      expect((await save(extra, { main: true })).status).toBe(200);
      expect(await hosts()).toEqual([
        [extra, true],
        [site.host, false],
      ]);
    });

    test('who asks at another address hears of the main one, once both are proven', async () => {
      const { test, site, extra, save, publish } = await open();
      const mainOf = async (host: string) => (await test.send('GET', `/project/by-host/${host}`)).json.main_host;
      await save(extra);
      publish(extra);
      await site.prove(extra);
      expect(await mainOf(extra)).toBeUndefined();
      publish(site.host);
      await site.prove();
      expect([await mainOf(extra), await mainOf(`${extra}:8443`), await mainOf(site.host)]).toEqual([
        site.host,
        site.host,
        undefined,
      ]);
      await save(extra, { main: true });
      expect([await mainOf(extra), await mainOf(site.host)]).toEqual([undefined, extra]);
    });

    test('one is taken away, but not the main one; it leads nowhere then, and others may have it', async () => {
      const { test, site, extra, save, remove, hosts, publish } = await open();
      expect((await remove(site.host)).json.error).toBe('main_host');
      expect((await remove(extra)).json.error).toBe('not_found');
      await save(extra);
      publish(extra);
      await site.prove(extra);
      const heard: string[] = [];
      const stop = test.api.onChange(({ tags }) => heard.push(...tags));
      expect((await remove(extra)).json).toEqual({ host: extra });
      stop();
      expect(heard).toEqual([`host:${extra}`, `project:${site.projectId}`]);
      expect([await hosts(), (await test.send('GET', `/project/by-host/${extra}`)).status]).toEqual([
        [[site.host, false]],
        404,
      ]);
      const other = await open();
      expect((await other.save(extra)).status).toBe(200);
    });

    test('one that another project has proven is refused, with any port; one that it only registered is not', async () => {
      const { extra, save } = await open();
      const theirs = await open();
      await theirs.save(extra);
      expect((await save(extra)).json).toMatchObject({ claimed: false, others: 'waiting' });
      theirs.publish(theirs.site.host);
      await theirs.site.prove();
      expect((await save(theirs.site.host)).json.error).toBe('host_taken');
      expect((await save(`${theirs.site.host}:8443`)).json.error).toBe('host_taken');
    });
  });

  describe('SEC-M6: claims live', () => {
    const DAY = 24 * 60 * 60_000;
    /** A host that one project has proven, and another one wants. */
    const contested = async () => {
      const test = api();
      const holder = await publicProject(test);
      const rival = await publicProject(test, holder.host);
      for (const project of [holder, rival]) await project.verify();
      const name = holder.proof.dns.name;
      const publish = (...projects: (typeof holder)[]) =>
        test.published.texts.set(
          name,
          projects.map(({ proof }) => proof.dns.value),
        );
      publish(holder);
      expect((await holder.prove()).json).toMatchObject({ claimed: true, failing_since: null, open_from: null });
      const pass = async (days: number) => {
        test.wait(days * DAY);
        for (const project of [holder, rival]) await project.signInAgain();
        await Promise.all([test.api.upkeep(), test.api.upkeep()]);
      };
      const subjects = async ({ email }: typeof holder) => (await test.mailsTo(email)).map(({ subject }) => subject);
      const has = async () => (await test.send('GET', `/project/by-host/${holder.host}`)).json;
      return { ...test, host: holder.host, holder, rival, publish, pass, subjects, has };
    };

    test('hosts that take their time keep nobody waiting: what is due is looked at together', async () => {
      const [{ holder, pass, published }, other] = [await contested(), await contested()];
      // Whoever answers for one says nothing until the other is asked about.
      const names = [holder, other.holder].map(({ proof }) => proof.dns.name);
      const asked = new Set<string>();
      const all = Promise.withResolvers<void>();
      const { get } = published.texts;
      const look = vi.spyOn(published.texts, 'get').mockImplementation(((name: string) => {
        const found = get.call(published.texts, name);
        if (!names.includes(name)) return found;
        if (asked.add(name).size === names.length) all.resolve();
        return all.promise.then(() => found);
      }) as never);
      try {
        await pass(8);
      } finally {
        look.mockRestore();
      }
      expect(asked.size).toBe(names.length);
    });

    test('a proof that is there is seen once a week, by one node, and says so', async () => {
      const { holder, pass, published } = await contested();
      const seen = async () => Date.parse((await holder.standing()).seen ?? '');
      const first = await seen();
      await pass(6);
      expect(await seen()).toBe(first);
      const looks = vi.spyOn(published.texts, 'get');
      await pass(2);
      expect(looks.mock.calls.filter(([name]) => name === holder.proof.dns.name)).toHaveLength(1);
      looks.mockRestore();
      expect((await seen()) - first).toBeGreaterThanOrEqual(8 * DAY);
      expect(await holder.standing()).toMatchObject({ failing_since: null, contested: false, open_from: null });
    });

    test('one that is gone is told of once; the site stays, and all is well when it is back', async () => {
      const { host, holder, publish, pass, subjects, has } = await contested();
      publish();
      for (let day = 0; day < 4; day += 1) await pass(10);
      expect(await subjects(holder)).toEqual(['Confirm your email address', `The proof for ${host} is gone`]);
      expect(await has()).toMatchObject({ id: holder.projectId, claimed: true });
      const { failing_since, open_from, contested: isContested } = await holder.standing();
      expect([Date.parse(open_from ?? '') - Date.parse(failing_since ?? ''), isContested]).toEqual([14 * DAY, false]);
      publish(holder);
      await pass(7);
      expect(await holder.standing()).toMatchObject({ claimed: true, failing_since: null, open_from: null });
    });

    test('one that stays gone is looked at daily, then weekly, and in the end when its owner asks', async () => {
      const { holder, publish, pass, published } = await contested();
      publish();
      await pass(8);
      const looks = vi.spyOn(published.texts, 'get');
      const looksIn = async (days: readonly number[]): Promise<number> => {
        looks.mockClear();
        for (const day of days) await pass(day);
        return looks.mock.calls.filter(([name]) => name === holder.proof.dns.name).length;
      };
      expect(await looksIn([1, 1, 1])).toBe(3);
      expect(await looksIn([12, 3, 3, 3])).toBe(2);
      expect(await looksIn([80, 8, 30])).toBe(1);
      publish(holder);
      expect((await holder.prove()).json).toMatchObject({ claimed: true, failing_since: null });
      expect(await looksIn([8])).toBe(1);
      looks.mockRestore();
    });

    test('whoever can publish a proof today has the host after the grace, and nobody before', async () => {
      const { host, holder, rival, publish, pass, subjects, has } = await contested();
      publish(holder, rival);
      expect((await rival.prove()).json.error).toBe('host_taken');
      publish(rival);
      const { json } = await rival.prove();
      expect(json).toMatchObject({ claimed: false, others: 'proven', contested: true });
      expect(await holder.standing()).toMatchObject({ claimed: true, contested: true, open_from: json.open_from });
      expect((await rival.prove()).status).toBe(200);
      await pass(13);
      expect((await has()).id).toBe(holder.projectId);
      await pass(2);
      expect(await has()).toMatchObject({ id: rival.projectId, claimed: true });
      expect(await rival.standing()).toMatchObject({ claimed: true, others: 'waiting', contested: false });
      expect(await holder.standing()).toMatchObject({ claimed: false, others: 'proven', seen: null, contested: false });
      const [, ...told] = await subjects(holder);
      expect(told).toEqual([`Another site claims ${host}`, `${host} now belongs to another site`]);
    });

    test('an owner who publishes theirs again keeps it; a rival whose own is gone by then gains nothing', async () => {
      const { holder, rival, publish, pass, has } = await contested();
      publish(rival);
      await rival.prove();
      publish(holder, rival);
      await pass(1);
      expect(await holder.standing()).toMatchObject({ contested: false, failing_since: null });
      expect((await rival.standing()).contested).toBe(false);
      publish(rival);
      await rival.prove();
      publish();
      await pass(15);
      expect((await has()).id).toBe(holder.projectId);
      expect(await holder.standing()).toMatchObject({ claimed: true, contested: false });
    });

    test('a host that stood open long enough is at once whose proof is there', async () => {
      const { holder, rival, publish, pass, has } = await contested();
      publish();
      for (const days of [8, 15]) await pass(days);
      publish(rival);
      expect((await rival.prove()).json).toMatchObject({ claimed: true, others: 'none' });
      expect((await has()).id).toBe(rival.projectId);
      expect((await holder.standing()).claimed).toBe(false);
    });

    test('the operator releases a host, and nobody else', async () => {
      const { send, host, holder, rival, publish, subjects, has } = await contested();
      const release = (options: object) => send('DELETE', `/hosts/${host.toUpperCase()}`, options);
      for (const headers of [{}, { token: holder.token }])
        expect((await release({ headers })).json.error).toBe('not_found');
      const heard: string[] = [];
      const stop = api().api.onChange(({ tags }) => heard.push(...tags));
      expect((await release({ operator: true })).json).toEqual({ host, project: holder.projectId });
      stop();
      expect(heard).toEqual([`host:${host}`, `project:${holder.projectId}`]);
      expect((await has()).claimed).toBe(false);
      expect((await subjects(holder)).at(-1)).toBe(`${host} was released`);
      expect((await release({ operator: true })).status).toBe(404);
      publish(rival);
      expect((await rival.prove()).json).toMatchObject({ claimed: true });
    });
  });

  test('V14: a host is asked for its proof ten times in five minutes', async () => {
    const { prove } = await publicProject(api());
    const answers = await Promise.all(Array.from({ length: 12 }, () => prove()));
    expect(answers.filter(({ status }) => status === 429)).toHaveLength(2);
  });
};
