import { median } from './rounds.ts';

/** One request, and the status that it is answered with. */
export interface TimedCall {
  readonly url: string;
  readonly status: number;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Milliseconds of the middle one of so many calls, one after the other. Throws where one is answered otherwise. */
export async function timeCalls(count: number, call: (index: number) => TimedCall): Promise<number> {
  const times: number[] = [];
  for (let index = 0; index < count; index += 1) {
    const { url, status, headers = {} } = call(index);
    const start = performance.now();
    const answer = await fetch(url, { headers });
    await answer.arrayBuffer();
    times.push(performance.now() - start);
    if (answer.status !== status) throw new Error(`${url}: ${answer.status}, not ${status}`);
  }
  return median(times);
}
