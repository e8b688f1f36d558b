import { type ApiCalls, apiCalls, type Client, createClient, httpTransport } from 'shared-contracts';
import { keptFor } from './kept-for.ts';
import { OWNER, type Product } from './start-product.ts';

export interface Owner {
  /** Calls made with the owner's token. */
  readonly api: Client<ApiCalls>;
  readonly token: string;
  /** Id of the demo project. */
  readonly project: string;
}

/** Calls made as a visitor. */
export const visitorApi = ({ url }: Pick<Product, 'url'>): Client<ApiCalls> =>
  createClient(apiCalls, httpTransport({ baseUrl: `${url}/api/v1` }));

/** Signs the demo site's owner in, over HTTP. */
export async function signIn(product: Pick<Product, 'url'>): Promise<Owner> {
  const { token, projects } = await visitorApi(product).login({ body: OWNER });
  const [project] = projects;
  if (!project) throw new Error('The owner of the demo site has no project.');
  const transport = httpTransport({ baseUrl: `${product.url}/api/v1`, headers: { token } });
  return { api: createClient(apiCalls, transport), token, project: project.id };
}

/** The owner signed in once for a product, for all who end no session. */
export const ownerOf = keptFor(signIn);
