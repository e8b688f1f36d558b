import { apiCalls, mediaRefOf } from 'shared-contracts';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { pageBody } from '../testing/test-api.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

export const mediaVersions: Suite = (api) => {
  test('M4: a focal point is kept, and goes into contents that show the picture', async () => {
    const owner = await api().account();
    const { json: made } = await upload(api(), owner, await plainPicture(20, 20).png().toBuffer());
    const at = `/project/${owner.projectId}`;
    const headers = { token: owner.token };
    const put = (focal_point: unknown) =>
      api().send('PUT', `${at}/media/${made.id}`, { body: { metadata: { focal_point } }, headers });
    for (const wrong of [{ x: 2, y: 0 }, { x: 0 }, 'middle']) expect((await put(wrong)).status).toBe(422);
    const { json } = await put({ x: 0.2, y: 1 });
    const image = mediaRefOf(json);
    expect(image.focal_point).toEqual({ x: 0.2, y: 1 });
    const body = { ...pageBody('/shows'), metadata: { image } };
    expect((await api().send('POST', `${at}/page`, { body, headers })).json.metadata).toMatchObject({ image });
  });

  test('M4: two people who change one medium do not overwrite each other', async () => {
    const owner = await api().account();
    const other = await joinProject(api(), owner, 'editor');
    const { json: made } = await upload(api(), owner, await plainPicture(20, 20).png().toBuffer());
    const at = `/project/${owner.projectId}/media/${made.id}`;
    const put = (token: string, body: unknown, headers = {}) =>
      api().send('PUT', at, { body, headers: { token, ...headers } });
    const first = await put(owner.token, { title: 'Rose', version: made.version });
    expect(apiCalls.updateMedia.answer.parse(first.json).title).toBe('Rose');
    expect(first.headers.get('etag')).toBe(`"${first.json.version}"`);
    const late = await put(other.token, { title: 'Tulip', version: made.version });
    expect([late.status, late.json.error]).toEqual([409, 'old_version']);
    expect(late.json.options.current).toEqual(first.json);
    const known = await put(other.token, { title: 'Tulip' }, { 'if-match': `"${made.version}"` });
    expect([known.status, known.json.options.current.title]).toEqual([412, 'Rose']);
    // What is there already is no change, whatever the client knew.
    expect((await put(other.token, { title: 'Rose', version: made.version })).json).toEqual(first.json);
    expect((await put(other.token, { title: 'Tulip', version: first.json.version })).json.title).toBe('Tulip');
    expect((await put(owner.token, { title: 'Without' })).json.title).toBe('Without');
    const form = new FormData();
    for (const [name, value] of Object.entries({ title: 'Form', version: `${made.version}` })) form.append(name, value);
    expect((await api().send('PUT', at, { raw: form, headers: { token: owner.token } })).status).toBe(409);
  });
};
