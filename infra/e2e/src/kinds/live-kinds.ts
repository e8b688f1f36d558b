import { createClient, httpTransport, registryCalls, type SectionDefinition } from 'shared-contracts';
import { OPERATOR_TOKEN, type Product } from '../support/start-product.ts';

/** Definitions of every kind that the live renderer draws. */
export async function liveKinds({ url }: Pick<Product, 'url'>): Promise<readonly SectionDefinition[]> {
  const headers = { authorization: `Bearer ${OPERATOR_TOKEN}` };
  const registry = createClient(registryCalls, httpTransport({ baseUrl: `${url}/registry/v1`, headers }));
  const { remotes } = await registry.listLive({});
  const sections = remotes?.['mf-renderer']?.release.sections ?? [];
  if (sections.length === 0) throw new Error('No renderer is live.');
  return sections;
}

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
