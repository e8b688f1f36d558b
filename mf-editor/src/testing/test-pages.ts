import type { Page, Section } from 'shared-contracts';
import { toDraft } from '../draft/draft-page.ts';
import type { DraftPage } from '../draft/draft-types.ts';
import { testId, testSection } from './test-kinds.ts';

export const testPage = (sections: readonly Section[] = [testSection(1), testSection(2)]): Page => ({
  id: testId(900),
  page: 'Rooms',
  path: '/rooms',
  layout: 'extended-layout',
  variation: 'main',
  status: 'published',
  version: 1,
  last_updated: '2026-03-01T10:00:00.000Z',
  metadata: { en: { title: 'Rooms' }, project_metadata: { title: 'Site' } },
  sections: [...sections],
});

export const testDraft = (sections?: readonly Section[]): DraftPage => toDraft(testPage(sections));
