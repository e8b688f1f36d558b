import type { RemoteRelease } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { VisitorFiles } from '../document/visitor-files.ts';
import { isToolRemote, type PageMode, type ToolFiles, toolFiles, toolPageFiles } from './tool-files.ts';

/** Files of the tool with the remotes that are live now. One that is missing or was refused is not among them. */
export interface LiveTool {
  /** `renderer` is the release a page is rendered with: the tool draws with the same; null where there is none. */
  readonly files: (renderer: RemoteRelease | null) => ToolFiles;
  readonly pageFiles: (renderer: RemoteRelease, mode: PageMode) => VisitorFiles;
}

interface Known {
  readonly key: string;
  readonly files: ToolFiles;
  readonly pages: Partial<Record<PageMode, VisitorFiles>>;
}

export function createLiveTool(build: BuildManifest, live: () => readonly RemoteRelease[]): LiveTool {
  let last: Known | null = null;
  const know = (renderer: RemoteRelease | null): Known => {
    const remotes = [...live().filter(isToolRemote), ...(renderer ? [renderer] : [])];
    const key = remotes.map(({ name, version }) => `${name}@${version}`).join();
    if (last?.key !== key) last = { key, files: toolFiles(build, remotes), pages: {} };
    return last;
  };
  return {
    files: (renderer) => know(renderer).files,
    pageFiles: (renderer, mode) => {
      const { files, pages } = know(renderer);
      pages[mode] ??= toolPageFiles(build, renderer, files, mode);
      return pages[mode];
    },
  };
}
