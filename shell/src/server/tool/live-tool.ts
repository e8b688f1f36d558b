import { LRUCache } from 'lru-cache';
import type { RemoteRelease } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import { bringsKinds } from '../document/kind-remote.ts';
import type { VisitorFiles } from '../document/visitor-files.ts';
import { type Chosen, nameOf } from '../remotes/candidates.ts';
import { isToolRemote, type ToolFiles, toolFiles, toolPageFiles } from './tool-files.ts';

/** Files of the tool with the remotes that somebody is served now. One that is missing or was refused is not among them. */
export interface LiveTool {
  /** `renderer` is the release a page is rendered with: the tool draws with the same; null where there is none. */
  readonly files: (renderer: RemoteRelease | null, chosen: Chosen) => ToolFiles;
  readonly pageFiles: (renderer: RemoteRelease, chosen: Chosen) => VisitorFiles;
}

interface Known {
  readonly files: ToolFiles;
  page?: VisitorFiles;
}

/** Sets of versions at once: what is live, and what is rolled out to some. */
const SETS = 8;

export function createLiveTool(build: BuildManifest, served: (chosen: Chosen) => readonly RemoteRelease[]): LiveTool {
  const sets = new LRUCache<string, Known>({ max: SETS });
  const know = (renderer: RemoteRelease | null, chosen: Chosen): Known => {
    const remotes = served(chosen).filter((release) => isToolRemote(release) || bringsKinds(release));
    const key = [...remotes.map(nameOf), renderer && nameOf(renderer)].join();
    const known = sets.get(key) ?? { files: toolFiles(build, { remotes, renderer }) };
    sets.set(key, known);
    return known;
  };
  return {
    files: (renderer, chosen) => know(renderer, chosen).files,
    pageFiles: (renderer, chosen) => {
      const known = know(renderer, chosen);
      known.page ??= toolPageFiles(build, renderer, known.files);
      return known.page;
    },
  };
}
