import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { ApiError } from 'shared-contracts';
import { bearerOf, type CheckToken } from './operator.ts';
import type { AddressOf } from './visitor-address.ts';

/** What api and registry are told of a request besides the request. */
export interface SurfaceContext {
  readonly operator: boolean;
  readonly remoteAddress: string;
}
export type Surface = (request: Request, context: SurfaceContext) => Response | Promise<Response>;

/** How it is told who a request comes from. */
export interface Callers {
  readonly isOperator: (request: IncomingMessage) => boolean;
  readonly checkToken: CheckToken;
  readonly addressOf: AddressOf;
}

/** A fetch-style surface as a Node listener. */
export function surfaceListener(
  surface: Surface,
  { isOperator, addressOf }: Pick<Callers, 'isOperator' | 'addressOf'>,
): RequestListener {
  const listener = getRequestListener((request, env) => {
    const incoming = env.incoming as IncomingMessage;
    return surface(request, {
      operator: isOperator(incoming),
      remoteAddress: addressOf(incoming),
    });
  });
  return (request, response) => void listener(request, response);
}

const tooMany = ({ code, details: { retryAfter = 1 }, status, message }: ApiError, response: ServerResponse): void => {
  response
    .writeHead(status, { 'content-type': 'application/json', 'retry-after': `${retryAfter}` })
    .end(JSON.stringify({ message, error: code }));
};

/** Plain text for operators; for everybody else the address does not exist, until they have guessed too often. */
export function operatorText(
  read: () => Promise<string>,
  { checkToken, addressOf }: Pick<Callers, 'checkToken' | 'addressOf'>,
): RequestListener {
  return (request, response) => {
    const given = bearerOf(request);
    if (given === undefined) return notFound(request, response);
    try {
      checkToken(given, addressOf(request));
    } catch (error) {
      const isOften = error instanceof ApiError && error.code === 'too_many_requests';
      return isOften ? tooMany(error, response) : notFound(request, response);
    }
    read().then(
      (text) => response.writeHead(200, { 'content-type': 'text/plain; charset=utf-8' }).end(text),
      () => response.writeHead(500).end(),
    );
  };
}

export const notFound: RequestListener = (_, response: ServerResponse) => {
  response
    .writeHead(404, { 'content-type': 'application/json' })
    .end('{"message":"This could not be found.","error":"not_found"}');
};

/** Two hosts are two opinions on whose site this is: a proxy in front may have gone by the other one. */
const namesOneHost = ({ rawHeaders }: IncomingMessage): boolean => {
  let hosts = 0;
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at] ?? '';
    if (name.length === 4 && name.toLowerCase() === 'host') hosts += 1;
  }
  return hosts <= 1;
};

const malformed: RequestListener = (_, response) => {
  response
    .writeHead(400, { 'content-type': 'application/json', connection: 'close' })
    .end('{"message":"This request names more than one host.","error":"malformed"}');
};

/** The first listener whose prefix begins the address; the last one has the prefix `/`. */
export function dispatch(routes: readonly (readonly [prefix: string, listener: RequestListener])[]): RequestListener {
  return (request, response) => {
    const url = request.url ?? '/';
    if (!namesOneHost(request)) return malformed(request, response);
    const listener = routes.find(([prefix]) => url.startsWith(prefix))?.[1] ?? notFound;
    listener(request, response);
  };
}
