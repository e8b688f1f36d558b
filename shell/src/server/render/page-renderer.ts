import { LRUCache } from 'lru-cache';
import type { Logger } from 'pino';
import type { RemoteRelease, RenderPayload } from 'shared-contracts';
import type { BuildManifest } from '../../shared/build-manifest.ts';
import type { ToolPlace } from '../../shared/tool-state.ts';
import { assetBaseOf } from '../document/asset-base.ts';
import { type VisitorFiles, visitorFiles } from '../document/visitor-files.ts';
import { RenderError } from '../errors/render-error.ts';
import type { ReleaseStore } from '../remotes/release-store.ts';
import type { LiveTool } from '../tool/live-tool.ts';
import type { PageMode } from '../tool/tool-files.ts';
import type { PageForm, ReleaseFile, WrittenPage } from './render-job.ts';
import type { RenderPool } from './render-pool.ts';

/** Sections that may hang on one page before the page is given up. */
const MAX_HANGS = 3;
const REMEMBERED_PAGES = 2000;
/** Milliseconds after which a section may show again that it ends: the machine may have been busy. */
const REMEMBERED_FOR = 300_000;

/** A payload before the release is chosen, and what is wanted of it. */
export interface PageInput extends Omit<RenderPayload, 'assetBase' | 'skip'> {
  readonly form: PageForm;
  /** Of somebody who may work on the page: its document starts the tool. */
  readonly tool?: ToolPlace;
  readonly mode?: PageMode;
}

export interface RenderOutcome {
  readonly page: WrittenPage;
  readonly release: RemoteRelease;
  readonly files: VisitorFiles;
  /** Ids of sections that were left out because they hang. */
  readonly hung: readonly string[];
}

export interface RenderOptions {
  /** Tries sections again that were found to hang. */
  readonly anew?: boolean;
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
  readonly logger: Logger;
}

export function createPageRenderer({ pool, store, build, tool, logger }: PageRendererOptions): PageRenderer {
  const hangs = new LRUCache<string, readonly string[]>({ max: REMEMBERED_PAGES, ttl: REMEMBERED_FOR });

  const known = new WeakMap<RemoteRelease, VisitorFiles>();
  const filesOf = (release: RemoteRelease): VisitorFiles => {
    const files = known.get(release) ?? visitorFiles(build, release);
    known.set(release, files);
    return files;
  };

  const fileOf = (release: RemoteRelease): ReleaseFile => {
    const { name, version, server_entry: entry = '', server } = release;
    const integrity = server[entry];
    if (integrity === undefined) throw new RenderError('load', `${name} ${version} renders no pages`);
    return { key: `${name}@${version}`, file: store.fileOf(name, version, 'server', entry), integrity };
  };

  return {
    render: async (release, { form, tool: place, mode = 'viewing', ...input }, { anew = false } = {}) => {
      const file = fileOf(release);
      const files = place ? tool.pageFiles(release, mode) : filesOf(release);
      const { remotes, buildId } = place ? tool.files(release) : { remotes: {}, buildId: build.id };
      const writing = { form, files, ...(place && { tool: { ...place, remotes, buildId } }) };
      const { id, version, sections } = input.page;
      const memory = `${file.key} ${id} ${version}`;
      if (anew) hangs.delete(memory);
      for (;;) {
        const skip = hangs.get(memory) ?? [];
        try {
          const payload: RenderPayload = { ...input, assetBase: assetBaseOf(release), skip };
          const page = await pool.render(file, payload, writing);
          return { page, release, files, hung: skip };
        } catch (error) {
          const section =
            error instanceof RenderError && error.failure === 'hang' ? sections[error.section] : undefined;
          if (section === undefined || skip.length >= MAX_HANGS || skip.includes(section.id)) throw error;
          logger.warn({ release: file.key, page: id, section: section.id, kind: section.name }, 'A section hangs');
          hangs.set(memory, [...skip, section.id]);
        }
      }
    },
  };
}
