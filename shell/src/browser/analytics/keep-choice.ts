import { CLIENT_VALUES, CONSENT_COOKIE_MAX_AGE } from 'shared-contracts';
import type { Consent } from './consent-state.ts';

const secure = (): string => (location.protocol === 'https:' ? '; Secure' : '');

/** Keeps a choice in a cookie of the site's own. */
export function keepChoice(consent: Exclude<Consent, 'pending'>): void {
  document.cookie = `${CLIENT_VALUES.consent}=${consent}; Max-Age=${CONSENT_COOKIE_MAX_AGE}; Path=/; SameSite=Lax${secure()}`;
}

/** The host and each domain it is below, as cookies may have been set for any of them. */
function domainsOf(host: string): string[] {
  const labels = host.split('.');
  return labels.slice(0, -1).map((_, index) => labels.slice(index).join('.'));
}

/** Removes the cookies that a container left here: every one that is not the product's. */
export function removeForeignCookies(): void {
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (name === '' || name.startsWith('sections-')) continue;
    for (const domain of ['', ...domainsOf(location.hostname).map((each) => `; Domain=${each}`)])
      document.cookie = `${name}=; Max-Age=0; Path=/${domain}`;
  }
}
