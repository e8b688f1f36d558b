import type { AgentDecision, Locale, RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import { type AgentState, afterEvent, BEGIN, positionOf } from './agent-state.ts';
import { openLine } from './event-line.ts';

/** What is looked at while something is asked. */
export interface Around {
  readonly page: string | null;
  readonly section: string | null;
}

/** A talk with the assistant, for as long as the document stands. */
export interface AgentSession {
  readonly get: () => AgentState;
  readonly subscribe: (listener: () => void) => () => void;
  /** Creates a session and joins it: on the newest conversation, on one by its id, or on a `new` one. */
  readonly connect: (conversation?: string | null) => Promise<void>;
  /** Whether it was taken. */
  readonly ask: (text: string, around: Around) => Promise<boolean>;
  readonly stop: () => Promise<void>;
  readonly decide: (seq: number, index: number, decision: AgentDecision) => void;
  /** Listens no more; connecting again goes on. */
  readonly close: () => void;
}

/** The state of a talk, and who is told of its changes. */
function createHeld() {
  const listeners = new Set<() => void>();
  let state = BEGIN;
  return {
    get: (): AgentState => state,
    set: (change: Partial<AgentState>): void => {
      state = { ...state, ...change };
      for (const listener of [...listeners]) listener();
    },
    subscribe: (listener: () => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

function createAgentSession(host: RemoteHost): AgentSession {
  const { api, project } = host;
  const { get, set, subscribe } = createHeld();
  let session: string | null = null;
  let hangUp: (() => void) | null = null;
  let tries = 0;
  let connecting: Promise<void> = Promise.resolve();

  const params = () => ({ project: project?.id ?? '', session: session ?? '' });
  const close = (): void => {
    hangUp?.();
    hangUp = null;
  };
  const listen = (): void => {
    close();
    const { project: id, session: own } = params();
    hangUp = openLine({
      address: `/api/v1/project/${id}/agent/sessions/${own}/events?after=${positionOf(get())}`,
      onEvent: (event) => set(afterEvent(get(), event)),
      onLost: (isLost) => set({ isLost }),
      onOver: () => set({ status: 'inactive', isLost: false }),
    });
  };

  const begin = async (conversation: string | null): Promise<void> => {
    tries += 1;
    const own = tries;
    close();
    set({ status: 'connecting', problem: null });
    try {
      const { id } = await api.createAgentSession({ params: params(), body: { conversation } });
      if (own !== tries) return;
      session = id;
    } catch (error) {
      host.report(error, 'creating a session of the assistant');
      return set({ status: 'create-failed' });
    }
    try {
      const joined = await api.joinAgentSession({ params: params() });
      if (own !== tries) return;
      set({ ...joined, status: 'joined', isLost: false });
      listen();
    } catch (error) {
      host.report(error, 'joining a session of the assistant');
      set({ status: 'join-failed' });
    }
  };

  const connect: AgentSession['connect'] = (conversation = get().conversation?.id ?? null) => {
    connecting = begin(conversation);
    return connecting;
  };

  const ask: AgentSession['ask'] = async (text, around) => {
    set({ problem: null });
    // Who writes faster than the session comes is asked to wait for nothing.
    await connecting;
    if (get().status !== 'joined') return false;
    const locale: Locale = host.locale();
    try {
      await api.askAgent({ params: params(), body: { id: uuidv7(), text, locale, ...around } });
      return true;
    } catch (error) {
      set({ problem: failureWords(error, locale) });
      return false;
    }
  };

  return {
    get,
    subscribe,
    connect,
    ask,
    stop: async () => {
      await api.stopAgent({ params: params() }).catch((error: unknown) => {
        set({ problem: failureWords(error, host.locale()) });
      });
    },
    decide: (seq, index, decision) => {
      api
        .decideAgentChange({ params: params(), body: { seq, index, decision } })
        .catch((error: unknown) => host.report(error, 'noting a decision'));
    },
    close,
  };
}

const sessions = new WeakMap<RemoteHost, AgentSession>();

/** One talk for a document, wherever it is shown. */
export function sessionOf(host: RemoteHost): AgentSession {
  const session = sessions.get(host) ?? createAgentSession(host);
  sessions.set(host, session);
  return session;
}
