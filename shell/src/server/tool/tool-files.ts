import { LOCALES, type Locale, type RemoteRelease, recordOf } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { RemoteScreens } from '../../shared/routes.ts';
import type { ToolPin } from '../../shared/tool-state.ts';
import { assetBaseOf } from '../document/asset-base.ts';
import { tag } from '../document/escape.ts';
import { bringsKinds } from '../document/kind-remote.ts';
import { type DocumentScripts, documentScripts } from '../document/scripts.ts';
import { type VisitorFiles, visitorFiles } from '../document/visitor-files.ts';
import { EARLY_DROPS, EARLY_DROPS_SOURCE } from './early-drops.ts';

/** What the documents of the tool have in common, as long as the same remotes are live. */
export interface ToolFiles extends DocumentScripts {
  readonly links: string;
  readonly host: VisitorFiles['host'];
  readonly remotes: Readonly<Record<string, ToolPin>>;
  readonly screens: RemoteScreens;
  readonly buildId: string;
  /** Links and scripts of a document of edit mode, by the tool's language: all that this will run is asked for at once. */
  readonly editing: Readonly<Record<Locale, EditFiles>>;
}

type EditFiles = DocumentScripts & Pick<ToolFiles, 'links'>;

/** Whether a remote belongs to the tool; the others only serve pages. */
export const isToolRemote = ({ exposes }: RemoteRelease): boolean => Object.hasOwn(exposes, './tool');

const MODULE = /\.m?js$/;

/** What the tool may load: its own remotes, and what pages are rendered with. */
export interface ToolReleases {
  readonly remotes: readonly RemoteRelease[];
  readonly renderer: RemoteRelease | null;
}

function pinOf(release: RemoteRelease): ToolPin {
  const { name, version, client, screens, provides, commands, panels, slots, pickers } = release;
  const assetBase = assetBaseOf(release);
  const styles = release.styles.map((file) => ({ href: assetBase + file, integrity: client[file] ?? '' }));
  const entry = assetBase + release.entry;
  const { sections, kinds } = release;
  const brings = bringsKinds(release) && kinds ? { brings: { sections, kinds } } : {};
  return { name, version, entry, assetBase, styles, screens, provides, commands, panels, slots, pickers, ...brings };
}

function rendererPin(renderer: RemoteRelease): ToolPin {
  const pin = pinOf(renderer);
  return { ...pin, provides: [...pin.provides, 'page-renderer'] };
}

/** Modules of edit mode: the renderer's page, and the editor's screen with what sets it up. */
const PAGE = './page';
const SCREEN = './screens/editor';

/** Modules that edit mode would else find one after another. */
const editModules = (remotes: readonly RemoteRelease[], locale: Locale): string[] =>
  remotes.flatMap((release) => {
    const { entry, exposes } = release;
    const files = [entry, ...['./tool', SCREEN, PAGE, `./words/${locale}`].flatMap((expose) => exposes[expose] ?? [])];
    return [...new Set(files)].map((file) => assetBaseOf(release) + file);
  });

/** Styles that are put by script: those of the tool into the document, those of the page into the canvas, a document of its own. */
const editStyles = (remotes: readonly RemoteRelease[]): string =>
  remotes
    .flatMap((release) => {
      const how = isToolRemote(release) ? { rel: 'preload', as: 'style' } : { rel: 'prefetch' };
      return pinOf(release).styles.map((style) => tag('link', { ...how, ...style }));
    })
    .join('');

function editFiles(
  { links, scripts, scriptSources }: EditFiles,
  remotes: readonly RemoteRelease[],
  locale: Locale,
  integrity: Readonly<Record<string, string | undefined>>,
): EditFiles {
  const files = editModules(remotes, locale);
  const preloads = files.map((href) => tag('link', { rel: 'modulepreload', href, integrity: integrity[href] }));
  return {
    links: links + editStyles(remotes),
    scripts: scripts + preloads.join(''),
    scriptSources: [...scriptSources, ...files.map((href) => `'${integrity[href]}'`)],
  };
}

export function toolFiles(build: BuildManifest, { remotes: own, renderer }: ToolReleases): ToolFiles {
  const remotes = renderer ? [...own, renderer] : own;
  const { id, loader, files, tool } = build;
  const base = `/builds/${id}/`;
  const integrity = Object.fromEntries([
    ...[loader, ...tool.files].map((file) => [base + file, files[file]]),
    ...remotes.flatMap((release) =>
      Object.entries(release.client)
        .filter(([file]) => MODULE.test(file))
        .map(([file, hash]) => [assetBaseOf(release) + file, hash]),
    ),
  ]);
  const entry = base + tool.entry;
  const started = documentScripts(integrity, [base + loader, entry]);
  const scripts = {
    scripts: EARLY_DROPS + started.scripts,
    scriptSources: [EARLY_DROPS_SOURCE, ...started.scriptSources],
  };
  const links = tool.styles
    .map((file) => tag('link', { rel: 'stylesheet', href: base + file, integrity: files[file], 'data-tool': '' }))
    .join('');
  const edited = remotes.filter((release) => release === renderer || release.provides.includes('page-editor'));
  const pins = Object.fromEntries(own.map((release) => [release.name, pinOf(release)]));
  const editing = (locale: Locale) => editFiles({ links, ...scripts }, edited, locale, integrity);
  return {
    links,
    ...scripts,
    editing: recordOf(LOCALES, editing),
    host: entry,
    buildId: id,
    remotes: renderer ? { ...pins, [renderer.name]: rendererPin(renderer) } : pins,
    screens: Object.fromEntries(remotes.map(({ name, screens }) => [name, screens])),
  };
}

/** The files of a page, with the tool's in place of what brings islands to life for visitors. */
export function toolPageFiles(
  build: BuildManifest,
  renderer: RemoteRelease,
  { links, host, scripts, scriptSources }: ToolFiles,
): VisitorFiles {
  // Documents of the tool name every module themselves, and come to show every kind.
  const { import_map: _, sheets: __, ...release } = renderer;
  const page = visitorFiles(build, release);
  return { ...page, host, links: page.links + links, scripts: { scripts, scriptSources } };
}
