import type { SectionDefinition } from 'shared-contracts';
import { afterEach, describe, expect, test } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';

const label = { en: 'x', fr: 'x' };
const LISTING: SectionDefinition = {
  ...{ name: 'listing', version: 1, label, description: label, mode: 'static', fields: {} },
  reads: { query: 'query Listing($search: String) { total }', variables: { search: { filter: 'search' } } },
};
const RELEASE = fakeRelease('1.0.0', {
  sections: [LISTING],
  onSection: `return '<p>asked:' + JSON.stringify(payload.data[section.id]).replace(/</g, '') + '</p>';`,
});

let shell: TestShell;
afterEach(() => shell.close());
const asked: unknown[] = [];
afterEach(() => void asked.splice(0));
const start = async () => {
  shell = await startShell({ release: RELEASE });
  shell.api.save('/blogs', [section('listing')]);
  shell.api.query = ({ variables }) => {
    asked.push(variables.search);
    return { data: variables };
  };
};
const leadsTo = async (url: string): Promise<[number, string | undefined]> => {
  const { status, headers } = await shell.get(url);
  return [status, headers.location];
};

describe('S22 V3: what a form looks for', () => {
  test.each([
    ['/blogs?search=first+frost', '/blogs/search=first%20frost'],
    ['/fr/blogs?search=gel%C3%A9e', '/fr/blogs/search=gel%C3%A9e'],
    ['/blogs/category=garden/page=3?search=frost', '/blogs/category=garden/search=frost'],
    ['/blogs/search=before/tag[]=a,b?search=after', '/blogs/tag[]=a,b/search=after'],
    ['/blogs/search%3Dbefore?search=after', '/blogs/search=after'],
    ['/blogs?search=a/../b%5C//x=1', '/blogs/search=a%2F..%2Fb%5C%2F%2Fx%3D1'],
    ['/blogs?search=%3Cscript%3E%00%0A%E2%80%8B1', '/blogs/search=%3Cscript%3E%201'],
    ['/blogs/search=before?search=', '/blogs'],
    ['/blogs?search=+%21%21%21+', '/blogs'],
    [`/blogs?search=${'%F0%9F%8C%B1'.repeat(99)}abc`, `/blogs/search=${'%F0%9F%8C%B1'.repeat(99)}a`],
  ])('is a filter of the address: %s', async (url, address) => {
    await start();
    expect(await leadsTo(url)).toEqual([303, address]);
    expect((await shell.get(address)).status).toBe(200);
  });

  test('reaches the query of the section whole', async () => {
    await start();
    await shell.get('/blogs/search=a%2Fb%20%3D%20%22c%22');
    expect(asked).toEqual(['a/b = "c"']);
  });

  test('is not what other parameters, payloads and screens are about', async () => {
    await start();
    expect(await leadsTo('/blogs?research=x')).toEqual([200, undefined]);
    expect(await leadsTo('/blogs/_payload.json?search=x')).toEqual([200, undefined]);
    expect((await leadsTo('/sign-in?search=x'))[0]).not.toBe(303);
  });

  test('is for who asked: neither kept nor for search engines, while the listing is both', async () => {
    await start();
    for (const url of ['/blogs/search=frost', '/blogs/search=frost', '/blogs', '/blogs']) await shell.get(url);
    expect(asked).toEqual(['frost', 'frost', null]);
    expect((await shell.get('/blogs/search=frost')).headers['x-robots-tag']).toBe('noindex');
    expect((await shell.get('/blogs')).headers).not.toHaveProperty('x-robots-tag');
  });
});
