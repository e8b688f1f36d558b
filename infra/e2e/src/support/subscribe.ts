import { expect } from '@playwright/test';
import { OPERATOR_TOKEN, type Product } from './start-product.ts';

/** As the operator: the package of a project, or none. */
export async function subscribe({ url }: Product, project: string, name: string | null): Promise<void> {
  const answer = await fetch(`${url}/api/v1/packages/${project}`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name }),
  });
  expect(answer.status).toBe(200);
}
