import { CLIENT_VALUES } from 'shared-contracts';

/** What a visitor said to analytics, readable by styles and scripts as `html[data-consent]` where a site asks. */
export type Consent = 'pending' | 'granted' | 'denied';

const CHOICE = new RegExp(`${CLIENT_VALUES.consent}=(granted|denied)`);

/** The choice this browser keeps. */
export const readConsent = (): Consent => (CHOICE.exec(document.cookie)?.[1] as Consent | undefined) ?? 'pending';

export const showConsent = (consent: Consent): void => {
  document.documentElement.dataset.consent = consent;
};
