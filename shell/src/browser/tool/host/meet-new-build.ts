import type { RemoteSet } from 'shared-contracts';
import type { ToolState } from '../../../shared/tool-state.ts';
import { reloadForNewBuild } from '../../builds/new-build.ts';
import type { Guards } from './guards.ts';

/** How browsers, bundler and federation say that a module did not arrive. */
const LOST =
  /ChunkLoadError|Loading (?:CSS )?chunk|dynamically imported module|Importing a module script failed|#RUNTIME-\d+|could not be loaded|does not answer/;

/** Whether an error says that code of the tool could not be loaded, rather than that it failed. */
export const isLostCode = (error: unknown): boolean =>
  error instanceof Error && LOST.test(`${error.name}: ${error.message}`);

interface Options {
  readonly state: Pick<ToolState, 'buildId' | 'remotes'>;
  readonly guards: Pick<Guards, 'objection'>;
  readonly go?: () => void;
}

const read = async <Answer>(address: string): Promise<Answer | null> => {
  const answer = await fetch(address);
  return answer.ok ? answer.json() : null;
};

/** Whether the shell, or a remote that the document is pinned to, is another one by now. */
async function isOutdated({ buildId, remotes }: Options['state']): Promise<boolean> {
  try {
    const [build, live] = await Promise.all([
      read<{ readonly id?: string }>(`/builds/latest.json?${Date.now()}`),
      read<RemoteSet>('/n-api/remotes'),
    ]);
    const isNewBuild = build?.id !== undefined && build.id !== buildId;
    return (
      isNewBuild ||
      Object.entries(live ?? {}).some(([name, { version }]) => remotes[name] && remotes[name].version !== version)
    );
  } catch {
    // Not knowing is no news.
    return false;
  }
}

/**
 * Code that cannot be loaded is most often code of a version that is gone: its place is shown again by a document of
 * what is live, once in a while (row V9). Drafts are kept on the device; where one could not be, nothing is reloaded
 * over it.
 */
export const meetNewBuild =
  ({ state, guards, go = () => location.reload() }: Options) =>
  async (error: unknown): Promise<void> => {
    if (!isLostCode(error) || guards.objection()) return;
    await reloadForNewBuild(go, () => isOutdated(state));
  };
