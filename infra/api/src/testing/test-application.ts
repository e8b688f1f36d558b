import type { SectionTypeBody } from 'shared-contracts';
import { uuidv7 } from 'uuidv7';
import { ApplicationError } from '../applications/application-error.ts';
import type { AskApplication } from '../applications/ask-application.ts';

export const MARKET_KEY = 'canary-of-the-market';

/** A configurable type, whole. */
export const MARKET = {
  type: 'configurable',
  title: 'Market menu',
  access: 'public_scoped',
  application: 'The market',
  application_id: 'market',
  endpoint: 'https://market.example/menu',
  dynamic_options: true,
  fields: [{ type: 'choice', key: 'stall', name: 'Stall', required: true }],
  multiple: true,
  requirements: ['X-Market-Key'],
  query_string_keys: ['day'],
} as const satisfies SectionTypeBody;

export const marketSection = (settings: object) => ({
  id: uuidv7(),
  weight: 0,
  name: 'market',
  type: 'configurable',
  region: {},
  settings: [settings],
  schema_version: 1,
});

/** Lets go each question that stands at the stall `held`. */
export const heldQuestions: (() => void)[] = [];

/** What the application says of its own accord at the stall `says`, whatever it was asked. */
export const market = { says: '' };

/** The application of the market: it shows what it was asked. */
export const askMarket: AskApplication = async ({ url, headers, body }) => {
  if (url.host !== 'market.example') throw new ApplicationError('unreachable', 'nothing there');
  if (headers['X-Market-Key'] !== MARKET_KEY) throw new ApplicationError('unauthorized', 'it answered 401');
  if (url.pathname === '/menu/options')
    return { value: [{ field: 'stall', option_values: [{ id: 'fish', title: 'From the sea' }] }], maxAge: null };
  const { section, language, base_path, query_string } = body as {
    section: { options: Record<string, unknown> };
    language: string;
    base_path: string;
    query_string: Record<string, string>;
  };
  const { stall, ...others } = section.options;
  if (stall === 'held') await new Promise<void>((resolve) => heldQuestions.push(resolve));
  if (stall === 'says')
    return { value: { render_data: [{ title: market.says, description: market.says }] }, maxAge: null };
  if (stall === 'path') return { value: { render_data: [{ title: base_path }] }, maxAge: null };
  if (stall === 'echo') return { value: { render_data: [{ title: JSON.stringify(others) }] }, maxAge: null };
  if (Object.keys(others).length > 0) throw new ApplicationError('broken', 'it was told what is not its own');
  if (stall === 'broken') return { value: 'nothing', maxAge: null };
  const query = new URLSearchParams(query_string).toString();
  const title = `${stall}, ${language}, ${query}`;
  return { value: { render_data: [{ title, description: '<p onclick="x">Fresh</p>' }] }, maxAge: null };
};
