import { text } from '../../text.ts';
import { articleSection } from '../sections.ts';
import { framed } from '../verveine-frame.ts';

/** Any article of the journal. */
export const blogArticle = framed({
  name: 'Article',
  path: '/blogs/*',
  title: text('Article · Maison Verveine', 'Article du journal · Maison Verveine'),
  description: text('A page of the journal.', 'Une page du journal.'),
  share: 'desk',
  sections: [
    articleSection('article-full', 'region1', { breadcrumbs: true, author: true, share: true }),
    articleSection('article-author', 'region3', { links: true, tone: 'soft' }),
    articleSection('articles-suggested', 'region5', { title: text('Read on', 'À lire ensuite'), count: 3 }),
    articleSection('article-categories', 'region5', {
      title: text('By topic', 'Par thème'),
      counts: true,
      empty: false,
      tone: 'soft',
    }),
  ],
});
