export { createConflicts, type News } from './conflicts.ts';
export { createDocumentSession, type DocumentSession, type SessionOptions } from './document-session.ts';
export { documentTransitions, NO_DOCUMENT } from './document-state.ts';
export type {
  Conflict,
  Dispatch,
  DocumentEvents,
  DocumentKind,
  DocumentParts,
  DocumentState,
  DocumentStore,
  DraftState,
  Drafts,
  KeptDraft,
  SaveOutcome,
  Transitions,
} from './document-types.ts';
export { createDraftMessages, type DraftMessages } from './draft-messages.ts';
export { type Failure, type FieldErrors, failureOf } from './failure.ts';
export { advance, type History, redo, startHistory, undo } from './history.ts';
export { createLocalStore } from './local-store.ts';
export { readSignedIn } from './read-signed-in.ts';
export { createWriter, type Precondition } from './save-document.ts';
export { createDeviceDatabase, type DeviceDatabase } from './storage/device-database.ts';
export {
  type DraftKey,
  type DraftOwner,
  type DraftVersions,
  draftKey,
  ownersRange,
  rangeOf,
} from './storage/draft-versions.ts';
export { watchSurroundings } from './watch-surroundings.ts';
