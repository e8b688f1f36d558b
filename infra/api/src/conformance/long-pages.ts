import { expect, onTestFinished, test, vi } from 'vitest';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import type { Suite } from './suite.ts';

/** So many sections that a save of them is a body of some hundred kilobytes. */
const MANY = 600;
const JSON_TYPE = { 'content-type': 'application/json' };

const usedSince = (before: NodeJS.CpuUsage): number => {
  const { user, system } = process.threadCpuUsage(before);
  return user + system;
};

export const longPages: Suite = (api) => {
  const body = pageBody;
  const textOf = (words: string) => `<p>A <b>text</b> of ${words}, and <script>none</script> of this.</p>`;
  const sectionsOf = (count: number) =>
    Array.from({ length: count }, (_, weight) => ({
      ...sectionBody('Long', { body: { en: textOf(`${weight}`), fr: textOf(`${weight}`) } }),
      weight,
      private_data: { notify: `canary-${weight}` },
    }));
  const changed = (sections: ReturnType<typeof sectionsOf>, round: number) =>
    sections.map((section, index) => ({
      ...section,
      settings: [{ ...section.settings[0], body: { en: textOf(`${index} ${round}`) } }],
    }));

  test('OPS-9: a long save answers and stores over HTTP, where a thread works it out, what it does in process', async () => {
    const { client, send, account } = api();
    const { token, projectId } = await account();
    const sections = sectionsOf(MANY);
    const room = { ...sectionBody(), name: 'RoomCard', settings: [{ line: 'Blue' }] };
    const type = { fields: [{ type: 'text', key: 'line', name: 'Line' }] };
    await send('POST', `/project/${projectId}/section-types/RoomCard`, { body: type, headers: { token } });
    const [one, other] = [body('/one'), body('/other')].map((page) => ({ ...page, sections }));
    if (!one || !other) throw new Error('No pages');
    const at = `/project/${projectId}/page`;
    for (const page of [one, other])
      expect((await send('POST', at, { body: page, headers: { token } })).status).toBe(201);
    const wrong = { ...sections[3], settings: [{ title: 'no text per language' }] };
    const moved = [...changed(sections.slice(0, 400), 1), ...sections.slice(400, 590), room, wrong, { role: 'none' }];
    const next = (page: typeof one) => ({ ...page, sections: moved, metadata: { en: { title: 'Next' } } });
    const threaded = await send('PUT', `${at}/${one.id}`, { body: next(one), headers: { token, 'if-match': '"1"' } });
    const plain = await client.savePage({
      params: { project: projectId, page: other.id },
      body: next(other) as never,
      headers: { token, ifMatch: '"1"' },
    });
    expect([threaded.status, threaded.headers.get('etag')]).toEqual([200, '"2"']);
    const sameAs = ({ id: _, page: _page, path: _path, last_updated: _time, ...page }: Record<string, unknown>) => page;
    expect(sameAs(threaded.json)).toEqual(JSON.parse(JSON.stringify(sameAs(plain as never))));
    expect([threaded.json.invalid_sections.length, threaded.json.taken_out.length]).toEqual([2, 100]);
    const loaded = await send('POST', `${at}/one`, { body: {}, headers: { token } });
    expect(loaded.json.sections).toEqual(threaded.json.sections);
    expect((await send('POST', `${at}/one`, { body: {} })).text).not.toContain('canary');

    const again = await send('PUT', `${at}/${one.id}`, { body: next(one), headers: { token, 'if-match': '"1"' } });
    expect([again.status, again.json.version, again.json.sections]).toEqual([200, 2, threaded.json.sections]);
    const old = { ...next(one), sections: changed(sections, 2), version: 1 };
    const refused = await send('PUT', `${at}/${one.id}`, { body: old, headers: { token } });
    expect([refused.status, refused.json.options.page.sections]).toEqual([409, threaded.json.sections]);
    const renamed = await send('PUT', `${at}/one`, { body: { ...old, version: 2, path: '/two' }, headers: { token } });
    expect([renamed.status, renamed.json.path, renamed.json.version]).toEqual([200, '/two', 3]);
  });

  test('OPS-9: of a long save that is refused, the thread says why; one of a page that is not there makes it', async () => {
    const { send, account } = api();
    const { token, projectId } = await account();
    const page = { ...body(), sections: sectionsOf(MANY) };
    const put = (sent: unknown, headers: Record<string, string> = { token }) =>
      send('PUT', `/project/${projectId}/page/${page.id}`, { body: sent, headers });
    const broken = await send('PUT', `/project/${projectId}/page/${page.id}`, {
      raw: JSON.stringify(page).slice(0, -1),
      headers: { ...JSON_TYPE, token },
    });
    const answers = [broken, await put({ ...page, role: 1 }), await put({ ...page, path: 7 }), await put(page)];
    expect(answers.map(({ status, json }) => [status, json.error])).toEqual([
      [400, 'malformed'],
      [400, 'unknown_fields'],
      [422, 'invalid'],
      [404, 'page_not_found'],
    ]);
    const made = await put(page, { token, 'if-none-match': '*' });
    expect([made.status, made.json.version, made.json.sections.length]).toEqual([200, 1, MANY]);
    expect((await put({ ...page, id: body().id })).status).toBe(409);
  });

  test('OPS-9: what somebody else saved meanwhile is what a long save goes by', async () => {
    const { send, account, database } = api();
    const { token, projectId } = await account();
    const sections = sectionsOf(MANY);
    const page = body();
    const at = `/project/${projectId}/page`;
    const put = (sections: unknown) =>
      send('PUT', `${at}/${page.id}`, { body: { ...page, sections }, headers: { token } });
    await send('POST', at, { body: { ...page, sections }, headers: { token } });
    const { transactionEnding } = database;
    const meanwhile = vi.spyOn(database, 'transactionEnding');
    onTestFinished(() => meanwhile.mockRestore());
    const [kept] = changed(sections, 7);
    meanwhile.mockImplementationOnce(async (scope, work, last) => {
      meanwhile.mockRestore();
      expect((await put([kept])).status).toBe(200);
      return transactionEnding(scope, work, last);
    });
    const wrong = { ...sections[0], settings: [{ title: 'no text per language' }] };
    const saved = await put([wrong, ...changed(sections.slice(1), 8)]);
    expect([saved.status, saved.json.version, saved.json.invalid_sections.length]).toEqual([200, 3, 1]);
    expect(saved.json.changes.added).toEqual({ [kept?.name ?? '']: MANY - 1 });
    expect(saved.json.sections[0].settings[0].body.en).toContain('0 7');
  });

  test('OPS-9: long bodies of one project wait for their turn as bytes', async () => {
    const { send, account, database } = api();
    const { token, projectId } = await account();
    const other = await account();
    const [begun, goOn] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
    const { transaction } = database;
    const held = vi.spyOn(database, 'transaction').mockImplementation(async (scope, work) => {
      if (scope.projectId === projectId) {
        begun.resolve();
        await goOn.promise;
      }
      return transaction(scope, work);
    });
    const parsed = vi.spyOn(JSON, 'parse');
    onTestFinished(() => {
      goOn.resolve();
      held.mockRestore();
      parsed.mockRestore();
    });
    const sections = sectionsOf(MANY);
    const create = (owner: { token: string; projectId: string }) =>
      send('POST', `/project/${owner.projectId}/page`, {
        body: { ...body(), sections },
        headers: { token: owner.token },
      });
    const made = Array.from({ length: 4 }, () => create({ token, projectId }));
    await begun.promise;
    expect((await create(other)).status).toBe(201);
    const bodies = parsed.mock.calls.filter(
      ([text]) => String(text).includes('"page":') && !String(text).includes('invalid_sections'),
    );
    expect(bodies).toHaveLength(2);
    goOn.resolve();
    expect((await Promise.all(made)).map(({ status }) => status)).toEqual([201, 201, 201, 201]);
  });

  test('OPS-9: a long save takes little of the thread that answers everybody', async () => {
    const { api: spoken, client, send, account } = api();
    const { token, projectId } = await account();
    const sections = sectionsOf(2000);
    const page = { ...body(), sections };
    const at = `/project/${projectId}/page`;
    await send('POST', at, { body: page, headers: { token } });
    const used = async (save: () => Promise<unknown>): Promise<number> => {
      const before = process.threadCpuUsage();
      await save();
      return usedSince(before);
    };
    const sent = (round: number) => ({ ...page, sections: changed(sections, round) });
    // Worked out there, it took as much as in process.
    let least = 1;
    for (let round = 1; round <= 40 && least > 0.5; round += 2) {
      const raw = JSON.stringify(sent(round));
      const next = sent(round + 1);
      const request = new Request(`http://localhost/api/v1${at}/${page.id}`, {
        method: 'PUT',
        body: raw,
        headers: { ...JSON_TYPE, token },
      });
      const threaded = await used(async () => {
        const { status, body } = await spoken.fetch(request, { operator: false, remoteAddress: '' });
        expect(status).toBe(200);
        for await (const _ of body ?? []);
      });
      const plain = await used(() =>
        client.savePage({ params: { project: projectId, page: page.id }, body: next as never, headers: { token } }),
      );
      least = Math.min(least, threaded / plain);
    }
    expect(least).toBeLessThanOrEqual(0.5);
  });
};
