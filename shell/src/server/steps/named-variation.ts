import type { Page } from 'shared-contracts';
import { ApiError } from 'shared-contracts';
import { VARIATION_PARAMETER } from 'shared-contracts/routing';
import type { LocalisedVisit } from './visit.ts';

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Id of the variation that an address asks for; null where it means the page itself. */
export function variationNamed({ url }: Pick<LocalisedVisit, 'url'>): string | null {
  const named = new URLSearchParams(url.query).get(VARIATION_PARAMETER) ?? '';
  return UUID.test(named) ? named.toLowerCase() : null;
}

/** A variation is named at the address of its own page alone. Throws `page_not_found`. */
export function checkVariation(main: Page, named: Page): void {
  if (named.variation_of !== main.id) throw new ApiError('page_not_found');
}
