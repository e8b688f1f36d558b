import type { RemoteRelease } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { ToolPin } from '../../shared/tool-state.ts';
import { assetBaseOf } from '../document/asset-base.ts';
import { tag } from '../document/escape.ts';
import { type DocumentScripts, documentScripts } from '../document/scripts.ts';
import { type VisitorFiles, visitorFiles } from '../document/visitor-files.ts';

/** What the documents of the tool have in common, as long as the same remotes are live. */
export interface ToolFiles extends DocumentScripts {
  readonly links: string;
  readonly host: VisitorFiles['host'];
  readonly remotes: Readonly<Record<string, ToolPin>>;
  readonly buildId: string;
  /** Scripts of a document that opens in edit mode: all that this will run is asked for at once. */
  readonly editing: DocumentScripts;
}

/** How somebody who works on a page came to it. */
export type PageMode = 'viewing' | 'editing';

/** Whether a remote belongs to the tool; the others only serve pages. */
export const isToolRemote = ({ exposes }: RemoteRelease): boolean => Object.hasOwn(exposes, './tool');

const MODULE = /\.m?js$/;

function pinOf(release: RemoteRelease): ToolPin {
  const { name, version, client } = release;
  const assetBase = assetBaseOf(release);
  const styles = release.styles.map((file) => ({ href: assetBase + file, integrity: client[file] ?? '' }));
  return { name, version, entry: assetBase + release.entry, assetBase, styles };
}

/** Modules of edit mode: the renderer's page, and the editor's screen with what sets it up. */
const PAGE = './page';
const SCREEN = './screens/editor';

/** Files that edit mode would else find one after another. */
const editFiles = (remotes: readonly RemoteRelease[]): string[] =>
  remotes
    .filter(({ exposes }) => Object.hasOwn(exposes, PAGE) || Object.hasOwn(exposes, SCREEN))
    .flatMap((release) => {
      const { entry, exposes } = release;
      const files = [entry, ...['./tool', SCREEN, PAGE].flatMap((expose) => exposes[expose] ?? [])];
      return [...new Set(files)].map((file) => assetBaseOf(release) + file);
    });

function withPreloads(
  { scripts, scriptSources }: DocumentScripts,
  files: readonly string[],
  integrity: Readonly<Record<string, string | undefined>>,
): DocumentScripts {
  const links = files.map((href) => tag('link', { rel: 'modulepreload', href, integrity: integrity[href] }));
  return {
    scripts: scripts + links.join(''),
    scriptSources: [...scriptSources, ...files.map((href) => `'${integrity[href]}'`)],
  };
}

/** `remotes` are all that the tool may load: its own, and the renderer of pages. */
export function toolFiles(build: BuildManifest, remotes: readonly RemoteRelease[]): ToolFiles {
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
  const scripts = documentScripts(integrity, [base + loader, entry]);
  return {
    links: tool.styles
      .map((file) => tag('link', { rel: 'stylesheet', href: base + file, integrity: files[file], 'data-tool': '' }))
      .join(''),
    ...scripts,
    editing: withPreloads(scripts, editFiles(remotes), integrity),
    host: entry,
    buildId: id,
    remotes: Object.fromEntries(remotes.map((release) => [release.name, pinOf(release)])),
  };
}

/** The files of a page, with the tool's in place of what brings islands to life for visitors. */
export function toolPageFiles(
  build: BuildManifest,
  renderer: RemoteRelease,
  { links, host, editing, scripts, scriptSources }: ToolFiles,
  mode: PageMode,
): VisitorFiles {
  // Documents of the tool name every module themselves.
  const { import_map: _, ...release } = renderer;
  const page = { ...visitorFiles(build, release), host };
  return mode === 'editing'
    ? { ...page, links: page.links + links, scripts: editing, mode }
    : { ...page, links: page.links + links, scripts: { scripts, scriptSources } };
}
