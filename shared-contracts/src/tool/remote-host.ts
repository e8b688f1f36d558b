import type { Reducer, Store, UnknownAction } from '@reduxjs/toolkit';
import type { QueryClient } from '@tanstack/react-query';
import type { i18n } from 'i18next';
import type { ApiCalls } from '../calls/index.ts';
import type { Client } from '../client/create-client.ts';
import type { WriteClient } from '../client/write-client.ts';
import type { SectionDefinition } from '../definitions/definition-schema.ts';
import type { Media, MediaRef } from '../entities/media.ts';
import type { User } from '../entities/people.ts';
import type { Project } from '../entities/project.ts';
import type { ToolPart } from '../entities/remote.ts';
import type { RemoteKind } from '../entities/remote-kinds.ts';
import type { Action, Role } from '../entities/roles.ts';
import type { ErrorCode } from '../errors/catalogue.ts';
import type { Locale } from '../locales.ts';
import type { Contribution, Contributions } from './contributions.ts';
import type { Pickers } from './pickers.ts';
import type { Toasts } from './toasts.ts';

/** A label in the tool's language; read again after the language changed. */
export type Label = () => string;

/** One thing a person can do, by palette, shortcut or button. */
export interface Command {
  /** Unique, `remote.verb-noun`. */
  readonly id: string;
  readonly label: Label;
  /** Heading it stands under in the palette. */
  readonly group: Label;
  /** Words it is also found by. */
  readonly keywords?: Label;
  /** `Mod+S`, `Alt+ArrowUp`: `Mod` is ⌘ on a Mac and Ctrl elsewhere. */
  readonly shortcut?: string;
  /** Absent: always. Where false, the shortcut does nothing and the palette leaves it out. */
  readonly enabled?: () => boolean;
  readonly run: () => void;
}

export interface Commands {
  /** Adds commands; returns their removal. A later command with the same shortcut goes first. */
  readonly add: (commands: readonly Command[]) => () => void;
  readonly list: () => readonly Command[];
  readonly subscribe: (listener: () => void) => () => void;
  readonly openPalette: () => void;
  readonly openShortcuts: () => void;
}

/** Who works here. */
export interface ToolSession {
  /** Null once the session ended (row P2) and until someone signed in again. */
  readonly user: () => User | null;
  readonly role: () => Role | null;
  readonly may: (action: Action) => boolean;
  /**
   * Asks for the password again, over whatever is on screen, and resolves true once signed in, false when the person
   * closed the question. Called by the write client itself on a 401; nothing that is being edited is touched.
   */
  readonly signInAgain: () => Promise<boolean>;
  readonly signOut: () => Promise<void>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** Why a file did not become a medium. */
export interface UploadFailure {
  /** Of the error catalogue. */
  readonly code: ErrorCode;
  /** For people, in the language of the tool; may be two lines. */
  readonly words: string;
}

export type UploadOutcome =
  | { readonly ok: true; readonly file: File; readonly ref: MediaRef }
  | { readonly ok: false; readonly file: File; readonly failure: UploadFailure };

/** Holds one upload, and lets it go on where it stopped. */
export interface UploadHold {
  readonly pause: () => void;
  /** At once, where it waits for the line. */
  readonly resume: () => void;
}

export interface UploadOptions {
  /** Pictures alone, unless it is said otherwise. Films and documents alone: contract 1.6.0. */
  readonly takes?: 'images' | 'videos' | 'documents' | 'all';
  /** Bytes of a file that have gone, and of how many. */
  readonly onProgress?: (file: File, sent: number, total: number) => void;
  /** Whether it goes, is held, or waits for the line, each time that this changes. Contract 1.6.0. */
  readonly onStage?: (file: File, stage: 'going' | 'paused' | 'away', hold: UploadHold) => void;
  /** Of each file, as it is known. */
  readonly onOutcome?: (outcome: UploadOutcome) => void;
  /** Calls off what has not arrived: nothing is told of it. */
  readonly signal?: AbortSignal;
}

/** The media library, whichever remote has it (`media-picker`). */
export interface MediaPicker {
  /** Resolves with what was chosen, in order; null where nothing was. Upload is part of it. Films and documents: contract 1.6.0. */
  readonly pick: (options: {
    readonly kind: Media['type'];
    readonly multiple: boolean;
  }) => Promise<readonly MediaRef[] | null>;
  /**
   * Adds files to the library, a few at once; the same file again, after a failure, is the same medium, and one that the
   * library has byte for byte is that medium. Resolves with what became of each, in order, without those called off; never
   * rejects. Contract 1.5.0.
   */
  readonly upload?: (files: readonly File[], options?: UploadOptions) => Promise<readonly UploadOutcome[]>;
}

export interface ToolRouter {
  /**
   * Site-absolute address, locale prefix included. Leaves the tool's document standing where it can. Throws TypeError
   * for an address of another site without `external`, and for schemes other than http and https.
   */
  readonly navigate: (to: string, options?: { readonly replace?: boolean; readonly external?: boolean }) => void;
  readonly location: () => { readonly pathname: string; readonly search: string; readonly hash: string };
  /**
   * While set, leaving asks first (closing the tab, another page, another screen); `text` says what would be lost.
   * Returns its removal.
   */
  readonly guard: (isUnsaved: () => boolean, text: Label) => () => void;
}

/** What a remote of the page can be: a part of the tool, or what the shell draws the site's pages with. */
export type RemotePart = ToolPart | 'page-renderer';

/** A live remote as the page is pinned to it. */
export interface PinnedRemote {
  readonly name: string;
  readonly version: string;
  /** `/remotes/{name}/{version}/client/` */
  readonly assetBase: string;
  /** Site-absolute stylesheets with their integrity. */
  readonly styles: readonly { readonly href: string; readonly integrity: string }[];
  readonly provides: readonly RemotePart[];
  /** Kinds of sections that it brings to pages; absent where it brings none. */
  readonly brings?: {
    readonly sections: readonly SectionDefinition[];
    readonly kinds: Readonly<Record<string, RemoteKind>>;
  };
}

export interface Remotes {
  /** Loads an exposed module (`./page`). Rejects where the remote is missing or broken. */
  readonly load: <Module>(name: string, expose: string) => Promise<Module>;
  /** Null where the page is pinned to no such remote. */
  readonly pinned: (name: string) => PinnedRemote | null;
  /** All that the page is pinned to. */
  readonly all: () => readonly PinnedRemote[];
  /** The remote that is this part, whatever it is called; null where none is. */
  readonly provider: (part: RemotePart) => PinnedRemote | null;
  /** Calls `listener` when a newer version of some remote went live than the page is pinned to. */
  readonly onNewVersion: (listener: (name: string) => void) => () => void;
}

/** The Redux store of the tool. Remotes add their own slices, under their own names. */
export interface ToolStore
  extends Pick<Store<Record<string, unknown>, UnknownAction>, 'getState' | 'dispatch' | 'subscribe'> {
  /** Adds a reducer under a key; a second one under the key replaces the first and keeps its state. */
  // biome-ignore lint/suspicious/noExplicitAny: a reducer's state is its owner's business
  readonly inject: (key: string, reducer: Reducer<any>) => void;
}

/** What the shell hands to every tool remote. Remotes never import the shell. */
export interface RemoteHost {
  /** Language of the tool's interface now; `i18n` tells when it changes. Apart from the content's. */
  readonly locale: () => Locale;
  readonly setLocale: (locale: Locale) => void;
  readonly project: Project | null;
  readonly api: Client<ApiCalls>;
  /** The only way to change anything on the server: one interceptor, and row P2 on a 401. */
  readonly write: WriteClient;
  /**
   * For what is sent by other ways than `write`, as files in pieces are: where the package is too small (402), a larger
   * one is offered, and it is sent once more when there is room. Contract 1.9.0.
   */
  readonly withRoom: <Answer>(send: () => Promise<Answer>) => Promise<Answer>;
  readonly i18n: i18n;
  readonly queryClient: QueryClient;
  readonly store: ToolStore;
  readonly toasts: Toasts;
  readonly session: ToolSession;
  readonly router: ToolRouter;
  readonly commands: Commands;
  readonly remotes: Remotes;
  /** For whoever draws a place that others fill. */
  readonly contributions: Contributions;
  readonly pickers: Pickers;
  /** Without a remote that has it, nothing is chosen or uploaded, and people are told. */
  readonly media: Required<MediaPicker>;
  /** Replaces the picker for everybody; returns its removal. */
  readonly provideMedia: (picker: MediaPicker) => () => void;
  /**
   * What formatted texts are written in, a component of `TextEditorProps`, whichever remote has it; always the same object.
   * The kit's `Contributed` draws it, and says so where it does not come.
   */
  readonly textEditor: Contribution;
  /** Tells the host of a failure that the remote survived. */
  readonly report: (error: unknown, where: string) => void;
}
