import { randomUUID } from 'node:crypto';
import { ApiError } from '../../errors/api-error.ts';
import { createFakeHost } from '../../testing/fake-host.ts';
import { createConflicts } from '../conflicts.ts';
import { createDocumentSession } from '../document-session.ts';
import { documentTransitions, NO_DOCUMENT } from '../document-state.ts';
import type { DocumentEvents, DocumentKind, DocumentState, KeptDraft, SaveOutcome, Stored } from '../document-types.ts';
import { createDraftMessages } from '../draft-messages.ts';
import { createLocalStore } from '../local-store.ts';
import { createWriter } from '../save-document.ts';

interface Note extends Stored {
  readonly text: string;
}
type NoteState = DocumentState<Note, string, string>;
type KeptNote = KeptDraft<Note, string>;

const ID = 'note';

/** The least that a document can be: one text. */
const kindOf = (isNew: boolean): DocumentKind<Note, string, string> => ({
  contentOf: ({ text }) => text,
  isSame: (a, b) => a === b,
  afterSave: ({ present, sent, stored }) => (present === sent ? stored : present),
  blank: isNew ? '' : null,
  conflicts: ['not_found', 'precondition_failed'],
});

/** A server of one note, and a device per browser. */
export function createNoteServer(text: string | null = 'First') {
  const make = (version: number, words: string): Note => ({ id: ID, version, last_updated: '', text: words });
  const server = {
    note: text === null ? null : make(1, text),
    saves: 0,
    /** Called before each answer; throws to fail it. */
    before: (): unknown => undefined,
    saveElsewhere: (words: string) => {
      server.note = make((server.note?.version ?? 0) + 1, words);
    },
    save: async (words: string, headers: Readonly<Record<string, string>>): Promise<Note> => {
      server.saves += 1;
      await server.before();
      const { note } = server;
      if (!note && headers.ifMatch) throw new ApiError('not_found');
      if (note ? headers.ifMatch !== `"${note.version}"` : headers.ifNoneMatch !== '*')
        throw new ApiError('precondition_failed', { ...(note && { options: { current: note } }) });
      server.note = make((note?.version ?? 0) + 1, words);
      return server.note;
    },
  };
  return server;
}
export type NoteServer = ReturnType<typeof createNoteServer>;

/** What one browser keeps, for whoever signs in there. */
export interface NoteDevice {
  readonly name: string;
  readonly drafts: Map<string, KeptNote>;
  /** Called before whatever is kept or read; throws to fail it. */
  before: () => unknown;
}
export const createNoteDevice = (): NoteDevice => ({
  name: randomUUID(),
  drafts: new Map(),
  before: () => undefined,
});

/** Opens the note in a tab of a browser. */
export async function openNote(
  server: NoteServer,
  device: NoteDevice = createNoteDevice(),
  {
    isNew = false,
    test = createFakeHost(),
  }: { readonly isNew?: boolean; readonly test?: ReturnType<typeof createFakeHost> } = {},
) {
  const kind = kindOf(isNew);
  const initial: NoteState = { ...NO_DOCUMENT, view: {} };
  const transitions = documentTransitions<Note, string, string, NoteState>(kind);
  const store = createLocalStore<NoteState, DocumentEvents<Note, string, string>>(initial, transitions);
  const { host } = test;
  const parts = {
    host,
    store,
    kind,
    messages: createDraftMessages(host, (word) => word),
    clock: () => 1,
    name: 'notes',
  };
  const returned: KeptNote[] = [];
  const tried = async <Value>(work: () => Value): Promise<Value> => {
    await device.before();
    return work();
  };
  const request = ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
    navigator.locks.request(`${device.name} ${name}`, ...rest)) as LockManager['request'];
  const session = createDocumentSession(parts, {
    store,
    project: 'site',
    read: async () => server.note,
    draftsOf: (person) => ({
      read: (id) => tried(() => device.drafts.get(`${person} ${id}`) ?? null),
      write: (draft) => tried(() => void device.drafts.set(`${person} ${draft.id}`, draft)),
      remove: (id) => tried(() => void device.drafts.delete(`${person} ${id}`)),
    }),
    findId: async () => ID,
    toKept: ({ id, history, draft }) =>
      id && history && history.past.length + draft.changes > 0
        ? { id, at: 1, base: draft.base, changes: draft.changes, history }
        : null,
    onReturn: (draft) => void returned.push(draft),
    lock: { locks: { request }, openChannel: (name) => new BroadcastChannel(`${device.name} ${name}`) },
  });
  const writer = createWriter(parts);
  const write = (content: string): void => store.dispatch('edited', { content, at: 1 });
  const save = (): Promise<SaveOutcome> =>
    writer.join(() => {
      const sent = store.getState().draft.present ?? '';
      const send = async (headers: Readonly<Record<string, string>>): Promise<SaveOutcome> => {
        store.dispatch('saved', { base: await server.save(sent, headers), sent, invalid: {} });
        return 'saved';
      };
      return writer.write({ send, onFailed: () => undefined });
    });
  const conflicts = createConflicts<Note, string, string, never>(parts, {
    show: write,
    take: (choice, { theirs }) => (choice === 'theirs' ? theirs.text : null),
  });
  await session.load();
  return {
    ...session,
    test,
    returned,
    draft: () => store.getState().draft,
    text: () => store.getState().draft.present,
    undo: () => store.dispatch('undone'),
    write,
    save,
    meet: conflicts.meet,
    resolve: conflicts.resolve,
  };
}
