/** @vitest-environment jsdom */
import '../forms/testing/complete-dom.ts';
import { screen } from '@testing-library/react';
import {
  type Action,
  MAY,
  may,
  type PageListItem,
  type RemoteHost,
  type Revision,
  ROLES,
  type Role,
} from 'shared-contracts';
import { expect, test } from 'vitest';
import { HistoryPanel } from '../history/HistoryPanel.tsx';
import { RevisionNotice } from '../history/RevisionNotice.tsx';
import { PagesPanel } from '../panels/pages/PagesPanel.tsx';
import { giveSize } from '../testing/list-size.ts';
import { showPanel } from '../testing/panel-screen.tsx';
import { testId } from '../testing/test-kinds.ts';
import { testPage } from '../testing/test-pages.ts';
import { ReadOnlyNotice } from './ReadOnlyNotice.tsx';

giveSize();

const page: PageListItem = {
  ...{ id: testId(5001), page: 'Garden', path: '/garden', languages: ['en'], variations: [], translations: {} },
  ...{ last_updated: '2026-03-01T10:00:00.000Z', updated_by: null, version: 1, status: 'published' },
};
const revision: Revision = {
  ...{ revision: 3, version: 3, page: 'Rooms', path: '/rooms', layout: 'extended-layout', sections: 2 },
  author: { id: testId(1), full_name: 'Paul' } as Revision['author'],
  saved_at: '2026-03-01T13:00:00.000Z',
  status: 'published',
  changes: null,
};

/** A host of somebody, with a page, a revision and a picture to work on. */
const hostOf =
  (role: Role | null) =>
  (host: RemoteHost): Partial<RemoteHost> => ({
    session: { ...host.session, role: () => role, may: (action) => may(role, action) },
    api: {
      ...host.api,
      listPages: async () => [page],
      listRevisions: async () => [revision],
      loadRevision: async () => testPage(),
    } as RemoteHost['api'],
  });

const isThere = (role: string, name: RegExp): boolean => screen.queryByRole(role, { name }) !== null;

type Look = (user: ReturnType<typeof showPanel>['user']) => Promise<Partial<Record<Action, boolean>>>;

/** Each part of the editor, and what of it stands for which action. */
const PARTS: readonly (readonly [content: React.ReactNode, look: Look])[] = [
  [
    <PagesPanel key="pages" />,
    async (user) => {
      const listPages = (await screen.findByText('Garden')) !== null;
      const createPage = isThere('button', /^New page$/);
      await user.click(screen.getByRole('button', { name: 'Actions for Garden' }));
      expect(isThere('menuitem', /^Duplicate$/)).toBe(createPage);
      const [savePage, deletePage] = [isThere('menuitem', /^Rename$/), isThere('menuitem', /^Delete$/)];
      return { listPages, createPage, savePage, deletePage };
    },
  ],
  [
    <ReadOnlyNotice key="notice" />,
    async () => ({ savePage: screen.queryByText(/your role does not let you/) === null }),
  ],
  [
    <div key="history">
      <RevisionNotice />
      <HistoryPanel />
    </div>,
    async (user) => {
      await user.click(await screen.findByRole('button', { name: /^Show the version/ }));
      await screen.findByRole('button', { name: 'Back to the page' });
      return { readRevisions: true, restoreRevision: isThere('button', /^Restore this version$/) };
    },
  ],
];

/** Reading is what a screen is: who may not, has no screen. */
const READS: readonly Action[] = ['listPages', 'readRevisions'];

test.each([...ROLES, null])('P1: what the editor offers is what the table allows: %s', async (role) => {
  const seen: (readonly [Action, boolean])[] = [];
  const note = (found: Partial<Record<Action, boolean>>) =>
    seen.push(...(Object.entries(found) as [Action, boolean][]));
  for (const [content, look] of PARTS) {
    const shown = showPanel(content, { host: hostOf(role) });
    note(await look(shown.user));
    shown.unmount();
  }
  expect(new Set(seen.map(([action]) => action)).size).toBe(6);
  const writes = seen.filter(([action]) => role !== null || !READS.includes(action));
  expect(writes).toEqual(writes.map(([action]) => [action, may(role, action)]));
  for (const [action] of seen) expect(Object.keys(MAY)).toContain(action);
});
