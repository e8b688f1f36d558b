import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import {
  DEFAULT_LOCALE,
  LOCALES,
  type Page,
  type Project,
  type RemoteRelease,
  type RenderPayload,
} from 'shared-contracts';
import { ROOT } from './child.ts';

const DIST = join(ROOT, 'mf-renderer/dist');
const release = () => JSON.parse(readFileSync(join(DIST, 'release.json'), 'utf8')) as RemoteRelease;

/** The server build of our renderer. */
export const rendererFile = (): string => join(DIST, 'server', release().server_entry ?? '');

/** What a renderer is given of a page that a visitor reads at `origin` in the default language. */
export function payloadOf({ page: name, ...page }: Page, project: Project, origin: string): RenderPayload {
  const metadata = project.project_metadata;
  const locale = metadata.defaultLang ?? DEFAULT_LOCALE;
  return {
    page: { ...page, name },
    project: { id: project.id, metadata },
    locale,
    defaultLocale: locale,
    locales: metadata.languages ?? LOCALES,
    currentPath: page.path,
    origin,
    filters: {},
    wildcard: '',
    assetBase: `/remotes/${release().name}/${release().version}/client/`,
    skip: [],
    audience: 'visitor',
  };
}
