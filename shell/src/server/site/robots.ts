import { LOCALES, RESERVED_PATHS } from 'shared-contracts';

/** Addresses with nothing to find; pictures and files that pages are made of stay open. */
const CLOSED = [
  'admin',
  'api',
  'n-api',
  'graphql',
  'mcp',
  'sign-in',
  'register',
  'verify',
  'reset-password',
  'invitation',
];

/** `/robots.txt`: where the sitemap is, or that the site wants to be left alone. */
export function robotsText(origin: string, isOpen: boolean): string {
  if (!isOpen) return 'User-agent: *\nDisallow: /\n';
  const paths = CLOSED.filter((path) => RESERVED_PATHS.includes(path));
  const closed = ['', ...LOCALES.map((locale) => `/${locale}`)].flatMap((prefix) =>
    paths.map((path) => `Disallow: ${prefix}/${path}`),
  );
  return ['User-agent: *', ...closed, '', `Sitemap: ${origin}/sitemap.xml`, ''].join('\n');
}
