import {
  isFilterSegment,
  isReservedPath,
  localesOf,
  localHref,
  localisedPath,
  parseFilters,
  redirectPath,
  safeUrl,
  splitLocale,
} from 'shared-contracts';
import { PAYLOAD_FILE } from '../../shared/page-payload.ts';
import type { LocalisedVisit, Redirect, Visit } from './visit.ts';

/** Where a path leads, as it is written in the project. */
export interface Lead {
  readonly to: string;
  readonly status: Redirect['status'];
}

const isTemporary = ({ status }: Lead): boolean => status === 302 || status === 307;

/** An address of this very host is a path like any other. */
export const ownPath = (to: string, host: string): string => {
  if (to.startsWith('/') || !URL.canParse(to)) return to;
  const url = new URL(to);
  return url.host === host ? url.pathname + url.search + url.hash : to;
};

/** The end of the way that begins at a path; null where it leads nowhere else, or in a circle. */
export function followLeads(start: string, leadOf: (path: string) => Lead | null): Lead | null {
  const walked = new Set<string>();
  const leads: Lead[] = [];
  for (let path: string | null = start; path !== null; ) {
    if (walked.has(path)) return null;
    walked.add(path);
    const lead = leadOf(path);
    if (!lead) break;
    leads.push(lead);
    path = redirectPath(lead.to);
  }
  const last = leads.at(-1);
  // One step for all: it is for good only if each of them is.
  return last ? { to: last.to, status: (leads.find(isTemporary) ?? last).status } : null;
}

/** A redirect of a page's payload leads to the other page's payload. */
export const toPath = (status: Redirect['status'], path: string, { url }: Visit): Redirect => ({
  status,
  location: `${url.payload ? `${path === '/' ? '' : path}/${PAYLOAD_FILE}` : path}${url.query}`,
});

/** The path of a visit without its filters, and these; null where it cannot be read, which a later step will say. */
function readVisit(path: string): { readonly page: string; readonly filters: readonly string[] } | null {
  try {
    return { page: parseFilters(path).path, filters: path.split('/').filter(isFilterSegment) };
  } catch {
    return null;
  }
}

/** A lead as the answer to a visit, in its language. */
export function locationOf({ to, status }: Lead, filters: readonly string[], visit: LocalisedVisit): Redirect {
  if (!to.startsWith('/')) return { status, location: new URL(to).href, document: true };
  const { pathname, search, hash } = new URL(to, 'http://site.invalid');
  const { defaultLocale } = localesOf(visit.project);
  const path = localHref([pathname.replace(/\/$/, ''), ...filters].join('/') || '/', visit.locale, defaultLocale);
  // What is no page has no payload, and a payload's address has no place for a mark within the page.
  const document = hash !== '' || isReservedPath(splitLocale(path).path);
  const query = [visit.url.query, search].filter(Boolean).join('&').replace(/&\?/, '&');
  const url = document && visit.url.payload ? { ...visit.url, payload: false } : visit.url;
  const { location } = toPath(status, path, { ...visit, url: { ...url, query } });
  return { status, location: location + hash, document };
}

/** Of several addresses of a site one is its own: visitors of the others are led there, to the same page (row P6). */
export const toMainHost = (host: string, secure: boolean, { path, query }: Visit['url']): Redirect => ({
  ...{ status: 308, location: `${secure ? 'https' : 'http'}://${host}${path}${query}`, document: true },
});

/** What the project says about a path: its redirects, and where its home address leads. */
export function leadsOf({ host, project, redirects }: Visit): (path: string) => Lead | null {
  const { home } = project.project_metadata;
  const homeLead: Lead | null =
    home && home !== '/' && home.startsWith('/') && safeUrl(home) !== null ? { to: home, status: 302 } : null;
  return (path) => {
    const found = redirects.get(path);
    if (found) return { ...found, to: ownPath(found.to, host) };
    return path === '/' ? homeLead : null;
  };
}

/**
 * Sends on along the project's redirects, from the home address to the configured home page (row V4), and a
 * negotiated language to its own address. A circle is cut: the page itself is served, or is missing.
 */
export function redirect(visit: LocalisedVisit): LocalisedVisit | Redirect {
  const read = readVisit(visit.path);
  const lead = read && followLeads(read.page, leadsOf(visit));
  // What one browser prefers is no answer for the next one.
  if (lead) return locationOf(visit.negotiated ? { ...lead, status: 302 } : lead, read.filters, visit);
  const { defaultLocale } = localesOf(visit.project);
  if (visit.negotiated && visit.locale !== defaultLocale)
    return toPath(302, localisedPath('/', visit.locale, defaultLocale), visit);
  return visit;
}
