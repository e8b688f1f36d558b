import type { MapTiles } from 'shared-contracts';

import type { SiteFeatures } from './document/page-extras.ts';

/** What whoever starts the shell may decide. Milliseconds and bytes unless said otherwise. */
export interface ShellSettings {
  /** Scheme visitors use; `https` also marks cookies Secure. */
  readonly scheme: 'http' | 'https';
  /** Host of the installation itself, where mailed links lead; without a port, on every port. */
  readonly installation: string;
  /** The remote that renders pages. */
  readonly renderer: string;
  readonly workers: number;
  /** Processor time one render may take; by the clock, ten times that. */
  readonly renderDeadline: number;
  /** Renders of one project that may wait for a worker; one more is told to come back. */
  readonly renderQueue: number;
  /** Heap of one render worker. */
  readonly workerHeap: number;
  /** Drawn sections that one render worker keeps; 0 draws all of a page each time. */
  readonly fragmentBytes: number;
  /** Finished answers kept in memory; 0 switches the HTML cache off. */
  readonly cacheBytes: number;
  /** Page data kept in memory, so that each language and the payload need one load. */
  readonly pageBytes: number;
  /** What the API answered for pages, kept on this machine's disk for when it is away; 0 keeps nothing. */
  readonly keptBytes: number;
  /** Time that the API has to answer for a visitor's page. */
  readonly apiDeadline: number;
  /** The same once it did not answer, where an older answer can stand in. */
  readonly patience: number;
  /** The port that browsers reach hosts of this machine at. Default: the one that is listened on. */
  readonly localPort?: number | undefined;
  /** Time that what a section reads beside its settings may take; it is shown without then. */
  readonly dataDeadline: number;
  /** Answers to what sections read, kept in memory. */
  readonly dataBytes: number;
  /** Addresses in one sitemap, languages counted: its format allows 50,000, but a part is to be made fast and kept. */
  readonly sitemapLength: number;
  readonly features: SiteFeatures;
  /** How often the live remotes and, in one process, the change feed are looked up in case a notification was lost. */
  readonly pollInterval: number;
  /** Address of the terms that whoever registers accepts; without one, a few lines of the product. */
  readonly terms?: string | undefined;
  /** Where maps have their pictures from; none by default. */
  readonly tiles?: MapTiles | undefined;
  /** After which views of pages are told to the API. */
  readonly viewBeat: number;
  /** Distinct pages that must fail in a version, and not in the last good one, before it is left. */
  readonly quarantineAfter: number;
  /** Whether versions of remotes that nobody signed are refused. */
  readonly requireSignatures: boolean;
}

const MIB = 1024 * 1024;

/** All but which remote renders pages, which whoever starts the shell knows. */
export const DEFAULT_SETTINGS: Omit<ShellSettings, 'renderer'> = {
  scheme: 'http',
  installation: 'localhost',
  workers: 2,
  renderDeadline: 1000,
  viewBeat: 20_000,
  renderQueue: 100,
  workerHeap: 192 * MIB,
  fragmentBytes: 8 * MIB,
  cacheBytes: 64 * MIB,
  pageBytes: 16 * MIB,
  keptBytes: 256 * MIB,
  apiDeadline: 5000,
  patience: 1000,
  dataDeadline: 2000,
  dataBytes: 16 * MIB,
  sitemapLength: 5000,
  features: {
    analytics: {
      script: 'https://www.googletagmanager.com/gtm.js',
      sources: ['https://*.google-analytics.com', 'https://*.analytics.google.com', 'https://*.googletagmanager.com'],
    },
    poweredBy: { packages: [], name: 'Sections' },
  },
  pollInterval: 1000,
  quarantineAfter: 3,
  requireSignatures: false,
};
