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
  'mcp',
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
  'operator',
  'sitemap.xml',
  'robots.txt',
  'rss.xml',
  'favicon.ico',
  'service-worker.js',
  'manifest.webmanifest',
  '.well-known',
  ...LOCALES,
];

/** What may stand in no segment: a file beside every page. */
const PAYLOAD = '_payload.json';

/** Whether a path, decoded and without locale, cannot be a page's. Upper and lower case are the same here. */
export function isReservedPath(path: string): boolean {
  const segments = path.toLowerCase().split('/').slice(1);
  return RESERVED_PATHS.includes(segments[0] ?? '') || segments.includes(PAYLOAD);
}

/** Screens of the shell's own below `/admin`: no remote's screen stands there. */
export const SHELL_SCREEN_PATHS: readonly string[] = ['/admin/account', '/admin/start', '/admin/kit'];
