/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { testId, testPage } from 'offline-api/testing';
import { I18nextProvider } from 'react-i18next';
import { createFakeHost } from 'shared-contracts/testing';
import { afterEach, expect, test, vi } from 'vitest';
import { createDatabases } from '../store/databases.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { PublishPart } from './PublishPart.tsx';
import type { Progress } from './progress.ts';
import type { Publisher } from './publisher.ts';

const { saved } = vi.hoisted(() => ({ saved: [] as { readonly name: string; readonly file: Blob }[] }));
vi.mock('shared-contracts/tool', async (original) => ({
  ...(await original<object>()),
  saveFile: (name: string, file: Blob) => void saved.push({ name, file }),
}));

afterEach(cleanup);

/** As the library for tests reads blanks. */
const shown = (words: string): string => words.replaceAll('\u202f', ' ');

const SKIPPED = [
  { step: 'media-files', item: 'Room', words: 'Too large' },
  { step: 'project-setup', item: '', words: 'Not found' },
] as const;
const TOTALS = [0, 0, 1, 0, 0, 1] as const;

test.each([
  ['en', '“Room” was left out: Too large', '“Clearing up and checking” was left out: Not found', en],
  [
    'fr',
    '«\u202fRoom\u202f» a été laissé de côté\u202f: Too large',
    '«\u202fNettoyage et vérification\u202f» a été laissé de côté\u202f: Not found',
    fr,
  ],
] as const)(
  'O6: what a publish left out is told by name or step, and can be saved as a file (%s)',
  async (locale, first, second, words) => {
    saved.length = 0;
    const { host } = createFakeHost({ locale, words: { en: { 'mf-offline': en }, fr: { 'mf-offline': fr } } });
    const progress: Progress = {
      state: 'completed',
      step: 6,
      done: 0,
      totals: TOTALS,
      failure: null,
      skipped: SKIPPED,
    };
    const publisher = { progress: () => progress, subscribe: () => () => undefined } as unknown as Publisher;
    render(
      <I18nextProvider i18n={host.i18n}>
        <PublishPart host={host} stores={createDatabases()} publisher={publisher} onEnd={async () => undefined} />
      </I18nextProvider>,
    );
    expect(screen.getByText(shown(first))).toBeTruthy();
    expect(screen.getByText(shown(second))).toBeTruthy();
    fireEvent.click(screen.getByRole('button', { name: words.publish.report }));
    const [{ name, file } = { name: '', file: new Blob() }] = saved;
    const reader = new FileReader();
    const text = await new Promise((resolve) => {
      reader.onload = () => resolve(reader.result);
      reader.readAsText(file);
    });
    expect(name).toMatch(/^publish-\d{4}-\d\d-\d\d\.txt$/);
    expect(text).toContain(words.publish.steps['media-files']);
    expect(text).toContain(first);
    expect(text).toContain(second);
  },
);

test.each([
  ['pages', testId(2), '/fr/rooms?edit'],
  ['pages', testId(9), '/fr?edit'],
  ['global-instances', testId(5), '/admin/globals'],
  ['project-metadata', 'one', '/admin/site'],
] as const)('O6: what a publish waits for is edited where it is: %s %s', async (step, id, address) => {
  const stores = createDatabases();
  await stores.local.write([{ store: 'page', put: testPage('/rooms', { id: testId(2), page: 'Rooms' }) }]);
  const { host, navigated } = createFakeHost({ locale: 'fr', words: { fr: { 'mf-offline': fr } } });
  const failure = { step, key: `${step} ${id}`, item: 'Rooms', words: 'Taken' };
  const progress: Progress = { state: 'paused', step: 4, done: 0, totals: TOTALS, failure, skipped: [] };
  const acknowledge = vi.fn();
  const publisher = { progress: () => progress, subscribe: () => () => undefined, acknowledge } as unknown as Publisher;
  render(
    <I18nextProvider i18n={host.i18n}>
      <PublishPart host={host} stores={stores} publisher={publisher} onEnd={async () => undefined} />
    </I18nextProvider>,
  );
  fireEvent.click(screen.getByRole('button', { name: fr.publish.edit }));
  await vi.waitFor(() => expect(navigated).toEqual([address]));
  expect(acknowledge).toHaveBeenCalledOnce();
});
