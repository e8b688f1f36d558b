import {
  type Business,
  localisedPath,
  openingSpans,
  type RenderPayload,
  safeUrl,
  type WeekDay,
} from 'shared-contracts';
import { articleWords } from '../articles/words.ts';
import type { Step } from '../kind/view.ts';

const HOME = '/';

const DAYS: Readonly<Record<WeekDay, string>> = {
  mo: 'Monday',
  tu: 'Tuesday',
  we: 'Wednesday',
  th: 'Thursday',
  fr: 'Friday',
  sa: 'Saturday',
  su: 'Sunday',
};

/** What schema.org says of a place that people go to; nothing where no address is known. */
function place(business: Business): Record<string, unknown> {
  const { street, postalCode, locality, country, phone } = business;
  const spans = openingSpans(business.hours ?? {});
  return {
    address: {
      '@type': 'PostalAddress',
      ...(street && { streetAddress: street }),
      ...(postalCode && { postalCode }),
      ...(locality && { addressLocality: locality }),
      ...(country && { addressCountry: country }),
    },
    ...(phone && { telephone: phone }),
    ...(spans.length > 0 && {
      openingHoursSpecification: spans.map(({ day, opens, closes }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: `https://schema.org/${DAYS[day]}`,
        opens,
        closes,
      })),
    }),
  };
}

/** Whose site it is, as schema.org has it: a business where it says where it is. Nothing where the site has no name. */
function organisation({ project, origin }: RenderPayload): Record<string, unknown>[] {
  const { title, image, favicon, business } = project.metadata;
  if (!title?.trim()) return [];
  const absolute = (url: string | undefined): string | null => {
    const safe = safeUrl(url, { allow: 'media' });
    return safe && new URL(safe, origin).href;
  };
  const [logo, picture] = [absolute(favicon?.url), absolute(image?.url)];
  const isPlace = Boolean(business?.street || business?.locality);
  return [
    {
      '@context': 'https://schema.org',
      '@type': isPlace ? 'LocalBusiness' : 'Organization',
      name: title,
      url: `${origin}${HOME}`,
      ...(logo && { logo }),
      ...(picture && { image: picture }),
      ...(isPlace && business && place(business)),
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
