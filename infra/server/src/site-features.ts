import { DEFAULT_SETTINGS, type ShellSettings } from 'shell';
import type { Settings } from './settings.ts';

/** What the installation says about analytics and credits of its sites. Another script has no use for the origins of the standard one. */
export function siteFeatures(settings: Settings): ShellSettings['features'] {
  const { ANALYTICS_URL, ANALYTICS_SOURCES, POWERED_BY_PACKAGES, POWERED_BY_URL } = settings;
  const { analytics, poweredBy } = DEFAULT_SETTINGS.features;
  return {
    analytics: {
      script: ANALYTICS_URL ?? analytics.script,
      sources: ANALYTICS_SOURCES ?? (ANALYTICS_URL ? [] : analytics.sources),
    },
    poweredBy: {
      ...poweredBy,
      packages: POWERED_BY_PACKAGES ?? poweredBy.packages,
      ...(POWERED_BY_URL && { url: POWERED_BY_URL }),
    },
  };
}
