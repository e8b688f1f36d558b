import { normalisePagePath, splitLocale } from './locale-path.ts';

/** The page path that a redirect's target means, without locale, query and hash; null for another site's address. */
export function redirectPath(target: string): string | null {
  if (!target.startsWith('/')) return null;
  const [path = '/'] = target.split(/[?#]/, 1);
  try {
    return normalisePagePath(splitLocale(decodeURIComponent(path)).path);
  } catch {
    return normalisePagePath(path);
  }
}
