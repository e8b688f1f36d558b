import { ApiError } from 'shared-contracts';
import { afterEach, expect, test, vi } from 'vitest';
import { section } from '../testing/fake-api.ts';
import { fakeRelease } from '../testing/fake-release.ts';
import { startShell, type TestShell } from '../testing/start-shell.ts';
import { createPages } from './load-page.ts';

const RELEASE = fakeRelease('1.0.0', {
  onSection: `return '<p>' + JSON.stringify(section.settings).replace(/</g, '') + '</p>';`,
});

let shell: TestShell;
afterEach(() => shell.close());

test('E9: a save of what pages link to drops those that show it, or that name what was not there, and no other', async () => {
  shell = await startShell({ release: RELEASE });
  const linked = { ...section('text', { title: 'One' }), linked_to: 'Footer' };
  const dangling = { ...section('text', { title: 'Own' }), linked_to: 'Hours' };
  const plain = section('text', { title: 'Plain' });
  shell.api.save('/linked', [linked]);
  shell.api.save('/dangling', [dangling]);
  shell.api.save('/plain', [plain]);
  const read = async (path: string) => (await shell.get(path)).body;
  for (const path of ['/linked', '/dangling', '/plain']) await read(path);
  // What the API shows in their place from now on.
  for (const each of [linked, dangling, plain]) each.settings = [{ title: 'Two' }];
  for (const path of ['/linked', '/dangling', '/plain']) expect(await read(path)).not.toContain('Two');
  shell.api.changeGlobal('FOOTER');
  expect(await read('/linked')).toContain('Two');
  expect(await read('/dangling')).not.toContain('Two');
  shell.api.changeGlobal('Hours');
  expect(await read('/dangling')).toContain('Two');
  expect(await read('/plain')).not.toContain('Two');
});

test('M4: another file of a medium drops the pages that show it, in a field or in a text, and no other', async () => {
  shell = await startShell({ release: RELEASE });
  const field = { ...section('text', { title: 'One', image: { media_id: 'rose', url: '/a.jpg' } }) };
  const text = section('text', { title: 'One', body: '<img src="/media/p/rose/a-1.webp">' });
  const plain = section('text', { title: 'One', image: { media_id: 'tulip', url: '/a.jpg' } });
  const pages = { '/field': field, '/text': text, '/plain': plain };
  const read = async (path: string) => (await shell.get(path)).body;
  for (const [path, each] of Object.entries(pages)) {
    shell.api.save(path, [each]);
    await read(path);
    // What the API answers from now on.
    each.settings = [{ ...each.settings[0], title: 'Two' }];
  }
  for (const path of Object.keys(pages)) expect(await read(path)).not.toContain('Two');
  shell.api.changeMedium('rose');
  for (const path of ['/field', '/text']) expect(await read(path)).toContain('Two');
  expect(await read('/plain')).not.toContain('Two');
});

test('E9: an API of the version before, which knows less of how a page is asked for, shows members their pages', async () => {
  const page = { path: '/', sections: [] };
  const loadPage = vi.fn(async ({ body }: { readonly body: object }) => {
    if ('as_shown' in body) throw new ApiError('unknown_fields');
    return page;
  });
  const { load } = createPages({ loadPage } as never, {} as never, 1000);
  const project = { id: 'one', project_metadata: {} };
  expect(await load({ project, path: '/', locale: 'en', token: 'of a member' } as never)).toBe(page);
  expect(loadPage).toHaveBeenLastCalledWith(expect.objectContaining({ body: {}, headers: { token: 'of a member' } }));
});
