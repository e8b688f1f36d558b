import type { Media, MediaVersion } from 'shared-contracts';
import { expect, test } from 'vitest';
import { joinProject } from '../testing/join-project.ts';
import { plainPicture } from '../testing/pictures.ts';
import { cutAfter, sha256, tusClient } from '../testing/tus.ts';
import { upload } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

/** Large enough for several parts, and soon made. */
const picture = async (width = 760): Promise<Uint8Array> =>
  new Uint8Array(await plainPicture(width, 760).png({ compressionLevel: 0 }).toBuffer());

export const mediaReplacedInPieces: Suite = (api) => {
  const begin = async () => {
    const owner = await api().account();
    const { json: made }: { json: Media } = await upload(api(), owner, await picture(100));
    const call = async (method: string, path = '', body?: unknown) =>
      (
        await api().send(method, `/project/${owner.projectId}/media/${made.id}${path}`, {
          headers: { token: owner.token },
          ...(body !== undefined && { body }),
        })
      ).json;
    return { owner, made, call, tus: tusClient(api(), owner) };
  };
  const about = ({ id, version }: Media, bytes: Uint8Array) => ({
    filename: 'new.png',
    sha256: sha256(bytes),
    replaces: id,
    version: `${version}`,
  });

  test('M4 M2: a file takes the place of another over a cut, once, however often it is finished', async () => {
    const { owner, made, call, tus } = await begin();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length, about(made, bytes)));
    await tus.patch(id, 0, bytes, { raw: cutAfter(bytes, 300_000) });
    expect(await tus.list()).toMatchObject([{ id, replaces: made.id, received: 300_000 }]);
    expect((await tus.begin(bytes.length, { ...about(made, bytes), id, replaces: id })).json.error).toBe(
      'already_exists',
    );
    await tus.patch(id, 300_000, bytes.subarray(300_000));
    const [one, two] = [await tus.finish(id), await tus.finish(id)];
    expect([one.status, one.json.id, one.json.files[0].filename]).toEqual([201, made.id, 'new.png']);
    expect(two.json).toEqual(one.json);
    const { result }: { result: MediaVersion[] } = await call('GET', '/versions');
    expect(result.map(({ filename }) => filename)).toEqual(['photo.jpg']);
    expect([await tus.list(), await api().storage.list(`media-uploads/${owner.projectId}/`)]).toEqual([[], []]);
    const all = await api().send('GET', `/project/${owner.projectId}/medias`, { headers: { token: owner.token } });
    expect(all.json.total).toBe(1);
  });

  test('M4 M2: it is refused in the end where somebody changed the medium meanwhile, and nothing of it is left', async () => {
    const { made, call, tus } = await begin();
    const bytes = await picture();
    const id = tus.idOf(await tus.begin(bytes.length, about(made, bytes)));
    await tus.patch(id, 0, bytes);
    await call('PUT', '', { title: 'Another' });
    const refused = await tus.finish(id);
    expect([refused.status, refused.json.error]).toEqual([412, 'precondition_failed']);
    expect([await tus.list(), (await call('GET')).files]).toEqual([[], made.files]);
    // One of another kind is none, either.
    const text = new TextEncoder().encode('A text\n');
    const other = tus.idOf(await tus.begin(text.length, { filename: 'a.txt', replaces: made.id }));
    await tus.patch(other, 0, text);
    expect((await tus.finish(other)).json.error).toBe('media_other_type');
    expect(await tus.list()).toEqual([]);
  });

  test('M4 M5: nobody begins to replace what they may not change, nor what is of another project', async () => {
    const { owner, made, call } = await begin();
    const editor = await joinProject(api(), owner, 'editor');
    const theirs = tusClient(api(), { projectId: owner.projectId, token: editor.token });
    const bytes = await picture();
    await call('PUT', '', { locked_status: 'locked' });
    expect((await theirs.begin(bytes.length, { filename: 'a.png', replaces: made.id })).json.error).toBe(
      'media_not_editable',
    );
    const stranger = await begin();
    const asked = await stranger.tus.begin(bytes.length, { filename: 'a.png', replaces: made.id });
    expect([asked.status, asked.json.error]).toEqual([404, 'not_found']);
    expect((await stranger.tus.begin(bytes.length, { filename: 'a.png', replaces: '../x' })).status).toBe(422);
  });
};
