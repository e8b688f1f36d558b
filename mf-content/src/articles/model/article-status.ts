import type { ArticleListItem } from 'shared-contracts';

export const STATUSES = ['draft', 'scheduled', 'published'] as const;
export type ArticleStatus = (typeof STATUSES)[number];

type Dated = Pick<ArticleListItem, 'status' | 'publish_at'>;

/** What visitors have of an article: nothing, nothing yet, or the article. */
export function statusOf({ status, publish_at }: Dated, now: number): ArticleStatus {
  if (status === 'draft') return 'draft';
  return publish_at !== null && Date.parse(publish_at) > now ? 'scheduled' : 'published';
}

/** How loudly it is said. */
export const TONES = { draft: 'neutral', scheduled: 'accent' } as const;
