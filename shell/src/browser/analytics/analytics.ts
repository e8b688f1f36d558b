import type { PageAnalytics } from '../../shared/page-payload.ts';
import { openBanner } from './banner.ts';
import { type Consent, readConsent, showConsent } from './consent-state.ts';
import { containerRan, loadContainer } from './container.ts';
import { keepChoice, removeForeignCookies } from './keep-choice.ts';

/** Told on `document` when a visitor chose; `html[data-consent]` says what. */
const CONSENT_EVENT = 'sections-consent';

/** What changes the choice later: drawn below each page. */
const OPENER = '[data-consent-open]';

/** Loads a site's analytics: at once where it does not ask, and otherwise when the visitor agrees (row V12). */
export function startAnalytics({ src, ask, words }: PageAnalytics): void {
  if (!ask) {
    loadContainer(src);
    return;
  }

  const choose = (isAgreed: boolean): void => {
    const consent: Consent = isAgreed ? 'granted' : 'denied';
    keepChoice(consent);
    showConsent(consent);
    document.dispatchEvent(new CustomEvent(CONSENT_EVENT, { detail: consent }));
    if (isAgreed) {
      loadContainer(src);
      return;
    }
    removeForeignCookies();
    // What already runs ends with its document.
    if (containerRan()) location.reload();
  };

  document.addEventListener('click', ({ target }) => {
    const opener = target instanceof Element && target.closest<HTMLElement>(`button${OPENER}`);
    if (opener) openBanner(words, choose, opener);
  });

  const consent = readConsent();
  if (consent === 'granted') loadContainer(src);
  if (consent === 'pending') openBanner(words, choose);
}
