import type { Logger } from 'pino';
import type { RemoteRelease, RenderPayload } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { ToolPlace } from '../../shared/tool-state.ts';
import { assetBaseOf } from '../document/asset-base.ts';
import type { KindRemote } from '../document/kind-remote.ts';
import { type VisitorFiles, visitorFiles } from '../document/visitor-files.ts';
import { RenderError } from '../errors/render-error.ts';
import type { LiveKinds } from '../kinds/live-kinds.ts';
import { type Chosen, NOBODY_CHOSEN } from '../remotes/candidates.ts';
import type { ReleaseStore } from '../remotes/release-store.ts';
import type { LiveTool } from '../tool/live-tool.ts';
import { createHungSections, type DrawnPage } from './hung-sections.ts';
import type { PageForm, ReleaseFile, WrittenPage } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';

/** Whose turn it is where a version is tried. */
const TRIALS = 'trials';
/** Whose turn it is where another version is at the page already. */
const INSTEAD = 'instead';

/** A payload before the release is chosen, and what is wanted of it. */
export interface PageInput extends Omit<RenderPayload, 'assetBase' | 'skip'> {
  readonly form: PageForm;
  /** Of somebody who may work on the page: its document starts the tool. */
  readonly tool?: ToolPlace;
  /** What whoever asks is served in the place of live versions; nothing by default. */
  readonly chosen?: Chosen;
}

export interface RenderOutcome {
  readonly page: WrittenPage;
  readonly release: RemoteRelease;
  readonly files: VisitorFiles;
  /** Ids of sections of the renderer's own kinds that were left out because they hang. */
  readonly hung: readonly string[];
}

export interface RenderOptions {
  /** Tries sections again that were found to hang. */
  readonly anew?: boolean;
  /** Nobody waits for it: it gives way to visitors and is no project's, and how much text it shows is told. */
  readonly isTrial?: boolean;
  /** Another version has been at the page for too long: it does not wait behind that. */
  readonly isInstead?: boolean;
  /** Told once, of a page that computes for longer than pages do. */
  readonly onSlow?: () => void;
  /** Other remotes that bring kinds than those that are live. */
  readonly kinds?: readonly KindRemote[];
}

export interface PageRenderer {
  /** Renders with a release. A section that hangs is left out, at once on later renders of the same page version. */
  readonly render: (release: RemoteRelease, input: PageInput, options?: RenderOptions) => Promise<RenderOutcome>;
}

export interface PageRendererOptions {
  readonly pool: RenderPool;
  readonly store: ReleaseStore;
  readonly build: BuildManifest;
  readonly tool: LiveTool;
  readonly kinds: LiveKinds;
  readonly logger: Logger;
}

/** What a worker loads to render with a release. Throws a RenderError where that renders no pages. */
function fileOf(store: ReleaseStore, release: RemoteRelease): ReleaseFile {
  const { name, version, server_entry: entry = '', server, sheets } = release;
  const integrity = server[entry];
  if (integrity === undefined) throw new RenderError('load', `${name} ${version} renders no pages`);
  const fileAt = (path: string) => store.fileOf(name, version, 'server', path);
  return {
    key: `${name}@${version}`,
    file: fileAt(entry),
    integrity,
    ...(sheets && {
      sheets: {
        file: fileAt(sheets.parts),
        integrity: server[sheets.parts] ?? '',
        assetBase: assetBaseOf(release),
      },
    }),
  };
}

export function createPageRenderer({
  pool,
  store,
  build,
  tool,
  kinds: live,
  logger,
}: PageRendererOptions): PageRenderer {
  const hangs = createHungSections(logger);

  const known = new WeakMap<RemoteRelease, VisitorFiles>();
  const filesOf = (release: RemoteRelease): VisitorFiles => {
    const files = known.get(release) ?? visitorFiles(build, release);
    known.set(release, files);
    return files;
  };

  const withRemotes = new WeakMap<VisitorFiles, VisitorFiles>();
  /** One object for as long as the remotes are the same: a worker that holds it is not sent it again. */
  const filesWith = (files: VisitorFiles, kinds: readonly KindRemote[]): VisitorFiles => {
    if (kinds.length === 0) return files;
    const known = withRemotes.get(files);
    if (known?.kinds === kinds) return known;
    const made = { ...files, kinds };
    withRemotes.set(files, made);
    return made;
  };

  return {
    render: async (
      release,
      { form, tool: place, chosen = NOBODY_CHOSEN, ...input },
      { anew = false, isTrial = false, isInstead = false, onSlow, kinds } = {},
    ) => {
      const file = fileOf(store, release);
      const own = place ? tool.pageFiles(release, chosen) : filesOf(release);
      const { remotes, buildId } = place ? tool.files(release, chosen) : { remotes: {}, buildId: build.id };
      const { id, sections } = input.page;
      const names = new Set(sections.map(({ name }) => name));
      const used = (kinds ?? live.remotes(chosen)).filter((remote) =>
        Object.keys(remote.kinds).some((kind) => names.has(kind)),
      );
      const drawn: DrawnPage = { page: input.page, project: input.project.id, renderer: file.key, used };
      // Whether a section ends is then to be seen, whatever its kind did elsewhere.
      const thisPage = anew || isTrial;
      if (anew) hangs.forget(drawn);
      for (;;) {
        const skip = hangs.of(drawn, thisPage);
        const brought = kinds ?? live.remotes(chosen);
        const files = used.length > 0 ? filesWith(own, brought) : own;
        const writing = { form, files, isMeasured: isTrial, ...(place && { tool: { ...place, remotes, buildId } }) };
        try {
          const payload: RenderPayload = { ...input, assetBase: assetBaseOf(release), skip };
          const turn = isTrial ? TRIALS : isInstead ? INSTEAD : input.project.id;
          const page = await pool.render(file, payload, writing, turn, onSlow);
          return { page, release, files, hung: hangs.own(drawn, skip) };
        } catch (error) {
          const stuck = error instanceof RenderError ? brought[error.remote] : undefined;
          if (stuck && !kinds && stuck.flaw === undefined) {
            logger.warn({ release: stuck.key, page: id }, 'A remote does not end when it is loaded');
            live.leaveOut(stuck.key);
            continue;
          }
          const section =
            error instanceof RenderError && error.failure === 'hang' ? sections[error.section] : undefined;
          if (section === undefined || !hangs.note(drawn, section, isTrial)) throw error;
        }
      }
    },
  };
}
