import { CLIENT_VALUES } from 'shared-contracts';
import type { PageState } from '../shared/page-payload.ts';

const RELOADED_KEY = 'sections-reloaded';

/**
 * A cache between server and browser may hand a signed-in person the public page. The hint cookie tells, and one
 * reload asks the server itself; where that did not help, the tab is content with public pages.
 */
export function reloadPastCache(page: PageState, reload = (): void => location.reload()): void {
  const hinted = document.cookie.split('; ').includes(`${CLIENT_VALUES.signedIn}=1`);
  try {
    if (page.signedIn || !hinted) sessionStorage.removeItem(RELOADED_KEY);
    else if (!sessionStorage.getItem(RELOADED_KEY)) {
      sessionStorage.setItem(RELOADED_KEY, '1');
      reload();
    }
  } catch {
    // Without a memory the reload could repeat for ever.
  }
}
