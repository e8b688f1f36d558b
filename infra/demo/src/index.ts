import type { PageBody, ProjectMetadata } from 'shared-contracts';
import { composePage, type Site } from './content/compose.ts';
import { maisonVerveine } from './content/starter.ts';

export { composePage, type PageDraft, type SectionDraft, type Site, type Starter } from './content/compose.ts';
export { maisonVerveine } from './content/starter.ts';
export { ensureImages, type ImageManifest } from './images/manifest.ts';
export { createMedia, storeImages } from './media.ts';
export { DEMO_OWNER_EMAIL, type SeedOptions, type SeedResult, seedDemo } from './seed.ts';

/** Settings of the demo project. */
export const demoProject = (site: Site): ProjectMetadata => maisonVerveine.metadata(site);

/** Every page of the demo, as the API takes it. */
export const demoPages = (site: Site): PageBody[] => maisonVerveine.pages.map((page) => composePage(site, page));
export { createStarters } from './starters.ts';
