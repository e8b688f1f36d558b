/** @vitest-environment jsdom */

import { act, screen, waitFor, within } from '@testing-library/react';
import { ApiError, type PageListItem, type Plan, type RemoteHost } from 'shared-contracts';
import { describe, expect, test, vi } from 'vitest';
import { giveSize } from '../../testing/list-size.ts';
import { showPanel } from '../../testing/panel-screen.tsx';
import { testId } from '../../testing/test-kinds.ts';
import { draftsQuery } from './drafts-query.ts';
import { PagesPanel } from './PagesPanel.tsx';
import { depthsOf } from './page-depths.ts';

giveSize();

const item = (number: number, change: Partial<PageListItem> = {}): PageListItem => ({
  id: testId(5000 + number),
  page: `Page ${number}`,
  path: `/page-${number}`,
  languages: ['en', 'fr'],
  variations: [],
  status: 'published',
  translations: {},
  last_updated: '2026-03-01T10:00:00.000Z',
  updated_by: null,
  version: 1,
  ...change,
});

type ListPages = (input: {
  readonly query?: { readonly page?: number; readonly search?: string };
}) => Promise<PageListItem[]>;

const withApi =
  (listPages: ListPages, write: Partial<RemoteHost['write']> = {}) =>
  (host: RemoteHost): Partial<RemoteHost> => {
    host.queryClient.setDefaultOptions({ queries: { retry: false } });
    return {
      api: { ...host.api, listPages } as RemoteHost['api'],
      write: { ...host.write, ...write },
    };
  };

describe('E7: my pages', () => {
  test('E5: says of each page what its languages lack', async () => {
    const pages = [item(1, { translations: { fr: { missing: 2, stale: 1 } } }), item(2)];
    showPanel(<PagesPanel />, { host: withApi(async () => pages) });
    const [first, second] = await screen.findAllByRole('listitem');
    expect(within(first as HTMLElement).getByText('Français: 2 missing, 1 out of date')).toBeTruthy();
    expect(within(second as HTMLElement).queryByText(/Français/)).toBeNull();
  });

  test('P3: says how many pages the plan allows, where there is little left', async () => {
    const getPlan = async () => ({ usage: { pages: 9 }, limits: { pages: 10 } }) as Plan;
    const near = (host: RemoteHost): Partial<RemoteHost> => ({
      api: { ...withApi(async () => [item(1)])(host).api, getPlan } as RemoteHost['api'],
    });
    showPanel(<PagesPanel />, { host: near });
    expect(await screen.findByText(/9 of the 10 pages of your plan are used\./)).toBeTruthy();
    expect(screen.getByRole('link', { name: 'See the plan' }).getAttribute('href')).toBe('/admin/plan');
  });

  test('by path, a page stands below that of which its path goes on', () => {
    const depths = depthsOf(
      ['/', '/rooms', '/rooms/dovecote', '/rooms/dovecote/bath', '/roomservice', '/a/b'].map((path) => ({
        id: path,
        path,
      })),
    );
    expect([...depths.values()]).toEqual([0, 0, 1, 2, 0, 0]);
  });

  test('draws few of a thousand pages', async () => {
    const listPages = vi.fn<ListPages>(async ({ query }) =>
      Array.from({ length: 100 }, (_, index) => item(((query?.page ?? 1) - 1) * 100 + index)),
    );
    showPanel(<PagesPanel />, { host: withApi(listPages) });
    const rows = await screen.findAllByRole('listitem');
    expect(rows.length).toBeLessThan(40);
    expect(rows[0]?.getAttribute('aria-setsize')).toBe('100');
    expect(listPages).toHaveBeenCalledTimes(1);
  });

  test('narrows the list by status, by keyboard, and leads back from nothing', async () => {
    const pages = [
      item(1, { translations: { fr: { missing: 1, stale: 0 } } }),
      item(2, { status: 'draft', translations: { fr: { missing: 0, stale: 2 } } }),
      item(3),
    ];
    const { user, host } = showPanel(<PagesPanel />, { host: withApi(async () => pages) });
    const names = () => screen.queryAllByRole('listitem').map((row) => within(row).getByRole('link').textContent);
    await screen.findByText('Page 1');
    const choose = async (status: string) => {
      act(() => screen.getByRole('button', { name: /^Show, / }).focus());
      await user.keyboard('{Enter}');
      const option = await screen.findByRole('menuitemradio', { name: status });
      while (document.activeElement !== option) await user.keyboard('{ArrowDown}');
      await user.keyboard('{Enter}');
      await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('button', { name: `Show, ${status}` })));
    };
    await choose('Translation missing');
    expect(names()).toEqual(['Page 1/page-1']);
    await choose('Translation out of date');
    expect(names()).toEqual(['Page 2/page-2']);
    await choose('Changes on this device');
    expect(names()).toEqual([]);
    expect(screen.getByRole('status').textContent).toContain('No page here is “Changes on this device”');
    act(() => host.queryClient.setQueryData(draftsQuery(host).queryKey, [testId(5003)]));
    await waitFor(() => expect(names()).toEqual(['Page 3/page-3']));
    await choose('Drafts');
    await waitFor(() => expect(names()).toEqual(['Page 2/page-2']));
    await choose('Published');
    await waitFor(() => expect(names()).toHaveLength(2));
    await choose('All pages');
    expect(names()).toHaveLength(3);
    await user.type(screen.getByRole('searchbox'), 'zz');
    await choose('Changes on this device');
    act(() => host.queryClient.setQueryData(draftsQuery(host).queryKey, []));
    await user.click(await screen.findByRole('button', { name: 'Show all pages' }));
    expect(names()).toHaveLength(3);
  });

  test('what is looked for may stand beyond the first hundred', async () => {
    const listPages = vi.fn<ListPages>(async ({ query }) =>
      query?.page === 2
        ? [item(200, { translations: { fr: { missing: 1, stale: 0 } } })]
        : Array.from({ length: 100 }, (_, index) => item(index)),
    );
    const { user } = showPanel(<PagesPanel />, { host: withApi(listPages) });
    await screen.findByText('Page 1');
    await user.click(screen.getByRole('button', { name: 'Show, All pages' }));
    await user.click(screen.getByRole('menuitemradio', { name: 'Translation missing' }));
    expect(await screen.findByText('Page 200')).toBeTruthy();
    expect(listPages).toHaveBeenCalledTimes(2);
  });

  test('a list that does not come says what is safe, and is asked for again', async () => {
    let isDown = true;
    const { user } = showPanel(<PagesPanel />, {
      host: withApi(async () => {
        if (isDown) throw new ApiError('unavailable');
        return [item(1)];
      }),
    });
    expect(await screen.findByText("Unexpected error: the pages listing couldn't be loaded")).toBeTruthy();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByText('Page 1')).toBeTruthy();
  });

  test('deletes after one question that names the page, and says when it could not', async () => {
    const deletePage = vi.fn<RemoteHost['write']['deletePage']>(async () => {
      throw new ApiError('internal');
    });
    const { user, toasts } = showPanel(<PagesPanel />, { host: withApi(async () => [item(1)], { deletePage }) });
    await user.click(await screen.findByRole('button', { name: 'Actions for Page 1' }));
    await user.click(screen.getByRole('menuitem', { name: 'Delete' }));
    expect(screen.getByRole('alertdialog', { name: 'Delete “Page 1”?' })).toBeTruthy();
    expect(deletePage).not.toHaveBeenCalled();
    await user.click(screen.getByRole('button', { name: 'Delete page' }));
    await waitFor(() => expect(toasts.map(({ message }) => message)).toEqual(["Couldn't delete section page"]));
  });

  test('a name that the server knows better about is said at its field; nothing written is lost', async () => {
    const createPage = vi.fn<RemoteHost['write']['createPage']>(async () => {
      throw new ApiError('page_name_taken');
    });
    const { user } = showPanel(<PagesPanel />, { host: withApi(async () => [item(1)], { createPage }) });
    await screen.findByText('Page 1');
    await user.click(screen.getByRole('button', { name: 'New page' }));
    await user.type(screen.getByRole('textbox', { name: /Name/ }), 'Garden');
    await user.click(screen.getByRole('button', { name: 'Create page' }));
    expect(await screen.findByText('Page name already exist')).toBeTruthy();
    expect((screen.getByRole('textbox', { name: /Path/ }) as HTMLInputElement).value).toBe('/garden');
    const [call] = createPage.mock.calls;
    expect(call?.[0]?.body).toMatchObject({ page: 'Garden', path: '/garden' });
    expect(call?.[0]?.body).not.toHaveProperty('sections');
  });

  test('the page under edit is renamed in its draft, with the rest of it', async () => {
    const { user, editor } = showPanel(<PagesPanel />, {
      host: withApi(async () => [item(1, { id: testId(900), page: 'Rooms', path: '/rooms' })]),
    });
    await user.click(await screen.findByRole('button', { name: 'Actions for Rooms' }));
    await user.click(screen.getByRole('menuitem', { name: 'Rename' }));
    const path = screen.getByRole('textbox', { name: /Path/ });
    await user.clear(path);
    await user.type(path, '/chambres');
    expect(screen.getByText('The old address /rooms will lead on to the new one.')).toBeTruthy();
    await user.click(screen.getByRole('button', { name: 'Rename' }));
    await waitFor(() => expect(editor.getState().draft.present?.path).toBe('/chambres'));
  });
});
