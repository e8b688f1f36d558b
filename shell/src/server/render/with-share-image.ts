import type { PageHead, RenderedPage, RenderPayload } from 'shared-contracts';
import { SHARE_SIZE, shareCard, sharePath } from './share-card.ts';

type Meta = PageHead['meta'];

const isMissing = (meta: Meta): boolean => !meta.some(({ property }) => property === 'og:image');

/** Where a page has no picture to be shared with, the one that is drawn of its title. A wildcard page has no title of its own. */
export function withShareImage(page: RenderedPage, payload: RenderPayload): RenderedPage {
  const { head } = page;
  if (!isMissing(head.meta) || payload.page.path.endsWith('*')) return page;
  const card = shareCard(payload.page, { ...payload, project: payload.project.metadata });
  const image = payload.origin + sharePath(card, head.canonical);
  const meta: Meta = [
    ...head.meta.filter(({ name }) => name !== 'twitter:card'),
    { property: 'og:image', content: image },
    { property: 'og:image:width', content: String(SHARE_SIZE.width) },
    { property: 'og:image:height', content: String(SHARE_SIZE.height) },
    { property: 'og:image:alt', content: card.title },
    { name: 'twitter:card', content: 'summary_large_image' },
    { name: 'twitter:image', content: image },
  ];
  return { ...page, head: { ...head, meta } };
}
