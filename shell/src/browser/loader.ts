import { loadAnalytics } from './analytics/load-analytics.ts';
import { loadArticle } from './article/load-article.ts';
import { watchBuilds } from './builds/new-build.ts';
import { watchIslands } from './islands/watch-islands.ts';
import { followLinks } from './navigation/follow-links.ts';
import { preloadPages } from './navigation/preload-pages.ts';
import { setNavigationStatus } from './navigation/status.ts';
import { readPageState } from './page-state.ts';
import { reloadPastCache } from './signed-in.ts';
import { setPage } from './store.ts';

/**
 * All that a page runs before the visitor means something. Everything here improves a page that is whole without
 * it: each part may be missing from a browser, or fail, and links and markup go on working.
 */
const page = readPageState();
if (page) {
  setPage(page);
  setNavigationStatus('idle');
  reloadPastCache(page);
  watchIslands();
  followLinks();
  preloadPages();
  loadArticle(page);
  watchBuilds();
  loadAnalytics(page.analytics);
}
