import type { DraftMode, DraftModeModule, RemoteHost } from 'shared-contracts';
import { ApiError, type Transport, type WriteInterceptor } from 'shared-contracts/client';
import { agreeOnDraftMode, isDraftModeOn, isPublishUnderWay, watchDraftMode } from 'shared-contracts/tool';
import { OFFLINE_SLOT_ID } from '../../../shared/document-shape.ts';
import { createListeners } from './listeners.ts';
import type { ToolRemotes } from './remotes.ts';

/** What the shell exposes of draft mode to the rest of the tool. */
export interface DraftModeSlot {
  /** Whether the person works in draft mode. */
  readonly isOn: () => boolean;
  /** Whether its remote is asked for: it is on, or a publish is under way. */
  readonly isNeeded: () => boolean;
  /** Row O7: while what is kept here is being published, where edit mode leads instead; null where it stands open. */
  readonly insteadOfEditing: () => string | null;
  readonly subscribe: (listener: () => void) => () => void;
  /** Stands before every call of the tool. Without the code of draft mode, nothing is written while it is on. */
  readonly intercept: WriteInterceptor;
  /** Brings its code where it is needed, and says on the slot of the document how things stand. Returns how to stop. */
  readonly begin: () => () => void;
}

interface DraftModeOptions {
  readonly remotes: Pick<ToolRemotes, 'provider' | 'tool' | 'load'>;
  readonly host: () => RemoteHost;
  /** Where the screen of a remote stands that menus lead to. */
  readonly placeOf: (remote: string) => string | undefined;
  /** Whether a call changes something. */
  readonly isWrite: (id: string) => boolean;
}

/** Row V16: the slot `/OfflineMode/main`, whose remote comes only for people in draft mode or with a publish under way. */
export function createDraftModeSlot({ remotes, host, placeOf, isWrite }: DraftModeOptions): DraftModeSlot {
  const listeners = createListeners();
  let opening: Promise<DraftMode> | null = null;

  const bring = async (): Promise<DraftMode> => {
    const name = remotes.provider('draft-mode')?.name;
    if (name === undefined) throw new Error('No live remote has draft mode');
    await remotes.tool(name, host());
    const { open } = await remotes.load<DraftModeModule>(name, './draft-mode');
    return open(host(), { isPublishInProgress: isPublishUnderWay(), isExternal: window.top !== window });
  };
  const open = (): Promise<DraftMode> => {
    const running = opening ?? bring();
    opening = running;
    // What did not come may come with the next call.
    running.catch(() => {
      if (opening === running) opening = null;
    });
    return running;
  };

  const isNeeded = (): boolean => isDraftModeOn() || isPublishUnderWay();
  const refuse = (error: unknown): never => {
    host().report(error, 'draft mode');
    throw new ApiError('unavailable', { message: host().i18n.t('draftMode.lost') });
  };
  const intercept = async (request: Parameters<Transport>[0], next: Transport): Promise<unknown> => {
    if (!isDraftModeOn()) return next(request);
    const mode = await open().catch((error: unknown) => (isWrite(request.call.id) ? refuse(error) : null));
    return mode ? mode.answer(request, next) : next(request);
  };

  const look = (): void => {
    const slot = document.getElementById(OFFLINE_SLOT_ID);
    slot?.setAttribute('data-publish-in-progress', String(isPublishUnderWay()));
    slot?.setAttribute('data-external', String(window.top !== window));
    if (isNeeded()) open().catch((error: unknown) => host().report(error, 'draft mode'));
    listeners.tell();
  };
  return {
    isOn: isDraftModeOn,
    isNeeded,
    insteadOfEditing: () =>
      isDraftModeOn() && isPublishUnderWay() ? (placeOf(remotes.provider('draft-mode')?.name ?? '') ?? '/admin') : null,
    subscribe: listeners.add,
    intercept,
    begin: () => {
      agreeOnDraftMode();
      look();
      return watchDraftMode(look);
    },
  };
}
