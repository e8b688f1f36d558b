import { MOST_SEARCHED, parseFilters, SEARCH_FILTER } from 'shared-contracts';
import type { RequestUrl } from '../http/request-url.ts';

/** What belongs to the words that were looked for before. */
const OUTLIVED: readonly string[] = [SEARCH_FILTER, 'page'];
/** Something that words can be made of. */
const SAYS = /[\p{L}\p{N}]/u;
const BLANKS = /[\s\p{C}]+/gu;

const isOutlived = (segment: string): boolean =>
  Object.keys(parseFilters(`/${segment}`).filters).some((filter) => OUTLIVED.includes(filter));

/**
 * Where a form that looks for words leads: they become a filter of the address (row V3), and the first page of what is
 * found is shown. Null of an address that comes from no such form. Throws `bad_filter`.
 */
export function searchedAddress({ path, query, payload }: RequestUrl): string | null {
  if (payload || !query.includes(`${SEARCH_FILTER}=`)) return null;
  const sent = new URLSearchParams(query).get(SEARCH_FILTER);
  if (sent === null) return null;
  const words = [...sent.normalize('NFC').replace(BLANKS, ' ').trim()].slice(0, MOST_SEARCHED).join('').trim();
  const kept = path.split('/').filter((segment) => segment !== '' && !isOutlived(segment));
  return `/${[...kept, ...(SAYS.test(words) ? [`${SEARCH_FILTER}=${encodeURIComponent(words)}`] : [])].join('/')}`;
}
