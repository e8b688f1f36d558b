import type { Locale, MapTiles, PageCredits, Project, ProjectMetadata } from 'shared-contracts';
import { DEFAULT_LOCALE } from 'shared-contracts/client-values';
import { tileCreditLink } from 'shared-contracts/maps';
import { visitorMessage } from 'shared-contracts/messages';
import type { AnalyticsWords, PageAnalytics } from '../../shared/page-payload.ts';

/** What the installation says about analytics and credits. */
export interface SiteFeatures {
  readonly analytics: {
    /** Script that an analytics container is loaded from; its id is added. */
    readonly script: string;
    /** Origins it reports to (`https://*.example.com`), besides its own. */
    readonly sources: readonly string[];
  };
  readonly poweredBy: {
    /** Packages whose projects say what they are made with. */
    readonly packages: readonly string[];
    readonly name: string;
    readonly url?: string;
  };
}

/** What a page loads of analytics; the browser's part is named where the document is written. */
export type AnalyticsForm = Pick<PageAnalytics, 'src' | 'ask'>;

/** Where a project's container is loaded from; null where it has none. */
export function analyticsOf({ project_metadata }: Project, { analytics }: SiteFeatures): AnalyticsForm | null {
  const { gtmId, activateCookieControl } = project_metadata;
  if (!gtmId) return null;
  const url = new URL(analytics.script);
  url.searchParams.set('id', gtmId);
  return { src: url.href, ask: activateCookieControl === true };
}

/** Origins that the policy of a page with analytics names. */
export const analyticsSources = ({ analytics }: SiteFeatures): readonly string[] => [
  new URL(analytics.script).origin,
  ...analytics.sources,
];

/** Where a project's maps have their pictures from: its own choice, or else the installation's. */
export function tilesOf({ mapTiles }: ProjectMetadata, installed: MapTiles | undefined): MapTiles | undefined {
  if (!mapTiles) return installed;
  const link = tileCreditLink(mapTiles.credit);
  return { ...mapTiles, ...(link && { link }) };
}

/** What a project is subscribed to that nobody has subscribed to anything. */
const FREE = 'free';

/** Lines below a page. A page may name a package of its own; it cannot be rid of its project's. */
export function creditsOf(
  { project_metadata }: Project,
  page: { readonly package?: { readonly name: string } | undefined },
  { poweredBy }: SiteFeatures,
  asks: boolean,
): PageCredits | undefined {
  const { packages, ...credit } = poweredBy;
  const names = [project_metadata.package?.name ?? FREE, page.package?.name];
  const isCredited = names.some((named) => named !== undefined && packages.includes(named));
  if (!isCredited && !asks) return undefined;
  return { ...(isCredited && { poweredBy: credit }), ...(asks && { consent: true }) };
}

/** What the banner says. */
export const analyticsWords = (locale: Locale = DEFAULT_LOCALE): AnalyticsWords => ({
  title: visitorMessage('consent-title', locale),
  text: visitorMessage('consent-text', locale),
  accept: visitorMessage('consent-accept', locale),
  refuse: visitorMessage('consent-refuse', locale),
  saved: visitorMessage('consent-saved', locale),
});
