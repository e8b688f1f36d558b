import { z } from 'zod';
import { cartReferenceSchema, checkedItemSchema } from '../entities/cart.ts';
import { MAX_CART_LINES } from '../money/total.ts';
import { defineCall } from './build-call.ts';
import { projectParam } from './common.ts';

export const checkCart = defineCall({
  id: 'checkCart',
  method: 'POST',
  path: '/project/{project}/cart/check',
  summary: 'What the items of a cart cost now, and whether they can still be had; answered in their order.',
  tag: 'Cart',
  access: 'public',
  params: z.strictObject({ project: projectParam }),
  body: z.strictObject({ items: z.array(cartReferenceSchema).max(MAX_CART_LINES) }),
  answer: z.strictObject({ items: z.array(checkedItemSchema) }),
  maxBody: 64 * 1024,
  errors: ['invalid', 'not_found'],
});

export const countOrder = defineCall({
  id: 'countOrder',
  method: 'POST',
  path: '/project/{project}/cart/order',
  summary:
    'Note that a visitor begins an order, and nothing of it: each page on trial for orders that they saw today counts it once a day, for the version that is theirs. Robots and members are not counted.',
  tag: 'Cart',
  access: 'public',
  params: z.strictObject({ project: projectParam }),
  answer: z.strictObject({ counted: z.boolean() }),
  errors: ['not_found', 'too_many_requests'],
});
