import {
  createClient,
  httpTransport,
  type RemoteRelease,
  registryCalls,
  type SectionDefinition,
} from 'shared-contracts';
import { OPERATOR_TOKEN, type Product } from '../support/start-product.ts';

/** The renderer that is live. */
async function liveRenderer({ url }: Pick<Product, 'url'>): Promise<RemoteRelease> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const registry = createClient(registryCalls, httpTransport({ baseUrl: `${url}/registry/v1`, headers }));
  const release = (await registry.listLive({})).remotes?.['mf-renderer']?.release;
  if (!release) throw new Error('No renderer is live.');
  return release;
}

/** Definitions of every kind that the live renderer draws. */
export async function liveKinds(product: Pick<Product, 'url'>): Promise<readonly SectionDefinition[]> {
  const { sections = [] } = await liveRenderer(product);
  if (sections.length === 0) throw new Error('The live renderer draws nothing.');
  return sections;
}

/** Names of all parts of the live renderer that run in visitors' browsers. */
export const liveIslands = async (product: Pick<Product, 'url'>): Promise<readonly string[]> =>
  Object.keys((await liveRenderer(product)).exposes).filter((expose) => expose.startsWith('./islands/'));

/** Kinds that take a visitor elsewhere as soon as they are shown. */
export const LEADS_AWAY: readonly string[] = ['redirection'];

/** Kinds that say something of articles: without one, visitors see nothing of them. */
export const ABOUT_ARTICLES: readonly string[] = [
  'articles-selective',
  'articles-suggested',
  'articles-top',
  'article-full',
  'article-author',
];
