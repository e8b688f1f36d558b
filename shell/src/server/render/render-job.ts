import type { RenderedPage, RenderPayload } from 'shared-contracts';
import type { ToolState } from '../../shared/tool-state.ts';
import type { AnalyticsForm } from '../document/page-extras.ts';
import type { VisitorFiles } from '../document/visitor-files.ts';

/** What a render worker and the pool say to each other. */

export interface ReleaseFile {
  /** `name@version`, what the worker remembers a loaded module by. */
  readonly key: string;
  readonly file: string;
  /** `sha384-…`; the bytes are verified right before they run. */
  readonly integrity: string;
}

/** What the shell knows of an answer and the renderer need not know. */
export interface PageForm {
  /** The document, or what client navigation asks for. */
  readonly as: 'document' | 'payload';
  readonly status: number;
  readonly scrollToTop: boolean;
  readonly signedIn: boolean;
  /** Visitors do not find the page yet. */
  readonly draft?: true;
  readonly analytics?: AnalyticsForm;
}

/** How a rendered page becomes an answer. */
export interface Writing {
  readonly form: PageForm;
  readonly files: VisitorFiles;
  /** Where the document starts the tool. */
  readonly tool?: ToolState;
}

export interface WrittenPage extends Pick<RenderedPage, 'sources' | 'redirect'> {
  /** What is sent, on memory of its own: it moves to the other thread and is not copied. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  /** Hash source of the theme's style. */
  readonly style: string;
  /** Hash sources of the document's scripts. */
  readonly scripts: readonly string[];
  /** How many sections were left out. */
  readonly failed: number;
}

/** What is most of a job, and the same for many of them. */
export interface JobParts extends Pick<RenderPayload, 'page' | 'project'>, Pick<Writing, 'files'> {}

/** Where a part is named, a worker keeps it in its cache, and need not be sent it again. */
export interface Sent<Part> {
  readonly name?: PartName;
  readonly data?: Part;
}

export interface PartName {
  readonly key: number;
  /** Size of what crosses. */
  readonly bytes: number;
}

/** Crosses by structured clone, which costs a quarter of JSON there and back. */
export interface RenderJob {
  readonly id: number;
  readonly release: ReleaseFile;
  readonly payload: Omit<RenderPayload, keyof JobParts>;
  readonly writing: Omit<Writing, keyof JobParts>;
  readonly parts: { readonly [Part in keyof JobParts]: Sent<JobParts[Part]> };
}

export type RenderReply =
  | { readonly id: number; readonly page: WrittenPage }
  | { readonly id: number; readonly phase: 'load' | 'render'; readonly error: string };

/** Where a worker is, in memory it shares with the pool: read while it computes, or stopped answering. */
export const PROGRESS = {
  phase: 0,
  section: 1,
  /** Milliseconds the worker had computed before this phase. */
  cpuBefore: 2,
} as const;
export const PHASES = { idle: 0, load: 1, render: 2 } as const;
export const PROGRESS_BYTES = 3 * Int32Array.BYTES_PER_ELEMENT;

/** A worker's first message. */
export const READY = 'ready';
