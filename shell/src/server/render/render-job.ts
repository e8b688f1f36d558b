import type { FailedSection, RenderedPage, RenderPayload } from 'shared-contracts';
import type { ToolState } from '../../shared/tool-state.ts';
import type { AnalyticsForm } from '../document/page-extras.ts';
import type { TrialForm } from '../document/trial-script.ts';
import type { VisitorFiles } from '../document/visitor-files.ts';

/** What a render worker and the pool say to each other. */

/** What a worker starts with, as an argument. */
export interface WorkerStart {
  /** Drawn sections that it may keep; 0 keeps none. */
  readonly fragmentBytes: number;
}

/** Descriptors that a worker is started with: what it says and is told, and how far it is. */
export const WORKER_FILES = { frames: 3, progress: 4 } as const;

export interface ReleaseFile {
  /** `name@version`, what the worker remembers a loaded module by. */
  readonly key: string;
  readonly file: string;
  /** `sha384-…`; the bytes are verified right before they run. */
  readonly integrity: string;
  /** Its sheets, and where the addresses in them begin; verified alike. */
  readonly sheets?: { readonly file: string; readonly integrity: string; readonly assetBase: string };
}

/** What the shell knows of an answer and the renderer need not know. */
export interface PageForm {
  /** The document, what client navigation asks for, or what migrations make of its sections. */
  readonly as: 'document' | 'payload' | 'migrated';
  readonly status: number;
  readonly scrollToTop: boolean;
  readonly signedIn: boolean;
  /** Visitors do not find the page yet. */
  readonly draft?: true;
  /** Who works on the site looks at a variation. */
  readonly variation?: true;
  readonly analytics?: AnalyticsForm;
  /** Of a page whose visitors are shared out among its versions. */
  readonly trial?: TrialForm;
  /** Versions that a preview link alone shows: the document says so. */
  readonly preview?: readonly string[];
}

/** How a rendered page becomes an answer. */
export interface Writing {
  readonly form: PageForm;
  readonly files: VisitorFiles;
  /** Where the document starts the tool. */
  readonly tool?: ToolState;
  /** Whether to tell how much text it shows, and to draw all of it: what was kept of it costs nothing. */
  readonly isMeasured?: boolean;
}

export interface WrittenPage extends Pick<RenderedPage, 'sources' | 'redirect'> {
  /** What is sent. */
  readonly body: Uint8Array<ArrayBuffer>;
  readonly hash: string;
  /** Hash sources of the document's styles. */
  readonly styles: readonly string[];
  /** Hash sources of the document's scripts. */
  readonly scripts: readonly string[];
  /** How many sections were left out. */
  readonly failed: number;
  /** Those of them whose kinds other remotes than the renderer bring. */
  readonly failedKinds?: readonly FailedSection[];
  /** Characters that a reader sees, where that was asked. */
  readonly text?: number;
  /** Milliseconds of processor time that it took a worker. */
  readonly cpu?: number;
}

/** What is most of a job, and the same for many of them. */
export interface JobParts extends Pick<RenderPayload, 'page' | 'project'>, Pick<Writing, 'files'> {}

/** A part that a worker keeps in its cache under its name, and need not be sent again. */
export interface Sent {
  readonly name: PartName;
  /** Bytes of its JSON among those of the job, where the worker does not hold it. */
  readonly sent?: number;
}

export interface PartName {
  /** Digest of what it says. */
  readonly key: string;
  /** Size of what crosses. */
  readonly bytes: number;
}

/** Its bytes are those of page, project and files, in this order, each where it is sent. */
export interface RenderJob {
  readonly id: number;
  readonly release: ReleaseFile;
  readonly payload: Omit<RenderPayload, keyof JobParts>;
  readonly writing: Omit<Writing, keyof JobParts>;
  readonly parts: Readonly<Record<keyof JobParts, Sent>>;
}

export type RenderReply = {
  readonly id: number;
  /** Milliseconds of processor time. */
  readonly cost: number;
} & ({ readonly page: Omit<WrittenPage, 'body'> } | { readonly phase: 'load' | 'render'; readonly error: string });

/**
 * A worker's first word, and then its replies; the bytes of a reply are its page's body. In between it asks for files of
 * the releases that its job names.
 */
export type WorkerWord = { readonly ready: true } | { readonly wants: string } | RenderReply;

/** Its bytes are the file's; or why there are none. */
export interface FileAnswer {
  readonly flaw?: string;
}
