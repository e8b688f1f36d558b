import type { Locale, PageHead, RenderPayload } from 'shared-contracts';
import { imageSources } from '../media/image-sources.ts';
import { pageText, pageTitle } from './page-text.ts';

const REGIONS: Readonly<Record<Locale, string>> = { en: 'en_GB', fr: 'fr_FR' };

const absolute = (origin: string, address: string) => (address.startsWith('/') ? origin + address : address);

/** Open Graph and Twitter tags; a tag without content is left out. */
export function socialMeta(payload: RenderPayload, canonical: string, type = 'website'): PageHead['meta'] {
  const { page, project, locale, locales, origin } = payload;
  const title = pageTitle(payload);
  const description = pageText(payload, 'description');
  const media = page.metadata.mediaMetatag ?? page.metadata.image ?? project.metadata.image ?? undefined;
  const sources = imageSources(media);
  const image = sources ? absolute(origin, sources.src) : '';
  const size = media?.files?.find(({ url }) => url === sources?.src)?.metadata;
  const alt = media?.alt?.[locale] ?? media?.seo_tag ?? '';
  const properties: [string, string | number | undefined][] = [
    ['og:type', type],
    ['og:title', title],
    ['og:description', description],
    ['og:url', origin + canonical],
    ['og:site_name', project.metadata.title],
    ['og:locale', REGIONS[locale]],
    ...locales
      .filter((other) => other !== locale)
      .map((other): [string, string] => ['og:locale:alternate', REGIONS[other]]),
    ['og:image', image],
    ['og:image:width', size?.width],
    ['og:image:height', size?.height],
    ['og:image:alt', image && alt],
  ];
  const names: [string, string][] = [
    ['twitter:card', image ? 'summary_large_image' : 'summary'],
    ['twitter:title', title],
    ['twitter:description', description],
    ['twitter:image', image],
  ];
  return [
    ...properties.flatMap(([property, content]) => (content ? [{ property, content: String(content) }] : [])),
    ...names.flatMap(([name, content]) => (content ? [{ name, content }] : [])),
  ];
}
