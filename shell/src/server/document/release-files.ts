import type { RemoteRelease } from 'shared-contracts';
import type { IntegrityFile, PagePin } from '../../shared/page-payload.ts';
import { assetBaseOf } from './asset-base.ts';
import { tag } from './escape.ts';

/** Exposed modules a visitor may load. */
export const VISITOR_EXPOSE = /^\.\/islands\//;

const fileIn = (release: RemoteRelease, file: string): IntegrityFile => ({
  href: assetBaseOf(release) + file,
  integrity: release.client[file] ?? '',
});

/** What a browser registers of a release. */
export function pinOf(release: RemoteRelease): PagePin {
  const { version, entry, import_map: map } = release;
  const hasMap = map !== undefined && release.client[map] !== undefined;
  return { version, entry: assetBaseOf(release) + entry, ...(hasMap && { importMap: fileIn(release, map) }) };
}

export const stylesOf = (release: RemoteRelease): IntegrityFile[] =>
  release.styles.map((file) => fileIn(release, file));

/** All sheets but the base, for a document that holds its own. */
export const restOf = (release: RemoteRelease): IntegrityFile | undefined =>
  release.sheets && fileIn(release, release.sheets.rest);

/** Stylesheets and fonts. */
export const linksOf = (release: RemoteRelease): string =>
  [
    ...stylesOf(release).map(({ href, integrity }) =>
      tag('link', { rel: 'stylesheet', href, integrity, 'data-remote': release.name }),
    ),
    ...release.fonts.map((file) =>
      tag('link', {
        ...{ rel: 'preload', as: 'font', type: 'font/woff2', href: assetBaseOf(release) + file },
        crossorigin: '',
      }),
    ),
  ].join('');

/** Addresses each exposed module needs, the federation entry first. */
export function modulesOf(release: RemoteRelease): Readonly<Record<string, readonly string[]>> {
  const base = assetBaseOf(release);
  return Object.fromEntries(
    Object.entries(release.exposes)
      .filter(([expose]) => VISITOR_EXPOSE.test(expose))
      .map(([expose, files]) => [expose, [...new Set([release.entry, ...files])].map((file) => base + file)]),
  );
}
