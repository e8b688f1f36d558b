import type { PageAnalytics } from '../../shared/page-payload.ts';
import { report } from '../report.ts';
import { readConsent, showConsent } from './consent-state.ts';

type AnalyticsModule = { readonly startAnalytics: (analytics: PageAnalytics) => void };

/** Only where the site has analytics (row V12). Nothing else waits for it. */
export function loadAnalytics(analytics: PageAnalytics | undefined): void {
  if (!analytics) return;
  if (analytics.ask) showConsent(readConsent());
  const module: Promise<AnalyticsModule> = import(analytics.module);
  module.then(({ startAnalytics }) => startAnalytics(analytics)).catch((error: unknown) => report('Analytics', error));
}
