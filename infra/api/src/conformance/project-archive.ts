import { uuidv7 } from 'uuidv7';
import { expect, test } from 'vitest';
import { formSite, GOOD } from '../testing/form-site.ts';
import { joinProject } from '../testing/join-project.ts';
import { journal } from '../testing/journal.ts';
import { globalBody } from '../testing/page-body.ts';
import { plainPicture } from '../testing/pictures.ts';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import { MARKET } from '../testing/test-application.ts';
import { unzip } from '../testing/unzip.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

export const projectArchive: Suite = (api) => {
  test('T5: an owner takes all of a site along as one file, without what is secret in it', async () => {
    const test = api();
    const { at, headers, projectId, put, file, body } = await journal(test);
    const owner = { ...headers, projectId };
    const elsewhere = await test.account();
    const page = pageBody('/rooms', 'Rooms');
    const section = { ...sectionBody('Quiet rooms'), private_data: { key: 'canary' } };
    await test.send('POST', `${at}/page`, { body: { ...page, sections: [section] }, headers });
    await test.send('POST', `${at}/global-instances/Footer`, { body: globalBody('Open at nine'), headers });
    const picture = await plainPicture(20, 20).png().toBuffer();
    const named = { name: 'photo.png', type: 'image/png' };
    const medium = (await upload(test, owner, picture, named)).json;
    const lost = (await upload(test, owner, await plainPicture(30, 20).png().toBuffer(), named)).json;
    for (const key of await test.storage.list(`originals/${projectId}/${lost.id}/`)) await test.storage.delete(key);
    await upload(test, elsewhere, picture);
    const [article, tag] = [uuidv7(), await file('tags', 'orchard')];
    await put('articles', article, body({ body: { en: '<p>It smells of roses.</p>' } }));
    await test.send('POST', `${at}/section-types/market`, { body: MARKET, headers });
    const take = (token: string) =>
      test.api.fetch(new Request(`http://localhost/api/v1${at}/archive`, { headers: { token } }), {
        operator: false,
        remoteAddress: '203.0.113.7',
      });
    const answer = await take(owner.token);
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="site-[0-9-]+\.zip"$/);
    // It is not read yet, and nobody makes a second one beside it.
    expect((await take(owner.token)).status).toBe(429);
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    const words = (name: string): string => files.get(name)?.toString() ?? '';
    expect(JSON.parse(words('project.json'))).toMatchObject({ redirects: [] });
    expect(JSON.parse(words(`pages/${page.id}.json`))).toMatchObject({ path: '/rooms' });
    expect(words(`pages/${page.id}.json`)).toContain('Quiet rooms');
    expect([...files].filter(([name]) => name.startsWith('globals/')).map(([, bytes]) => bytes.toString())).toEqual([
      expect.stringContaining('Open at nine'),
    ]);
    expect(words(`articles/${article}.json`)).toContain('It smells of roses.');
    expect(words(`filed-under/${tag}.json`)).toContain('orchard');
    expect(JSON.parse(words('section-types/market.json'))).toMatchObject({ name: 'market' });
    expect(JSON.parse(words(`media/${medium.id}.json`))).toMatchObject({ filename: 'photo.png' });
    // Byte for byte as it was uploaded; and what is gone is named.
    expect(files.get(`files/${medium.id}.png`)).toEqual(picture);
    expect(JSON.parse(words('missing.json'))).toEqual([`files/${lost.id}.png`]);
    expect([...files.values()].some((bytes) => bytes.includes('canary'))).toBe(false);
    // Whoever goes before the first byte keeps nobody from another one.
    await (await take(owner.token)).body?.cancel();
    await expect.poll(async () => (await take(owner.token)).status).toBe(200);
    const editor = await joinProject(test, owner, 'administrator');
    expect([(await take(editor.token)).status, (await take(elsewhere.token)).status]).toEqual([403, 404]);
  });

  test('T5: what visitors sent is in it, without who is told of it; what was deleted is not', async () => {
    const { submit, remove, headers, projectId } = await formSite(api());
    const { id } = (await submit(GOOD)).json;
    const gone = (await submit({ ...GOOD, name: 'Somebody else' })).json;
    expect((await remove(gone.id)).status).toBeLessThan(300);
    const path = `http://localhost/api/v1/project/${projectId}/archive`;
    const answer = await api().api.fetch(new Request(path, { headers }), {
      operator: false,
      remoteAddress: '203.0.113.7',
    });
    const files = unzip(Buffer.from(await answer.arrayBuffer()));
    expect([...files.keys()].filter((name) => name.startsWith('messages/'))).toEqual([`messages/${id}.json`]);
    const message = JSON.parse(files.get(`messages/${id}.json`)?.toString() ?? '');
    expect(message.answers[0]).toMatchObject({ key: 'name', value: GOOD.name });
    expect(Object.keys(message).filter((key) => key.startsWith('mail') || key === 'words')).toEqual([]);
  });
};
