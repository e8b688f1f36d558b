import type { ErrorCode } from '../errors/catalogue.ts';
import type { RemoteHost } from '../tool/remote-host.ts';
import type { DraftMessages } from './draft-messages.ts';
import type { History } from './history.ts';

/** What the server says of a document of any kind. */
export interface Stored {
  readonly id: string;
  readonly version: number;
  /** ISO 8601. */
  readonly last_updated: string;
}

/** `missing`: there is no such document. */
export type LoadState = 'loading' | 'ready' | 'failed' | 'missing';

export type SaveState = 'idle' | 'saving' | 'failed';

/** What became of a save; `unchanged`: there was nothing to save. */
export type SaveOutcome = 'saved' | 'unchanged' | 'refused' | 'failed';

/** A version that somebody else saved, or that a save met. */
export interface Conflict<Base> {
  /** Null where they deleted the document. */
  readonly theirs: Base | null;
  /** Name of who saved; null where it is not known. */
  readonly by: string | null;
  /** When, ISO 8601; null where it is not known. */
  readonly at: string | null;
  /** `ahead`: known before a save; `refused`: a save was refused. */
  readonly stage: 'ahead' | 'refused';
}

export interface DraftState<Base, Content, Invalid> {
  readonly load: LoadState;
  /** What is stored, as last known. Null while the document loads, and for one that was never saved. */
  readonly base: Base | null;
  readonly present: Content | null;
  /** Steps that can be undone and redone. */
  readonly undoable: number;
  readonly redoable: number;
  /** Edits since the last save, for people; 0 where the draft equals what is stored. */
  readonly changes: number;
  readonly save: SaveState;
  readonly conflict: Conflict<Base> | null;
  /** What the last save reported, by where it is. */
  readonly invalid: Readonly<Record<string, Invalid>>;
  /** Whether the draft on this device is as new as what is on screen. */
  readonly kept: 'kept' | 'keeping' | 'failed';
  /** Another tab edits this document or another one; nothing can be changed here until it is taken over (row E3). */
  readonly elsewhere: boolean;
}

/** One document under edit: what everybody sees, and the history behind it. */
export interface DocumentState<Base, Content, Invalid> {
  /** Its id, also where it was deleted under the draft. */
  readonly id: string | null;
  readonly history: History<Content> | null;
  /** The base as a draft; what the draft is compared with. */
  readonly published: Content | null;
  readonly draft: DraftState<Base, Content, Invalid>;
  /** How it is looked at. */
  readonly view: object;
}

/** A draft as it was kept on this device. */
export interface KeptDraft<Base, Content> {
  readonly id: string;
  /** Milliseconds since 1970. */
  readonly at: number;
  readonly changes: number;
  /** What it was made from; null where that was never saved. */
  readonly base: Base | null;
  readonly history: Omit<History<Content>, 'open'>;
}

/** Drafts of one person on this device. Everything rejects where the device keeps nothing. */
export interface Drafts<Kept> {
  readonly read: (id: string) => Promise<Kept | null>;
  readonly write: (draft: Kept) => Promise<void>;
  readonly remove: (id: string) => Promise<void>;
}

/** What one kind of document is, beside all the others. */
export interface DocumentKind<Base, Content, Invalid> {
  /** What of it is edited. Values that `known` holds already keep their identities. */
  readonly contentOf: (base: Base, known?: Content | null) => Content;
  /** The stored document, sharing with its content what both hold. */
  readonly sharing?: (base: Base, content: Content) => Base;
  /** Whether two contents are the same to whoever reads them. */
  readonly isSame: (a: Content, b: Content) => boolean;
  /** What stays on screen after a save: as it was stored, save for what was edited meanwhile or refused. */
  readonly afterSave: (save: {
    readonly present: Content;
    readonly sent: Content;
    readonly stored: Content;
    readonly invalid: Readonly<Record<string, Invalid>>;
  }) => Content;
  /** What a document begins as that the server does not know; null where none is begun here. */
  readonly blank: Content | null;
  /** Refusals that mean somebody else saved it, or took it away. */
  readonly conflicts: readonly ErrorCode[];
}

/** What happens to a document, by name, and what comes with it. */
export type DocumentEvents<Base, Content, Invalid> = {
  loading: [load: LoadState];
  /** As it is stored; null: it is begun. */
  loaded: [id: string, base: Base | null];
  /** The draft of an earlier visit, on what is stored or on what it was made from. */
  recovered: [draft: Pick<KeptDraft<Base, Content>, 'id' | 'base' | 'history'>];
  edited: [edit: { readonly content: Content; readonly merge?: string | undefined; readonly at: number }];
  undone: [];
  redone: [];
  saving: [];
  saveFailed: [];
  /** Edits made while `sent` was under way stay, on the new base. */
  saved: [save: { readonly base: Base; readonly sent: Content; readonly invalid: Readonly<Record<string, Invalid>> }];
  conflicted: [conflict: Conflict<Base> | null];
  /** What is stored is another version now; the draft stays. */
  rebased: [base: Base | null];
  /** The document is gone, and so is the draft of it. */
  abandoned: [];
  marked: [invalid: Readonly<Record<string, Invalid>>];
  keeping: [kept: DraftState<Base, Content, Invalid>['kept']];
  elsewhere: [elsewhere: boolean];
};

export type Dispatch<Events extends { readonly [Name in keyof Events]: readonly unknown[] }> = <
  Name extends keyof Events,
>(
  name: Name,
  ...payload: Events[Name]
) => void;

/** What follows of each event. Pure; what does not concern the state answers it unchanged. */
export type Transitions<State, Events extends { readonly [Name in keyof Events]: readonly unknown[] }> = {
  readonly [Name in keyof Events]: (state: State, ...payload: Events[Name]) => State;
};

/** Where the state of a document lies. */
export interface DocumentStore<Base, Content, Invalid, State = DocumentState<Base, Content, Invalid>> {
  /** Begins anew, empty. */
  readonly start: () => void;
  readonly getState: () => State;
  readonly dispatch: Dispatch<DocumentEvents<Base, Content, Invalid>>;
  readonly subscribe: (listener: () => void) => () => void;
}

/** What the parts of one document under edit share. */
export interface DocumentParts<Base, Content, Invalid> {
  readonly host: RemoteHost;
  readonly store: DocumentStore<Base, Content, Invalid>;
  readonly messages: DraftMessages;
  readonly kind: DocumentKind<Base, Content, Invalid>;
  /** Milliseconds since 1970. */
  readonly clock: () => number;
  /** Names the document's kind in reports. */
  readonly name: string;
}
