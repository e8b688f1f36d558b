import { apiCalls, type Media } from 'shared-contracts';
import { expect, test } from 'vitest';
import { plainPicture } from '../testing/pictures.ts';
import { upload, uploadForm } from '../testing/upload.ts';
import type { Suite } from './suite.ts';

export const mediaAlts: Suite = (api) => {
  const begin = async () => {
    const owner = await api().account();
    const at = `/project/${owner.projectId}`;
    const headers = { token: owner.token };
    const picture = (width: number) => plainPicture(width, 20).png().toBuffer();
    const alt = { en: 'A rose', fr: 'Une rose' };
    const fields = { metadata: JSON.stringify({ alt }) };
    const { json: made }: { json: Media } = await upload(api(), owner, await picture(20), { fields });
    await upload(api(), owner, await picture(21), { fields });
    const put = async (body: unknown): Promise<Media> =>
      apiCalls.updateMedia.answer.parse((await api().send('PUT', `${at}/media/${made.id}`, { body, headers })).json);
    return {
      alt,
      made,
      put,
      say: (texts: object) => put({ metadata: { alt: { ...alt, ...texts } } }),
      fits: (confirmed_alt: unknown) => put({ confirmed_alt }),
      replace: async (width: number): Promise<Media> => {
        const raw = uploadForm(await picture(width), {});
        return (await api().send('POST', `${at}/media/${made.id}/file`, { raw, headers })).json;
      },
      /** As the list of those that are out of date and their number have it, which agree. */
      found: async (): Promise<string[]> => {
        const { json } = await api().send('GET', `${at}/medias?state=outdated`, { headers });
        const { json: counts } = await api().send('GET', `${at}/medias/counts`, { headers });
        expect(counts.outdated).toBe(json.total);
        return json.result.map(({ id }: Media) => id);
      },
      settings: (metadata: unknown) => api().send('PUT', at, { body: { metadata }, headers }),
      text: (body: FormData) => api().send('PUT', `${at}/media/${made.id}`, { raw: body, headers }),
    };
  };

  test('W6: an alternative text is out of date once that in the main language is another, until it is written or confirmed', async () => {
    const { made, say, fits, put, found } = await begin();
    expect(made).not.toHaveProperty('outdated_alt');
    expect(await found()).toEqual([]);
    expect((await say({ en: 'A red rose' })).outdated_alt).toEqual(['fr']);
    expect(await found()).toEqual([made.id]);
    // Other changes say nothing of it.
    expect((await put({ title: 'Rose' })).outdated_alt).toEqual(['fr']);
    expect(await say({ en: 'A red rose', fr: 'Une rose rouge' })).not.toHaveProperty('outdated_alt');
    expect((await say({ en: 'A tulip', fr: 'Une rose rouge' })).outdated_alt).toEqual(['fr']);
    // What it was is what it was written for.
    expect(await say({ en: 'A red rose', fr: 'Une rose rouge' })).not.toHaveProperty('outdated_alt');
    expect((await say({ en: 'A tulip', fr: 'Une rose rouge' })).outdated_alt).toEqual(['fr']);
    const before = await put({});
    const after = await fits(['fr']);
    expect(after).not.toHaveProperty('outdated_alt');
    expect([after.version, await found()]).toEqual([before.version, []]);
  });

  test('W6: all texts of a file that was replaced are out of date, but for decoration, and fit again with it', async () => {
    const { made, say, fits, replace, found } = await begin();
    expect((await replace(30)).outdated_alt).toEqual(['en', 'fr']);
    expect((await fits(['en'])).outdated_alt).toEqual(['fr']);
    expect(await found()).toEqual([made.id]);
    expect((await say({ en: 'A tulip' })).outdated_alt).toEqual(['fr']);
    expect(await say({ en: 'A tulip', fr: 'Une tulipe' })).not.toHaveProperty('outdated_alt');
    await say({ en: '', fr: '' });
    expect(await replace(31)).not.toHaveProperty('outdated_alt');
    expect(await found()).toEqual([]);
  });

  test('W6: what is out of date is asked of the languages of the site, and of its main one', async () => {
    const { made, say, settings, found, text } = await begin();
    await settings({ defaultLang: 'fr' });
    expect((await say({ fr: 'Une rose rouge' })).outdated_alt).toEqual(['en']);
    expect(await found()).toEqual([made.id]);
    const form = new FormData();
    form.append('confirmed_alt', '["en"]');
    expect((await text(form)).json).not.toHaveProperty('outdated_alt');
    expect((await text(new FormData())).status).toBe(200);
    await say({ fr: 'Une tulipe' });
    await settings({ defaultLang: 'fr', languages: ['fr'] });
    expect(await found()).toEqual([]);
  });
};
