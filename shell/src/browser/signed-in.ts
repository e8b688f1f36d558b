import { CLIENT_VALUES } from 'shared-contracts';
import type { PageState } from '../shared/page-payload.ts';

/** Of the cookie, and of the tab that reloaded for it. */
const KEY = CLIENT_VALUES.signedIn;

/**
 * A cache between server and browser may hand a signed-in person the public page. The hint cookie tells, and one
 * reload asks the server itself; where that did not help, the tab is content with public pages.
 */
export function reloadPastCache(page: PageState, reload = (): void => location.reload()): void {
  const hinted = document.cookie.split('; ').includes(`${KEY}=1`);
  try {
    if (page.signedIn || !hinted) delete sessionStorage[KEY];
    else if (!sessionStorage[KEY]) {
      sessionStorage[KEY] = 1;
      reload();
    }
  } catch {
    // Without a memory the reload could repeat for ever.
  }
}
