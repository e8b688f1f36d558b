import { localisedPath, type RenderPayload, safeUrl } from 'shared-contracts';
import { articleWords } from '../articles/words.ts';
import type { Step } from '../kind/view.ts';

const HOME = '/';

/** Whose site it is, as schema.org has it; nothing where the site has no name. */
function organisation({ project, origin }: RenderPayload): Record<string, unknown>[] {
  const { title, media, favicon } = project.metadata;
  if (!title?.trim()) return [];
  const logo = safeUrl((media ?? favicon)?.url, { allow: 'media' });
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      name: title,
      url: `${origin}${HOME}`,
      ...(logo && { logo: new URL(logo, origin).href }),
    },
  ];
}

/** What a page says of the site: the home page whose it is, every other the way to itself. */
export function siteData(
  payload: RenderPayload,
  { title, canonical, trail }: { readonly title: string; readonly canonical: string; readonly trail: readonly Step[] },
): Record<string, unknown>[] {
  const { page, project, origin, locale, defaultLocale } = payload;
  const { home, pagePath404 } = project.metadata;
  if (page.path === HOME || page.path === home) return organisation(payload);
  if (page.path === pagePath404) return [];
  const steps = [
    { name: articleWords(locale).home, href: localisedPath(HOME, locale, defaultLocale) },
    ...trail,
    { name: title, href: canonical },
  ];
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'BreadcrumbList',
      itemListElement: steps.map(({ name, href }, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        name,
        item: origin + href,
      })),
    },
  ];
}
