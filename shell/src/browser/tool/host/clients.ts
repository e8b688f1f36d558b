import type { ApiCalls } from 'shared-contracts';
import {
  ApiError,
  type Client,
  createApiClient,
  createWriteClient,
  httpTransport,
  type Transport,
  type WriteClient,
  type WriteInterceptor,
} from 'shared-contracts/client';
import { WRITE_HEADER } from 'shared-contracts/write-header';
import type { SessionKeeper } from './session.ts';

const isEnded = (error: unknown): boolean => error instanceof ApiError && error.code === 'unauthenticated';

export interface Clients {
  readonly api: Client<ApiCalls>;
  readonly write: WriteClient;
}

interface ClientParts {
  /** Stands before all calls. */
  readonly draft?: WriteInterceptor;
  /** Hears of every write that the server takes or refuses. */
  readonly overPlan?: WriteInterceptor;
}

const passOn: WriteInterceptor = (request, next) => next(request);

/**
 * Calls by the session's cookie. Row P2: one that finds the session over asks for the password; a write goes on by
 * itself once it was given. `draft` stands before all of them;
 * a write that the package is too small for may go on by itself too, once there is a larger one.
 */
export function createClients(
  session: SessionKeeper,
  locale: () => string,
  { draft = passOn, overPlan = passOn }: ClientParts = {},
  transport = overHttp,
): Clients {
  const inLanguage: Transport = (request) =>
    transport({ ...request, headers: { locale: locale(), ...request.headers } });
  const read: Transport = (request) =>
    inLanguage(request).catch((error: unknown) => {
      // Reads are asked again by whoever wants them: the question is put once, not by every poll.
      if (isEnded(error) && session.user()) {
        session.ended();
        void session.signInAgain();
      }
      throw error;
    });
  const write = createWriteClient(inLanguage);
  write.intercept(async (request, next) => {
    // Known to be over, or somebody else's by now: nothing is sent in another name.
    const isOver = session.begun && session.user() === null;
    if (isOver && !(await session.signInAgain())) throw new ApiError('unauthenticated');
    try {
      return await next(request);
    } catch (error) {
      if (!isEnded(error)) throw error;
      session.ended();
      if (!(await session.signInAgain())) throw error;
      return next(request);
    }
  });
  write.intercept(overPlan);
  // The newest sees a call first: in draft mode it is kept here before anybody is asked for.
  write.intercept(draft);
  return { api: createApiClient((request) => draft(request, read)), write };
}

const overHttp = httpTransport({ baseUrl: '/api/v1', headers: { [WRITE_HEADER]: '1' } });
