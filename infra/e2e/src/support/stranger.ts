import { randomUUID } from 'node:crypto';
import { apiCalls, createClient, httpTransport } from 'shared-contracts';
import { type Owner, visitorApi } from './owner.ts';
import type { Product } from './start-product.ts';

export interface Stranger extends Owner {
  /** Of the stranger's own site. */
  readonly host: string;
}

/** Somebody with an account and a site of their own. */
export async function registerStranger(product: Pick<Product, 'url'>): Promise<Stranger> {
  const name = `stranger-${randomUUID()}`;
  const host = `${name}.localhost`;
  const { token, project } = await visitorApi(product).register({
    body: {
      email: `${name}@example.org`,
      full_name: 'A stranger',
      project_name: 'Elsewhere',
      host,
      password: 'a password of a stranger',
      terms_accepted: true,
    },
  });
  const transport = httpTransport({ baseUrl: `${product.url}/api/v1`, headers: { token } });
  return { api: createClient(apiCalls, transport), token, project: project.id, host };
}
