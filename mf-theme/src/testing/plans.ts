import type { Billing, Package, Plan, Usage } from 'shared-contracts';

const SMALL_LIMITS = {
  ...{ pages: 10, variations_per_page: 2, sections_per_page: 40, static_sections: 5, media: 100 },
  ...{ file_bytes: 10_000_000, daily_views: 500, daily_answers: 50, users: 2, domains: 1 },
  ...{ query_strings: false, dynamic_types: false },
};

const packageOf = (name: string, title: string, price: number, limits: Package['limits']): Package => ({
  ...{ name, price, limits, currency: 'EUR' },
  title: { en: title, fr: title },
  description: { en: `About ${title}`, fr: `Sur ${title}` },
});

export const SMALL = packageOf('small', 'Small', 900, SMALL_LIMITS);
export const HOUSE = packageOf('house', 'House', 3900, {
  ...{ pages: null, variations_per_page: null, sections_per_page: null, static_sections: null, media: null },
  ...{ file_bytes: null, daily_views: null, daily_answers: null, users: null, domains: null },
  ...{ query_strings: true, dynamic_types: true },
});

export const USAGE: Plan['usage'] = {
  ...{ pages: 8, variations_per_page: 2, sections_per_page: 12, static_sections: 0, dynamic_types: 0 },
  ...{ query_strings: false, media: 30, users: 1, domains: 1, daily_views: 120, daily_answers: 3 },
  file_bytes: 4_000_000,
};

export const PLAN: Plan = {
  package: SMALL,
  limits: { ...SMALL_LIMITS, section_types: 200, articles: 20_000, media_bytes: null, submissions: 50_000 },
  usage: USAGE,
  views: Array.from({ length: 30 }, (_, at) => ({ day: `2026-04-${String(at + 1).padStart(2, '0')}`, views: 91 + at })),
  fullest: { variations: { id: 'a', page: 'Home' }, sections: { id: 'b', page: 'Rooms' } },
  takes_cards: true,
};

const PAGES = [2, 2, 3, 4, 4, 5, 6, 6, 7, 8, 8];
const { daily_views: _, query_strings: __, dynamic_types: ___, ...COUNTS } = USAGE;

/** Of which the last days were looked at. */
export const USAGE_DAYS: Usage['days'] = PLAN.views.map(({ day, views }, at) => {
  const pages = PAGES[at - PLAN.views.length + PAGES.length];
  return { day, daily_views: views, daily_answers: at % 4, counts: pages === undefined ? null : { ...COUNTS, pages } };
});

export const BILLS: NonNullable<Usage['bills']> = [{ currency: 'EUR', so_far: 870, least: 900, most: 940 }];

export const NO_BILLING: Billing = {
  ...{ version: 0, details: null, time_zone: 'UTC', card: null, next: null, unpaid: null, is_test: true },
};
