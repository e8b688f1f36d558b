import { ApiError, type RemoteRelease } from 'shared-contracts';
import { RenderError } from '../errors/render-error.ts';
import type { LiveRemotes } from '../remotes/live-remotes.ts';
import type { PageInput, PageRenderer, RenderOutcome } from './page-renderer.ts';
import type { Quarantine } from './quarantine.ts';

export interface LiveRender extends RenderOutcome {
  /** Rendered whole, by the live version. Anything less is not kept for long. */
  readonly sound: boolean;
}

export type RenderLive = (input: PageInput) => Promise<LiveRender>;

/** Renders with the live version; a page it cannot render at all is shown as the last good version renders it. */
export function createRenderLive(
  name: string,
  remotes: LiveRemotes,
  renderer: PageRenderer,
  quarantine: Quarantine,
): RenderLive {
  const note = (release: RemoteRelease, input: PageInput, outcome: RenderOutcome | null): void => {
    void quarantine.note(release, input, outcome);
  };
  return async (input) => {
    await remotes.started;
    const live = remotes.current(name);
    const lastGood = remotes.lastGood(name);
    if (!live) throw new ApiError('unavailable');
    try {
      const outcome = await renderer.render(live, input);
      note(live, input, outcome);
      return { ...outcome, sound: outcome.page.failed + outcome.hung.length === 0 };
    } catch (error) {
      if (!(error instanceof RenderError && error.isFault)) throw error;
      note(live, input, null);
      if (!lastGood) throw error;
      return { ...(await renderer.render(lastGood, input)), sound: false };
    }
  };
}
