import { describe } from 'vitest';
import { contentsSuite } from './contents-suite.ts';
import { mediaSuite } from './media-suite.ts';
import type { BeginSite } from './offline-site.ts';
import { pagesSuite } from './pages-suite.ts';

export type { BeginSite, OfflineSite } from './offline-site.ts';
export { testId, testPage, testSection } from './test-page.ts';

/** What the offline API answers, whatever keeps the draft. */
export function offlineSuite(storage: string, begin: BeginSite): void {
  describe(`offline API over ${storage}`, () => {
    pagesSuite(begin);
    contentsSuite(begin);
    mediaSuite(begin);
  });
}
