import type { RemoteRelease } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { IntegrityFile, PagePayload, PagePin } from '../../shared/page-payload.ts';
import { assetBaseOf } from './asset-base.ts';
import { tag } from './escape.ts';
import { type DocumentScripts, documentScripts } from './scripts.ts';

/** What the documents made with one build and one release have in common, worked out once. Plain data: it crosses to the workers. */
export interface VisitorFiles {
  readonly buildId: string;
  readonly pins: Readonly<Record<string, PagePin>>;
  readonly entry: string;
  /** Address of the module of sites that have analytics. */
  readonly analytics: string;
  readonly styles: readonly IntegrityFile[];
  /** Stylesheets and fonts. */
  readonly links: string;
  /** Addresses each exposed module needs, the federation entry first. */
  readonly modules: Readonly<Record<string, readonly string[]>>;
  readonly host: string;
  readonly loader: string;
  /** Hash of everything its pages may load, by address. */
  readonly integrity: Readonly<Record<string, string>>;
  /** Hash of the remote's import map; without one, documents name everything. */
  readonly importMap?: string;
  /** Where they do not depend on the page. */
  readonly scripts?: DocumentScripts;
  /** The document's `data-mode`, where it is no page to read: an editor will cover it. */
  readonly mode?: 'editing';
}

/** Exposed modules a visitor may load. */
const VISITOR_EXPOSE = /^\.\/islands\//;

/** Takes the build without the tool: what visitors get cannot name it. */
export function visitorFiles(build: Omit<BuildManifest, 'tool'>, release: RemoteRelease): VisitorFiles {
  const base = assetBaseOf(release);
  const buildBase = `/builds/${build.id}/`;
  const entry = base + release.entry;
  const loader = buildBase + build.loader;

  const filesOf = (visitors: boolean): string[] =>
    Object.entries(release.exposes).flatMap(([expose, files]) =>
      VISITOR_EXPOSE.test(expose) === visitors ? files : [],
    );
  const visitorFilesOfRemote = new Set([release.entry, ...filesOf(true)]);
  const toolFiles = new Set(filesOf(false));
  // An island may load more later, such as the gallery its lightbox: only what the tool alone needs is left out.
  for (const file of Object.keys(release.client))
    if (/\.m?js$/.test(file) && !toolFiles.has(file)) visitorFilesOfRemote.add(file);
  const integrity = Object.fromEntries([
    ...[build.loader, build.analytics, ...build.hostFiles].map((file) => [buildBase + file, build.files[file] ?? '']),
    ...[...visitorFilesOfRemote].map((file) => [base + file, release.client[file] ?? '']),
  ]);
  const { import_map: map = '' } = release;
  const importMap = release.client[map];
  const styles = release.styles.map((file) => ({ href: base + file, integrity: release.client[file] ?? '' }));

  return {
    buildId: build.id,
    pins: {
      [release.name]: {
        version: release.version,
        entry,
        ...(importMap && { importMap: { href: base + map, integrity: importMap } }),
      },
    },
    entry,
    analytics: buildBase + build.analytics,
    styles,
    links: [
      ...styles.map(({ href, integrity: hash }) =>
        tag('link', { rel: 'stylesheet', href, integrity: hash, 'data-remote': release.name }),
      ),
      ...release.fonts.map((file) =>
        tag('link', { rel: 'preload', as: 'font', type: 'font/woff2', href: base + file, crossorigin: '' }),
      ),
    ].join(''),
    loader,
    integrity,
    ...(importMap && { importMap }),
    modules: Object.fromEntries(
      Object.entries(release.exposes)
        .filter(([expose]) => VISITOR_EXPOSE.test(expose))
        .map(([expose, files]) => [
          expose,
          [entry, ...files.filter((file) => file !== release.entry).map((file) => base + file)],
        ]),
    ),
    host: buildBase + build.host,
  };
}

/**
 * Scripts of a page's document. It names what the shell loads; its policy lets in the remote's own import map, which the
 * island host brings. Hashes do not compress: those of every island would be a sixth of a page.
 */
export function pageScripts(files: VisitorFiles, { analytics }: Pick<PagePayload, 'analytics'>): DocumentScripts {
  const { integrity, importMap, loader, host } = files;
  const own = [loader, host];
  const named = importMap ? [...own, ...(analytics ? [files.analytics] : [])] : Object.keys(integrity);
  const { scripts, scriptSources } = documentScripts(
    Object.fromEntries(named.map((href) => [href, integrity[href]])),
    [loader],
    own,
  );
  return { scripts, scriptSources: importMap ? [...scriptSources, `'${importMap}'`] : scriptSources };
}
