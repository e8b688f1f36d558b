import type { RemoteRelease } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { IntegrityFile, PagePayload, PagePin } from '../../shared/page-payload.ts';
import { assetBaseOf } from './asset-base.ts';
import type { KindRemote } from './kind-remote.ts';
import { linksOf, modulesOf, pinOf, restOf, stylesOf, VISITOR_EXPOSE } from './release-files.ts';
import { type DocumentScripts, documentScripts } from './scripts.ts';

/** What the documents made with one build and one release have in common, worked out once. Plain data: it crosses to the workers. */
export interface VisitorFiles {
  readonly buildId: string;
  readonly pins: Readonly<Record<string, PagePin>>;
  readonly entry: string;
  /** Address of the module of sites that have analytics. */
  readonly analytics: string;
  /** Module of pages that show an article. */
  readonly article: IntegrityFile;
  readonly styles: readonly IntegrityFile[];
  /** What a document links that holds its own sheets and comes to show others; without it, documents link `styles`. */
  readonly rest?: readonly IntegrityFile[];
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
  /** Hashes of the import maps of other remotes whose kinds the page has. */
  readonly kindMaps?: readonly string[];
  /** Remotes that bring kinds of their own, whether the page has some or not. */
  readonly kinds?: readonly KindRemote[];
  /** Where they do not depend on the page. */
  readonly scripts?: DocumentScripts;
}

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
  const pin = pinOf(release);
  const rest = restOf(release);
  return {
    buildId: build.id,
    pins: { [release.name]: pin },
    entry,
    analytics: buildBase + build.analytics,
    article: { href: buildBase + build.article, integrity: build.files[build.article] ?? '' },
    styles: stylesOf(release),
    ...(rest && { rest: [rest] }),
    links: linksOf(release),
    loader,
    integrity,
    ...(pin.importMap && { importMap: pin.importMap.integrity }),
    modules: modulesOf(release),
    host: buildBase + build.host,
  };
}

/** The files of a page that has kinds of these remotes. */
export function withKinds(files: VisitorFiles, remotes: readonly KindRemote[]): VisitorFiles {
  if (remotes.length === 0) return files;
  const { pins, styles, rest, links, modules, scripts } = files;
  const own = remotes.flatMap((remote) => remote.styles);
  const maps = remotes.flatMap(({ pin }) => pin.importMap?.integrity ?? []);
  // A document with scripts of its own names every module itself.
  const pinned = ({ remote, pin: { importMap, ...pin } }: KindRemote) =>
    [remote, { ...pin, ...(importMap && !scripts && { importMap }) }] as const;
  return {
    ...files,
    pins: { ...pins, ...Object.fromEntries(remotes.map(pinned)) },
    styles: [...styles, ...own],
    ...(rest && { rest: [...rest, ...own] }),
    links: links + remotes.map((remote) => remote.links).join(''),
    modules: Object.assign({}, modules, ...remotes.map((remote) => remote.modules)) as VisitorFiles['modules'],
    kindMaps: maps,
  };
}

/**
 * Scripts of a page's document. It names what the shell loads; its policy lets in the remote's own import map, which the
 * island host brings. Hashes do not compress: those of every island would be a sixth of a page.
 */
export function pageScripts(files: VisitorFiles, { analytics }: Pick<PagePayload, 'analytics'>): DocumentScripts {
  const { integrity, importMap, kindMaps = [], loader, host } = files;
  const own = [loader, host];
  const named = importMap ? [...own, ...(analytics ? [files.analytics] : [])] : Object.keys(integrity);
  const { scripts, scriptSources } = documentScripts(
    Object.fromEntries(named.map((href) => [href, integrity[href]])),
    [loader],
    own,
    // A page is whole without it: what shows first comes first.
    'low',
  );
  const maps = [...(importMap ? [importMap] : []), ...kindMaps];
  return { scripts, scriptSources: [...scriptSources, ...maps.map((hash) => `'${hash}'`)] };
}
