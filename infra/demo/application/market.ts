import { createServer, type IncomingMessage, type Server } from 'node:http';
import { dishesOf, OPTIONS } from './dishes.ts';

/** Example of an application: the menu of the week's market, asked for by any number of sites. */

/** The authorisation field that it asks for, and the value that its creator gives to a site. */
export const KEY = { name: 'X-Market-Key', value: 'one-site-one-key' } as const;

/** Seconds for which an answer holds. */
const MAX_AGE = 300;

interface Question {
  readonly section: { readonly name: string; readonly options: Readonly<Record<string, unknown>> };
  readonly language: string;
  readonly query_string: Readonly<Record<string, unknown>>;
}

async function readJson(request: IncomingMessage): Promise<Question> {
  let text = '';
  for await (const chunk of request.setEncoding('utf8')) text += chunk;
  return JSON.parse(text);
}

async function answer(request: IncomingMessage): Promise<{ readonly status: number; readonly body: unknown }> {
  if (request.headers[KEY.name.toLowerCase()] !== KEY.value) return { status: 401, body: { message: 'Which key?' } };
  switch (`${request.method} ${request.url}`) {
    case 'GET /market/options':
      return { status: 200, body: OPTIONS };
    case 'POST /market/render': {
      const { section, language, query_string } = await readJson(request);
      // A filter of the address goes before what the site's people chose.
      return { status: 200, body: { render_data: dishesOf({ ...section.options, ...query_string }, language) } };
    }
    default:
      return { status: 404, body: { message: 'Nothing here' } };
  }
}

export const createMarketApplication = (): Server =>
  createServer((request, response) => {
    answer(request).then(
      ({ status, body }) => {
        response.writeHead(status, { 'content-type': 'application/json', 'cache-control': `max-age=${MAX_AGE}` });
        response.end(JSON.stringify(body));
      },
      () => response.writeHead(400).end(),
    );
  });
