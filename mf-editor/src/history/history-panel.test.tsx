/** @vitest-environment jsdom */
import '../forms/testing/complete-dom.ts';
import { KitProvider } from '@shared-contracts/ui';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { I18nextProvider } from 'react-i18next';
import type { Revision } from 'shared-contracts';
import { describe, expect, test, vi } from 'vitest';
import { EditorProvider } from '../editor/use-editor.ts';
import { contextOf, fixtureSection } from '../forms/testing/form-kinds.ts';
import { createMemoryEditor } from '../forms/testing/memory-editor.ts';
import { testPage } from '../testing/test-pages.ts';
import { HistoryPanel } from './HistoryPanel.tsx';
import { RevisionNotice } from './RevisionNotice.tsx';

const revision: Revision = {
  ...{ revision: 3, version: 3, page: 'Rooms', path: '/rooms', layout: 'extended-layout', sections: 2 },
  author: { id: testPage().id, full_name: 'Paul Martin' } as Revision['author'],
  saved_at: '2026-03-01T13:00:00.000Z',
  status: 'published',
  changes: { page: ['status', 'order'], added: { fixture: 2 }, removed: {}, changed: { gone: 1 } },
};

function renderPanel(listRevisions: () => Promise<readonly Revision[]>) {
  const memory = createMemoryEditor(contextOf(), [fixtureSection({})]);
  const restoreRevision = vi.fn(async (_revision: number) => 'saved' as const);
  Object.assign(memory.editor, { restoreRevision });
  Object.assign(memory.host.host, {
    api: { listRevisions, loadRevision: async () => ({ ...testPage(), page: 'As it was' }) },
  });
  const { draft } = memory.editor.getState();
  memory.change({ draft: { ...draft, base: testPage() } });
  render(
    <I18nextProvider i18n={memory.host.host.i18n}>
      <QueryClientProvider client={new QueryClient({ defaultOptions: { queries: { retry: false } } })}>
        <KitProvider locale="en">
          <EditorProvider editor={memory.editor}>
            <RevisionNotice />
            <HistoryPanel />
          </EditorProvider>
        </KitProvider>
      </QueryClientProvider>
    </I18nextProvider>,
  );
  return { ...memory, restoreRevision, user: userEvent.setup() };
}

describe('E13: the history', () => {
  test('says who saved and when, shows the version on the page, and restores it when that was meant', async () => {
    const { editor, restoreRevision, user } = renderPanel(async () => [revision]);
    await user.click(await screen.findByRole('button', { name: /^Show the version/ }));
    expect(screen.getAllByText(/Paul Martin/)).toHaveLength(2);
    expect(screen.getByText('Published · Sections moved · Added: Fixture × 2 · Changed: gone')).toBeDefined();
    expect(screen.getByText('You are looking at an earlier version. The page itself is as it was.')).toBeDefined();
    await waitFor(() => expect(editor.getState().view.preview?.page).toBe('As it was'));
    await user.click(screen.getByRole('button', { name: 'Restore this version' }));
    expect(restoreRevision).not.toHaveBeenCalled();
    const dialog = await screen.findByRole('alertdialog');
    expect(dialog.textContent).toContain('The page as it is now stays in the history.');
    await user.click(screen.getAllByRole('button', { name: 'Restore this version' }).at(-1) as HTMLElement);
    await waitFor(() => expect(editor.getState().view.preview).toBeNull());
    expect(restoreRevision).toHaveBeenCalledWith(3);
  });

  test('says what will stand here', async () => {
    renderPanel(async () => []);
    expect(await screen.findByText('No earlier versions yet')).toBeDefined();
  });

  test('a failure is said, with what is safe and a way on', async () => {
    let isDown = true;
    const { user } = renderPanel(async () => {
      if (isDown) throw new TypeError('network');
      return [revision];
    });
    expect(await screen.findByText('The page and your changes are safe.')).toBeDefined();
    isDown = false;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('button', { name: /^Show the version/ })).toBeDefined();
  });
});
