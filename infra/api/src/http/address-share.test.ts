import { expect, test } from 'vitest';
import type { OperationContext } from '../operations/operation.ts';
import { createOwnRateLimiter } from '../rate-limits/rate-limiter.ts';
import { createPageShares, takeShare } from './address-share.ts';

const answered = async (times: number, path: string, facts: { remoteAddress: string; operator?: boolean }) => {
  const context = { addressShares: createOwnRateLimiter('shares') } as OperationContext;
  const ask = (remoteAddress: string) => takeShare(context, { operator: false, ...facts, remoteAddress }, path);
  let count = 0;
  for (let asked = 0; asked < times; asked += 1)
    await ask(facts.remoteAddress).then(
      () => (count += 1),
      () => undefined,
    );
  await ask('203.0.113.77');
  return count;
};

test('SEC-M3: one address may ask for so much in a minute, and keeps nobody else from asking', async () => {
  expect(await answered(6100, '/api/v1/project/x', { remoteAddress: '192.0.2.1' })).toBe(6000);
  expect(await answered(700, '/api/v1/project/x/graphql', { remoteAddress: '192.0.2.1' })).toBe(600);
  expect(await answered(350, '/api/v1/project/x/redirects', { remoteAddress: '192.0.2.1' })).toBe(300);
  expect(await answered(350, '/api/v1/project/x/global-copies', { remoteAddress: '192.0.2.1' })).toBe(300);
  expect(await answered(150, '/api/v1/project/x/sections/render', { remoteAddress: '192.0.2.1' })).toBe(100);
  expect(await answered(150, '/api/v1/project/x/sections/render/', { remoteAddress: '192.0.2.1' })).toBe(100);
  expect(await answered(150, '/api/v1/project/x/invoices/1/pdf', { remoteAddress: '192.0.2.1' })).toBe(100);
});

test('SEC-M3: one address has so many pages made anew in a minute, and keeps nobody else from theirs', async () => {
  const count = createPageShares();
  const made = async (address: string, times: number) => {
    const all = await Promise.allSettled(Array.from({ length: times }, () => count(address)));
    return all.filter(({ status }) => status === 'fulfilled').length;
  };
  expect(await made('192.0.2.1', 700)).toBe(600);
  expect(await made('192.0.2.2', 10)).toBe(10);
  await expect(count('192.0.2.1')).rejects.toMatchObject({ code: 'too_many_requests' });
});

test.each([
  ['this machine', { remoteAddress: '127.0.0.1' }],
  ['this machine by IPv6', { remoteAddress: '::1' }],
  ['this process', { remoteAddress: '' }],
  ['the operator', { remoteAddress: '192.0.2.1', operator: true }],
])('%s is not counted', async (_, facts) => {
  expect(await answered(650, '/api/v1/project/x/graphql', facts)).toBe(650);
});
