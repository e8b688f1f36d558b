import {
  type AgentDecision,
  ApiError,
  type GivenPicture,
  type Locale,
  PLAN_ADDRESS,
  type RemoteHost,
} from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { type AgentState, afterEvent, BEGIN, positionOf, withDecision } from './agent-state.ts';
import { type AfterRefusal, createLine } from './event-line.ts';
import { createQuestionIds } from './question-ids.ts';

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
  /** Gives an answer the picture that it waits for, or says that there is none. */
  /** False where it did not get there and is still waited for. */
  readonly give: (picture: string, given: GivenPicture) => Promise<boolean>;
  /** A conversation has another name. */
  readonly named: (conversation: string, name: string) => void;
  /** Listens no more; connecting again goes on. */
  readonly close: () => void;
}

const isPassing = (error: unknown): boolean =>
  error instanceof ApiError && (error.status === 429 || error.status >= 500);

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

/** The session on the server, and the line on which is heard what is said in it. */
function createConnection(host: RemoteHost, { get, set }: ReturnType<typeof createHeld>) {
  const { api, project } = host;
  let session: string | null = null;
  let tries = 0;
  let connecting: Promise<void> = Promise.resolve();

  const params = () => ({ project: project?.id ?? '', session: session ?? '' });
  /** Told by joining: the session is over, or there is too much to do for now. */
  const joinAgain = async (): Promise<AfterRefusal> => {
    const own = tries;
    try {
      const joined = await api.joinAgentSession({ params: params() });
      if (own !== tries) return 'end';
      set(joined);
      return 'open';
    } catch (error) {
      if (own !== tries) return 'end';
      if (isPassing(error)) return 'wait';
      const isOver = error instanceof ApiError && error.code === 'not_found';
      if (!isOver) host.report(error, 'joining a session of the assistant');
      set({ status: isOver ? 'inactive' : 'join-failed', isLost: false });
      return 'end';
    }
  };
  const line = createLine({
    address: () =>
      `/api/v1/project/${params().project}/agent/sessions/${params().session}/events?after=${positionOf(get())}`,
    onEvent: (event) => set(afterEvent(get(), event)),
    onLost: (isLost) => set({ isLost }),
    onRefused: joinAgain,
  });

  const begin = async (conversation: string | null): Promise<void> => {
    tries += 1;
    const own = tries;
    line.close();
    set({ status: 'connecting', problem: null });
    try {
      const { id } = await api.createAgentSession({ params: params(), body: { conversation } });
      if (own !== tries) return;
      session = id;
    } catch (error) {
      if (own !== tries) return;
      host.report(error, 'creating a session of the assistant');
      return set({ status: 'create-failed' });
    }
    try {
      const joined = await api.joinAgentSession({ params: params() });
      if (own !== tries) return;
      set({ ...joined, status: 'joined', isLost: false });
      line.open();
    } catch (error) {
      if (own !== tries) return;
      host.report(error, 'joining a session of the assistant');
      set({ status: 'join-failed' });
    }
  };

  const connect: AgentSession['connect'] = (conversation = get().conversation?.id ?? null) => {
    connecting = begin(conversation);
    return connecting;
  };

  return {
    params,
    connect,
    /** Until it is known whether there is a session. */
    connected: () => connecting,
    close: () => {
      // What is still on its way connects nobody any more.
      tries += 1;
      line.close();
    },
  };
}

function createAgentSession(host: RemoteHost): AgentSession {
  const { api } = host;
  const held = createHeld();
  const { get, set, subscribe } = held;
  const { params, connect, connected, close } = createConnection(host, held);
  const questions = createQuestionIds(get);

  const ask: AgentSession['ask'] = async (text, around) => {
    set({ problem: null, way: null });
    // Who writes faster than the session comes is asked to wait for nothing.
    await connected();
    if (get().status !== 'joined') return false;
    const locale: Locale = host.locale();
    const id = questions.of(text);
    try {
      const { source } = await api.askAgent({ params: params(), body: { id, text, locale, ...around } });
      // Another may answer by now than when it was joined.
      set({ source });
      questions.take(id);
      return true;
    } catch (error) {
      const isOverPlan = error instanceof ApiError && error.code === 'over_plan';
      set({ problem: failureWords(error, locale), way: isOverPlan ? PLAN_ADDRESS : null });
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
      const body = { seq, index, decision };
      // What was decided is not offered again while it is being noted.
      const show = (shown: typeof body): void => set({ messages: withDecision(get().messages, shown) });
      show(body);
      api.decideAgentChange({ params: params(), body }).catch((error: unknown) => {
        host.report(error, 'noting a decision');
        show({ ...body, decision: 'open' });
      });
    },
    give: async (picture, body) => {
      try {
        await api.giveAgentPicture({ params: { ...params(), picture }, body });
        return true;
      } catch (error) {
        // Another tab was first, or nobody waits for it any more.
        if (error instanceof ApiError && error.code === 'not_found') return true;
        set({ problem: failureWords(error, host.locale()) });
        return false;
      }
    },
    named: (id, name) => {
      const { conversation } = get();
      if (conversation?.id === id) set({ conversation: { ...conversation, name } });
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
