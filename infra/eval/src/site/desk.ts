import { combineReducers, configureStore, type Reducer } from '@reduxjs/toolkit';
import { createEditor, type EditorOptions } from 'mf-editor/create-editor';
import { createEditedPage } from 'mf-editor/edited-page';
import type { EditableKind, EditedPage, RemoteHost, ToolStore } from 'shared-contracts';
import { readSettings } from 'shared-contracts/sections';
import { createFakeHost } from 'shared-contracts/testing';
import type { Installation } from './installation.ts';
import { type Places, placesOfPage } from './places.ts';
import type { Site } from './start-site.ts';

type Kinds = Installation['kinds'];

function toolStore(): ToolStore {
  const reducers: Record<string, Reducer> = {};
  const store = configureStore({
    reducer: (state = {}) => state,
    middleware: (all) => all({ serializableCheck: false, immutableCheck: false }),
  });
  return {
    getState: () => store.getState() as Record<string, unknown>,
    dispatch: store.dispatch,
    subscribe: store.subscribe,
    inject: (key, reducer) => {
      reducers[key] = reducer;
      store.replaceReducer(combineReducers(reducers) as Parameters<typeof store.replaceReducer>[0]);
    },
  };
}

/** The tool as the owner of a site has it, without a screen. */
export const openHost = ({ project, user, api, write }: Site): RemoteHost =>
  createFakeHost({ project, user, role: 'owner', api, write, store: toolStore() }).host;

/** Without a device that keeps drafts, or other tabs: an editor works all the same. */
const ALONE: Pick<EditorOptions, 'database' | 'lock' | 'events'> = {
  database: {
    ...{ schema: 2, generation: () => 0, close: () => undefined },
    connect: () => Promise.reject(new Error('Nothing is kept here')),
    connectFor: () => Promise.reject(new Error('Nothing is kept here')),
  },
  lock: {
    locks: null,
    openChannel: () =>
      ({ postMessage: () => undefined, close: () => undefined, onmessage: null }) as unknown as BroadcastChannel,
  },
  events: { openSource: () => ({ close: () => undefined, readyState: 1, onmessage: null, onopen: null }) },
};

/** What an editor listens to beside its page, where there is no browser. */
const SURROUNDINGS = {
  document: { visibilityState: 'visible', addEventListener: () => undefined, removeEventListener: () => undefined },
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** Puts what is not there into the global object, and takes it away again. */
function surround(): () => void {
  const added = Object.entries(SURROUNDINGS).filter(([name]) => !(name in globalThis));
  Object.assign(globalThis, Object.fromEntries(added));
  return () => {
    for (const [name] of added) Reflect.deleteProperty(globalThis, name);
  };
}

/** A page under edit. */
export interface Desk {
  readonly page: EditedPage;
  /** What the draft says. */
  readonly places: () => Places;
  /** Publishes the draft as its person would; false where that was refused. */
  readonly save: () => Promise<boolean>;
  readonly close: () => void;
}

const kindsOf = (kinds: Kinds): readonly EditableKind[] =>
  [...kinds.values()].map((definition) => ({ definition, example: {} }));

/** Opens the editor of a page, as the tool does. */
export async function openDesk(host: RemoteHost, kinds: Kinds, names: Site['names'], path: string): Promise<Desk> {
  const leave = surround();
  const editor = createEditor({
    ...{ host, path, locale: 'en', ...ALONE },
    renderer: {
      kinds: kindsOf(kinds),
      readSection: ({ name, settings }) => {
        const kind = kinds.get(name);
        return kind ? readSettings(kind, settings[0]) : null;
      },
    },
  });
  const closeEditor = editor.open();
  const close = (): void => {
    closeEditor();
    leave();
  };
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (editor.getState().draft.load !== 'loading') resolve();
  };
  const stop = editor.subscribe(look);
  look();
  await promise.finally(stop);
  const present = () => {
    const { draft } = editor.getState();
    if (!draft.present) throw new Error(`${path} could not be opened: ${draft.load}`);
    return draft.present;
  };
  return {
    page: createEditedPage(editor),
    places: () => placesOfPage(present(), kinds, names),
    save: async () => ['saved', 'unchanged'].includes(await editor.save()),
    close,
  };
}
