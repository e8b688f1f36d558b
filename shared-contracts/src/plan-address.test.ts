import { expect, test } from 'vitest';
import { PLAN_ADDRESS, planAddressFor, readPlanAddress } from './plan-address.ts';

test('O9: the plan is asked for with what is needed, and leads back', () => {
  const address = planAddressFor('/admin/draft', { pages: 22, media: 40 });
  expect(address).toBe(`${PLAN_ADDRESS}?back=%2Fadmin%2Fdraft&pages=22&media=40`);
  expect(readPlanAddress(address.slice(PLAN_ADDRESS.length))).toEqual({
    ...{ back: '/admin/draft', needed: { pages: 22, media: 40 } },
  });
});

test.each(['https://elsewhere.example', '//elsewhere.example', 'javascript:alert(1)', '/admin/../x', '/rooms'])(
  'O9: it leads back to screens of the tool alone, and not to %s',
  (back) => {
    expect(readPlanAddress(`?back=${encodeURIComponent(back)}&pages=-1&media=1e9`)).toEqual({ back: null, needed: {} });
  },
);
