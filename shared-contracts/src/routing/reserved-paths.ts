import { LOCALES } from '../locales.ts';

/** First segments the product keeps for itself (row V1), in lower case. */
export const RESERVED_PATHS: readonly string[] = [
  'api',
  'n-api',
  'remotes',
  'registry',
  'builds',
  'health',
  'metrics',
  'admin',
  'graphql',
  'agent',
  'theme',
  'offlinemode',
  'media',
  'share',
  'sign-in',
  'register',
  'verify',
  'reset-password',
  'invitation',
  'sitemap.xml',
  'robots.txt',
  'rss.xml',
  'favicon.ico',
  'service-worker.js',
  'manifest.webmanifest',
  '.well-known',
  ...LOCALES,
];

/** Names that may stand in no segment: they are files beside every page. */
const RESERVED_SEGMENTS: readonly string[] = ['_payload.json'];

/** Whether a path, decoded and without locale, cannot be a page's. Upper and lower case are the same here. */
export function isReservedPath(path: string): boolean {
  const segments = path.toLowerCase().split('/').slice(1);
  return RESERVED_PATHS.includes(segments[0] ?? '') || segments.some((segment) => RESERVED_SEGMENTS.includes(segment));
}
