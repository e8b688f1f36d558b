import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { globalBody } from '../testing/page-body.ts';
import { plainPicture } from '../testing/pictures.ts';
import { pageBody, sectionBody } from '../testing/test-api.ts';
import { unzip } from '../testing/unzip.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

export const projectArchive: Suite = (api) => {
  test('T5: an owner takes all of a site along as one file, without what is secret in it', async () => {
    const test = api();
    const owner = await test.account();
    const elsewhere = await test.account();
    const headers = { token: owner.token };
    const at = `/project/${owner.projectId}`;
    const page = pageBody('/rooms', 'Rooms');
    const section = { ...sectionBody('Quiet rooms'), private_data: { key: 'canary' } };
    await test.send('POST', `${at}/page`, { body: { ...page, sections: [section] }, headers });
    await test.send('POST', `${at}/global-instances/Footer`, { body: globalBody('Open at nine'), headers });
    const picture = await plainPicture(20, 20).png().toBuffer();
    const medium = (await upload(test, owner, picture)).json;
    await upload(test, elsewhere, picture);
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
    expect([...files.keys()].filter((name) => name.startsWith('files/'))).toEqual([
      expect.stringMatching(new RegExp(`^files/${medium.id}\\.`)),
    ]);
    expect([...files.values()].some((bytes) => bytes.includes('canary'))).toBe(false);
    // Whoever goes before the first byte keeps nobody from another one.
    await (await take(owner.token)).body?.cancel();
    await expect.poll(async () => (await take(owner.token)).status).toBe(200);
    const editor = await joinProject(test, owner, 'administrator');
    expect([(await take(editor.token)).status, (await take(elsewhere.token)).status]).toEqual([403, 404]);
  });
};
