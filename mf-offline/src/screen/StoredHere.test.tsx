/** @vitest-environment jsdom */

import 'fake-indexeddb/auto';
import { render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { createFakeHost, FAKE_USER } from 'shared-contracts/testing';
import { setDraftMode } from 'shared-contracts/tool';
import { afterEach, expect, test } from 'vitest';
import { databases } from '../store/databases.ts';
import { en } from '../words/en.ts';
import { fr } from '../words/fr.ts';
import { StoredHere } from './StoredHere.tsx';

afterEach(async () => {
  setDraftMode(false);
  await databases().state.clear();
});

const NONE = { medias: 0, 'section-types': 0, 'global-instances': 0, 'project-meta-data': 1 };

test.each([
  ['en', '1,000', /^This draft was begun on May 4, 2026/],
  ['fr', '1 000', /^Ce brouillon a été commencé le 4 mai 2026/],
] as const)(
  'O1: what is kept here, and since when, is told as the language writes it (%s)',
  async (locale, pages, since) => {
    await databases().state.begin({ project: 'one', person: FAKE_USER.id, since: '2026-05-04T12:00:00.000Z' }, []);
    setDraftMode(true);
    const { host } = createFakeHost({ locale, words: { en: { 'mf-offline': en }, fr: { 'mf-offline': fr } } });
    render(
      <I18nextProvider i18n={host.i18n}>
        <StoredHere counts={{ page: 1000, ...NONE }} />
      </I18nextProvider>,
    );
    expect(screen.getByText(pages)).toBeTruthy();
    expect(await screen.findByText(since)).toBeTruthy();
  },
);
