import type { PageState } from '../../shared/page-payload.ts';
import { report } from '../report.ts';

type ArticleModule = { readonly tendArticle: (page: PageState) => void };

/** Only where the page shows an article. Nothing else waits for it. */
export function loadArticle(page: PageState): void {
  if (!page.article) return;
  const { href, integrity } = page.article;
  // No import map names it: its bytes are checked here, and found in the browser's cache then.
  const module: Promise<ArticleModule> = fetch(href, { integrity }).then(() => import(href));
  module.then(({ tendArticle }) => tendArticle(page)).catch((error: unknown) => report('Article', error));
}
