import autocannon from 'autocannon';

/** An address, or what makes a new one for each request. */
type Path = string | (() => string);

export interface Load {
  readonly url: string;
  /** One connection per path, each asking for its own again and again: no two ask for the same page at once. */
  readonly paths: readonly Path[];
  readonly seconds: number;
  readonly headers: Readonly<Record<string, string>>;
}

/** Requests answered per second over keep-alive connections. Throws unless every answer is a 200. */
export async function requestsPerSecond({ url, paths, seconds, headers }: Load): Promise<number> {
  let next = 0;
  const result = await autocannon({
    url,
    connections: paths.length,
    duration: seconds,
    headers: { ...headers },
    setupClient: (client) => {
      const path = paths[next++ % paths.length] ?? '/';
      client.setRequests([
        typeof path === 'string'
          ? { method: 'GET', path }
          : { method: 'GET', path: path(), setupRequest: (request) => ({ ...request, path: path() }) },
      ]);
    },
  });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that are no 200`);
  return result.requests.total / result.duration;
}
