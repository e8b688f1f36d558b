import { ApiError, localesOf, splitLocale } from 'shared-contracts';
import type { ShellRoute } from '../../shared/routes.ts';
import { redirect, toPath } from './redirect.ts';
import { isRedirect, type LocalisedVisit, type Redirect, type Visit } from './visit.ts';

type Middleware = (visit: LocalisedVisit) => LocalisedVisit | Redirect;

/** Takes the language from the first segment; only a bare `/` looks at what the visitor prefers (row V2). */
const locale: Middleware = (visit) => {
  const { defaultLocale, locales } = localesOf(visit.project);
  const { locale: prefix, path } = splitLocale(visit.url.path);
  if (prefix !== null && !locales.includes(prefix)) throw new ApiError('page_not_found');
  // The canonical address has no prefix in the default language. `/en` itself stands, with its canonical link at
  // `/`: sent there, a visitor without cookies whose browser prefers French would be sent on to French for ever.
  if (prefix === defaultLocale && path !== '/') return toPath(301, path, visit);
  const negotiated = visit.url.path === '/' && !visit.url.payload;
  const preferred =
    negotiated && visit.preferred !== null && locales.includes(visit.preferred) ? visit.preferred : null;
  return { ...visit, locale: prefix ?? preferred ?? defaultLocale, path, negotiated };
};

const MIDDLEWARE: Readonly<Record<string, Middleware>> = { locale, redirect };

/** Throws where a route names a middleware that does not exist (row V6). */
export function checkMiddleware(routes: readonly ShellRoute[]): void {
  for (const route of routes)
    for (const name of route.middleware)
      if (!Object.hasOwn(MIDDLEWARE, name)) throw new Error(`Unknown route middleware "${name}" on "${route.path}"`);
}

/** Runs the route's middlewares in order; the first redirect ends them. */
export function runMiddleware(visit: Visit): LocalisedVisit | Redirect {
  const { defaultLocale } = localesOf(visit.project);
  let current: LocalisedVisit = { ...visit, locale: defaultLocale, path: visit.url.path, negotiated: false };
  for (const name of visit.route.middleware) {
    const next = MIDDLEWARE[name]?.(current) ?? current;
    if (isRedirect(next)) return next;
    current = next;
  }
  return current;
}
