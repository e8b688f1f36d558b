import type { Logger } from 'pino';
import type { BuildManifest } from '../shared/build-manifest.ts';
import { bringsKinds } from './document/kind-remote.ts';
import { createLiveKinds } from './kinds/live-kinds.ts';
import type { CachedPage } from './probe/probe.ts';
import type { Chosen } from './remotes/candidates.ts';
import { followRemotes, type LiveRemotes } from './remotes/live-remotes.ts';
import type { ReleaseStore } from './remotes/release-store.ts';
import { createServed, type Served } from './remotes/served.ts';
import type { ServiceLog } from './remotes/service-log.ts';
import { createTally, type Tally } from './remotes/tally.ts';
import { openMostRead } from './render/kept-reads.ts';
import { createPageRenderer } from './render/page-renderer.ts';
import { createQuarantine } from './render/quarantine.ts';
import { createRenderLive } from './render/render-live.ts';
import type { RenderPool } from './render/render-pool.ts';
import { createStoredTrial } from './render/stored-trial.ts';
import { createTryRelease } from './render/try-release.ts';
import { withTiles } from './render/with-tiles.ts';
import type { ShellSettings } from './settings.ts';
import type { ApiClient, RemoteSource } from './sources.ts';
import { createMatchRoute } from './steps/match-route.ts';
import { createLiveTool, type LiveTool } from './tool/live-tool.ts';
import { isToolRemote } from './tool/tool-files.ts';

export interface RenderingOptions {
  readonly pool: RenderPool;
  readonly build: BuildManifest;
  /** Releases and the last good set. */
  readonly store: ReleaseStore;
  readonly service: ServiceLog;
  /** What the registry knows this shell by. */
  readonly shell: string;
  readonly stateDir: string;
  readonly source: RemoteSource;
  readonly api: Pick<ApiClient, 'listKindSections'>;
  readonly settings: ShellSettings;
  readonly logger: Logger;
  /** Another renderer is live. */
  readonly onSwitch: () => void;
  /** Another version of a remote that brings these kinds is live, or none any more. */
  readonly onKinds: (names: readonly string[]) => void;
}

interface ToolParts {
  readonly tool: LiveTool;
  readonly served: Served;
  readonly tally: Tally;
  /** Its name. */
  readonly renderer: string;
}

/** Files of the tool, beside the renderer that whoever asks is served. */
function createToolFiles({ tool, served, tally, renderer }: ToolParts) {
  const of = (chosen: Chosen) => tool.files(served.of(renderer, chosen), chosen);
  /** Documents of the tool count to its remotes as pages do to those that draw them. */
  const counted = (chosen: Chosen) => {
    const tools = served.all(chosen).filter(isToolRemote);
    tally.note(tools.map((release) => ({ release, failed: false })));
    return of(chosen);
  };
  return { of, counted };
}

/** The remotes that are live, and pages as the renderer among them makes them. */
export function createRendering({
  pool,
  build,
  store,
  service,
  shell,
  stateDir,
  source,
  api,
  settings,
  logger,
  onSwitch,
  onKinds,
}: RenderingOptions) {
  const tool = createLiveTool(build, (chosen) => served.all(chosen));
  const kinds = createLiveKinds({
    served: (chosen) => served.all(chosen),
    renderer: settings.renderer,
    fileOf: store.fileOf,
  });
  const renderer = createPageRenderer({ pool, store, build, tool, kinds, logger });
  const mostRead = openMostRead(stateDir, logger);
  const live = () => remotes.current(settings.renderer);
  const tryStored = createStoredTrial({ ...{ api, renderer, kinds, store, source, live } });
  const remotes: LiveRemotes = followRemotes({
    ...{ source, store, logger, pollInterval: settings.pollInterval, renderer: settings.renderer },
    shell,
    requireSignatures: settings.requireSignatures,
    warm: createTryRelease({
      ...{ renderer, kinds, live, tryStored, logger },
      ...{ pages: mostRead.pages, remotes: () => remotes },
    }),
    onSwitch: (release) => {
      const isSplitAnew = served.renew();
      tally.renew();
      if (release.name === settings.renderer || isSplitAnew) onSwitch();
      if (release.name !== settings.renderer && bringsKinds(release)) onKinds(Object.keys(release.kinds ?? {}));
    },
    hostShares: (release) => (isToolRemote(release) ? build.tool.shared : build.shared),
  });
  const quarantine = createQuarantine({ renderer, remotes, kinds, after: settings.quarantineAfter, logger });
  const renderLive = createRenderLive(settings.renderer, remotes, renderer, quarantine, { logger, service });
  const served = createServed(remotes, settings);
  const tally = createTally({
    ...{ source, shell, service, logger },
    live: remotes.current,
    candidates: remotes.candidates,
    refresh: remotes.refresh,
  });
  const files = createToolFiles({ tool, served, tally, renderer: settings.renderer });
  return {
    remotes,
    render: withTiles(settings.tiles, mostRead.noting(renderLive)),
    served,
    tally,
    definitions: kinds.definitions,
    isOwnKind: kinds.isOwn,
    visits: {
      toolFiles: files.counted,
      matchRoute: createMatchRoute((chosen) => files.of(chosen).screens),
      served,
      notePage: (page: CachedPage) => {
        tally.note(page.served);
        mostRead.note(page.project, page.page);
      },
    },
    mostRead,
    close: async (): Promise<void> => {
      tally.close();
      service.close();
      await mostRead.close();
    },
    tryStored,
  };
}
