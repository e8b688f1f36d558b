import type { ProjectChange } from 'shared-contracts';
import { vi } from 'vitest';
import { createDraftDatabase } from '../draft/storage/draft-database.ts';
import { createEditor } from '../editor/create-editor.ts';
import type { Editor } from '../editor/editor-types.ts';
import type { TestHost } from './test-host.ts';
import { testContext, testId, testKinds } from './test-kinds.ts';

/** When everything in tests happens: five past two in the afternoon. */
const MOMENT = Date.parse('2026-03-01T14:05:00');
const PATH = '/rooms';

/** The page's own visibility, of a tab that is always hidden: what is on screen is kept whenever it changes. */
const visibility = new EventTarget();

const BROWSERS = {
  document: Object.assign(visibility, { visibilityState: 'hidden' }),
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};

/** Until the file's last test: others in this process have no document. */
function completeGlobals(): void {
  for (const [name, value] of Object.entries(BROWSERS)) if (!(name in globalThis)) vi.stubGlobal(name, value);
}

export const draftOf = (editor: Editor) => editor.getState().draft;

export const titlesOf = (editor: Editor): (string | undefined)[] =>
  draftOf(editor).present?.sections.map(
    ({ settings }) => (settings[0]?.title as Readonly<Record<string, string>> | undefined)?.en,
  ) ?? [];

export const setTitle = (editor: Editor, value: string, number = 1): void =>
  editor.apply({ type: 'set-field', section: testId(number), path: 'title', locale: 'en', value }, { merge: 'title' });

export const said = ({ toasts }: TestHost): string[] => toasts.map(({ message }) => message);

/** Resolves as soon as something holds of the editor. */
export function until(editor: Editor, holds: () => boolean): Promise<void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  const look = (): void => {
    if (holds()) resolve();
  };
  const stop = editor.subscribe(look);
  look();
  return promise.finally(stop);
}

/** Keeps the draft on the device now, as when the tab is hidden. */
export async function keepNow(editor: Editor): Promise<void> {
  visibility.dispatchEvent(new Event('visibilitychange'));
  await until(editor, () => draftOf(editor).kept !== 'keeping');
}

/** A stream of events of the API that the test speaks into. */
function createEvents() {
  const source = {
    readyState: 1,
    close: () => undefined,
    onmessage: null as ((event: MessageEvent) => unknown) | null,
    onopen: null as ((event: Event) => unknown) | null,
  };
  return {
    openSource: () => source as EventSource,
    send: (change: ProjectChange) => source.onmessage?.({ data: JSON.stringify(change) } as MessageEvent),
    reconnect: () => source.onopen?.(new Event('open')),
  };
}

/** Opens an editor in a tab. Tabs that share `browser` share its locks. */
export async function openTestEditor(test: TestHost, browser: string) {
  completeGlobals();
  const events = createEvents();
  const request = ((name: string, ...rest: [LockOptions, LockGrantedCallback<unknown>]) =>
    navigator.locks.request(`${browser} ${name}`, ...rest)) as LockManager['request'];
  const editor = createEditor({
    host: test.host,
    path: PATH,
    locale: 'en',
    renderer: { kinds: testKinds, readSection: (section) => testContext.readSection(section) },
    clock: () => MOMENT,
    database: createDraftDatabase(),
    lock: { locks: { request }, openChannel: (name) => new BroadcastChannel(`${browser} ${name}`) },
    events: { openSource: events.openSource },
  });
  const close = editor.open();
  events.reconnect();
  await until(editor, () => draftOf(editor).load !== 'loading');
  return {
    editor,
    close,
    send: events.send,
    reconnect: events.reconnect,
    until: (holds: () => boolean) => until(editor, holds),
    /** Resolves once what was sent last has been looked into. */
    heard: () => new Promise((resolve) => setImmediate(resolve)),
  };
}
