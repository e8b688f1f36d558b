import type { RenderedPage } from 'shared-contracts';
import { isObject } from 'shared-contracts/sections';

/** Elements that fetch an image, and the attributes that say from where. */
const ELEMENT = /<(?:img|source|video)\b[^<>]*>/gi;
const ATTRIBUTE = /\s(?:src|srcset|poster)="([^"]*)"/gi;
/** Where an address begins, alone or in a `srcset`. Only what may stand in a header. */
const ORIGIN = /(?:^|[\s,])(https:\/\/(?:[\w-]+\.)*[\w-]+(?::\d{1,5})?)(?=[/?#\s,]|$)/gi;

/** With more of them the header would be refused on its way; then any host may be asked. */
const MOST = 40;
const ANY = 'https:';

/** Addresses of media that an island may show later. */
function mediaIn(value: unknown): string[] {
  if (!isObject(value)) return [];
  const own = 'media_id' in value && typeof value.url === 'string' ? [value.url] : [];
  return [...own, ...Object.values(value).flatMap(mediaIn)];
}

/** Most pages show nothing but their own media: elements are taken apart only where they name another host. */
const ELSEWHERE = /https:\/\//i;

const addressesIn = (html: string): string[] =>
  (html.match(ELEMENT) ?? [])
    .filter((tag) => ELSEWHERE.test(tag))
    .flatMap((tag) => [...tag.matchAll(ATTRIBUTE)].map(([, value]) => value ?? ''));

const originsOf = (addresses: readonly string[]): string[] =>
  addresses.flatMap((address) => [...address.matchAll(ORIGIN)].map(([, origin]) => (origin ?? '').toLowerCase()));

/** Other hosts that markup has images of. */
export const imagesIn = (html: string): readonly string[] => [...new Set(originsOf(addressesIn(html)))];

/** Other hosts that a page has images of, as its policy names them: read out of its markup, its head and its islands. */
export function imageSources(
  { html, head, islands }: RenderedPage,
  drawn: readonly string[] = imagesIn(html),
): readonly string[] {
  const { favicon, preloadImage } = head;
  const addresses = [
    favicon ?? '',
    preloadImage?.href ?? '',
    preloadImage?.srcset ?? '',
    ...islands.flatMap(({ props }) => mediaIn(props)),
  ];
  const named = [...new Set([...drawn, ...originsOf(addresses)])];
  return named.length > MOST ? [ANY] : named;
}

/** A page that names them among its sources; `drawn` are those of its markup. */
export function withImageSources(page: RenderedPage, drawn?: readonly string[]): RenderedPage {
  const images = imageSources(page, drawn);
  if (images.length === 0) return page;
  return { ...page, sources: { ...page.sources, images: [...new Set([...(page.sources?.images ?? []), ...images])] } };
}
