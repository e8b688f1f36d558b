import autocannon from 'autocannon';

export interface Load {
  readonly url: string;
  /** One connection per path, each asking for its own again and again: no two ask for the same page at once. */
  readonly paths: readonly string[];
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
      client.setRequests([{ method: 'GET', path: paths[next++ % paths.length] ?? '/' }]);
    },
  });
  const { errors, timeouts, non2xx } = result;
  if (errors + timeouts + non2xx > 0)
    throw new Error(`${url}: ${errors} errors, ${timeouts} timeouts, ${non2xx} answers that are no 200`);
  return result.requests.total / result.duration;
}
