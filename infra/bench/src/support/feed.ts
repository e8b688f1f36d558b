import { Agent, request } from 'node:http';
import type { BenchJournal } from './journal.ts';

const FEED = '/blogs/rss.xml';

/** Reads an address of a site to its end. Rejects with what is no 200. */
const read = (url: string, host: string, agent: Agent): Promise<void> =>
  new Promise((resolve, reject) => {
    request(new URL(FEED, url), { agent, headers: { host } }, (response) => {
      if (response.statusCode !== 200) reject(new Error(`${host}${FEED}: ${response.statusCode}`));
      response.on('end', resolve).on('error', reject).resume();
    })
      .on('error', reject)
      .end();
  });

/** Milliseconds of a journal's feed that has to be made, over so many of them: each follows a saved article. */
export async function feedTime(url: string, { host, touch }: BenchJournal, times: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  let spent = 0;
  try {
    for (let time = 0; time < times; time += 1) {
      await touch();
      const start = performance.now();
      await read(url, host, agent);
      spent += performance.now() - start;
    }
  } finally {
    agent.destroy();
  }
  return spent / times;
}
