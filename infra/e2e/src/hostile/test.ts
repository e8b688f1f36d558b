import { test as base } from '../support/test.ts';
import { registerStranger, type Stranger } from './stranger.ts';

/** With somebody else on the same installation: one account per worker, since registering is counted. */
export const test = base.extend<object, { readonly stranger: Stranger }>({
  stranger: [async ({ product }, use) => use(await registerStranger(product)), { scope: 'worker' }],
});

export { expect } from '../support/test.ts';
