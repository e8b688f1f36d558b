import { type PageRedirect, parseFilters, redirectPath, safeUrl } from 'shared-contracts';
import { type Lead, ownPath } from './redirect.ts';
import type { LocalisedVisit } from './visit.ts';

/** Pages that may send on one after another; more are taken for a circle. */
const MAX_STEPS = 10;

const pagePath = (path: string): string | null => {
  try {
    return parseFilters(path).path;
  } catch {
    return null;
  }
};

/**
 * Where a page sends its visitors (row S9); null where it lets them stay, and where the way comes back to it, along
 * other pages or the project's redirects: what would be a circle is shown, with its link.
 */
export async function pageRedirect(
  lead: PageRedirect | undefined,
  visit: LocalisedVisit,
  leadOf: (path: string) => Promise<Lead | null>,
): Promise<Lead | null> {
  if (!lead || safeUrl(lead.to) === null || !/^(?:\/|https?:)/i.test(lead.to)) return null;
  const first = { ...lead, to: ownPath(lead.to, visit.host) };
  const walked = new Set<string | null>([pagePath(visit.path)]);
  for (let step: Lead | null = first; step !== null; ) {
    const target = redirectPath(ownPath(step.to, visit.host));
    const path = target && pagePath(target);
    if (path === null) break;
    if (walked.has(path) || walked.size > MAX_STEPS) return null;
    walked.add(path);
    step = await leadOf(path);
  }
  // What one browser prefers is no answer for the next one.
  return visit.negotiated ? { ...first, status: 302 } : first;
}
