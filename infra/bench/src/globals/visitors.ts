import { Agent, type IncomingMessage, request } from 'node:http';

/** Of 11.0.0.0/8: addresses of nobody who has a share of what the product may do. */
const NETWORKS = 16_777_216;
const CONNECTIONS = 8;
/** A step that comes to all networks. */
const STEP = 9_699_691;

export const browserOf = (index: number): string =>
  `Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/${120 + (index % 20)}.0.0.0 Safari/537.36`;
/** Programs that read by themselves see the page itself. */
const READER = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)';

/** Each from a network of their own. */
export function addressOf(index: number): string {
  const number = (index * STEP) % NETWORKS;
  return `11.${number >> 16}.${(number >> 8) & 255}.${number & 255}`;
}

/** What the document is known by that somebody is answered; its bytes are not asked for. */
async function etagFor(url: string, agent: Agent, headers: Readonly<Record<string, string>>): Promise<string> {
  const { promise, resolve, reject } = Promise.withResolvers<IncomingMessage>();
  request(url, { method: 'HEAD', agent, headers }).on('response', resolve).on('error', reject).end();
  const answer = await promise;
  answer.resume();
  if (answer.statusCode !== 200 || !answer.headers.etag) throw new Error(`${url}: ${answer.statusCode}`);
  return answer.headers.etag;
}

/** Percent of so many visitors who are shown another version of a page than search engines are. */
export async function shareOfVisitors(url: string, count: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const main = await etagFor(url, agent, { 'user-agent': READER });
  let next = 0;
  let others = 0;
  const visit = async (): Promise<void> => {
    while (next < count) {
      const index = next++;
      const headers = { 'user-agent': browserOf(index), 'x-forwarded-for': addressOf(index) };
      if ((await etagFor(url, agent, headers)) !== main) others += 1;
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, visit));
  agent.destroy();
  return (others * 100) / count;
}
