import { CLIENT_VALUES, type FeatureFlag, type Project, type ToolSession } from 'shared-contracts';
import { AI_AGENT, isFlagOn } from 'shared-contracts/flags';
import { createListeners } from './listeners.ts';
import { kept } from './safe-storage.ts';

/** Whom the assistant is offered to, and whether its side bar is open (row A1). */
export interface AssistantSlot {
  readonly isOffered: () => boolean;
  readonly isOpen: () => boolean;
  readonly setOpen: (isOpen: boolean) => void;
  readonly subscribe: (listener: () => void) => () => void;
  /** Asks which flags are on. Where that fails none is, and nothing is said. */
  readonly begin: () => Promise<void>;
}

interface AssistantOptions {
  readonly project: Project | null;
  readonly session: Pick<ToolSession, 'user' | 'subscribe'>;
  readonly ask?: () => Promise<Response>;
}

/** Somebody is signed in, their project is known here, and the flag is on for it. */
export function createAssistantSlot({
  project,
  session,
  ask = () => fetch('/n-api/feature-flags'),
}: AssistantOptions): AssistantSlot {
  const listeners = createListeners();
  let flags: readonly FeatureFlag[] = [];
  let isOpen = false;
  return {
    isOffered: () => session.user() !== null && isFlagOn(flags, AI_AGENT, kept(CLIENT_VALUES.projectId) ?? ''),
    isOpen: () => isOpen,
    setOpen: (next) => {
      isOpen = next;
      listeners.tell();
    },
    subscribe: (listener) => {
      const stops = [listeners.add(listener), session.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
    begin: async () => {
      if (!project) return;
      try {
        const answer = await ask();
        if (answer.ok) flags = await answer.json();
      } catch {
        // As if there were no flags.
      }
      listeners.tell();
    },
  };
}
