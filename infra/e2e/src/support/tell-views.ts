import { expect } from '@playwright/test';
import { OPERATOR_TOKEN, type Product } from './start-product.ts';

const DAY = 24 * 60 * 60_000;

/** As the shells of days before: how many pages of a site visitors saw on each of the last days, yesterday last. */
export async function tellViews({ url }: Product, project: string, views: readonly number[]): Promise<void> {
  const told = views.map((each, at) => ({
    ...{ project, views: each },
    at: new Date(Date.now() - (views.length - at) * DAY).toISOString(),
  }));
  const answer = await fetch(`${url}/api/v1/views/${crypto.randomUUID()}/1`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${OPERATOR_TOKEN}`, 'content-type': 'application/json' },
    body: JSON.stringify({ views: told }),
  });
  expect(answer.status).toBe(200);
}
