import { type Action, ApiError, may, type Role, type Session, type ToolSession, type User } from 'shared-contracts';
import { createListeners } from './listeners.ts';

/** The question for the password, while it is on screen. */
export interface SignInQuestion {
  readonly email: string;
  /** Resolves with what is wrong, or null once signed in and the question is gone. */
  readonly answer: (password: string) => Promise<unknown>;
  readonly close: () => void;
}

/** How the server is asked; rejects with what it says. */
export interface SessionCalls {
  readonly read: () => Promise<Session>;
  readonly signIn: (credentials: { readonly email: string; readonly password: string }) => Promise<void>;
  readonly signOut: () => Promise<void>;
}

export interface SessionKeeper extends ToolSession {
  readonly question: () => SignInQuestion | null;
  /** A call was answered 401: nobody is signed in any more. */
  readonly ended: () => void;
  /** Whether there was somebody to begin with. */
  readonly begun: boolean;
  /** Asks the server who is signed in now: it may be nobody any more, or somebody else by another tab. */
  readonly check: () => Promise<void>;
}

/** Somebody else's password was given. */
export class OtherPersonError extends Error {
  override readonly name = 'OtherPersonError';
}

export function createSession(first: Session | null, calls: SessionCalls): SessionKeeper {
  const listeners = createListeners();
  let session = first;
  let asking: { readonly question: SignInQuestion; readonly done: Promise<boolean> } | null = null;

  const set = (change: () => void): void => {
    change();
    listeners.tell();
  };
  const ended = (): void => {
    if (session)
      set(() => {
        session = null;
      });
  };

  const signInAgain = (): Promise<boolean> => {
    if (asking) return asking.done;
    const { promise, resolve } = Promise.withResolvers<boolean>();
    const finish = (signedIn: boolean): void => {
      set(() => {
        asking = null;
      });
      resolve(signedIn);
    };
    const answer = async (password: string): Promise<unknown> => {
      try {
        await calls.signIn({ email: first?.user.email ?? '', password });
        const next = await calls.read();
        // A draft belongs to who began it: under another name it would be saved as theirs.
        if (next.user.id !== first?.user.id) throw new OtherPersonError();
        session = next;
        finish(true);
        return null;
      } catch (error) {
        return error;
      }
    };
    const question = { email: first?.user.email ?? '', answer, close: () => finish(false) };
    set(() => {
      asking = { question, done: promise };
    });
    return promise;
  };

  return {
    user: (): User | null => session?.user ?? null,
    role: (): Role | null => session?.role ?? null,
    may: (action: Action) => may(session?.role, action),
    signInAgain,
    signOut: async () => {
      await calls.signOut();
      ended();
    },
    subscribe: listeners.add,
    question: () => asking?.question ?? null,
    ended,
    begun: first !== null,
    check: async () => {
      if (!session) return;
      const now = await calls.read().catch((error: unknown) => {
        if (error instanceof ApiError && error.code === 'unauthenticated') return null;
        throw error;
      });
      if (now?.user.id !== session?.user.id) ended();
    },
  };
}
