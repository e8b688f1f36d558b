import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { ApiError } from 'shared-contracts';
import { checkOfFrame } from '../operations/billing/upgrade-row.ts';
import type { OperationContext } from '../operations/operation.ts';
import { localeOf } from './call-headers.ts';
import type { Env } from './env.ts';

/** What a provider's own document may say at once. */
const MOST_BYTES = 1000;

/** Of the frame in which a card is asked for. */
const FRAME_PATH = '/card-frames/:secret';

const tooLarge = (): never => {
  throw new ApiError('too_large');
};
const malformed = (): never => {
  throw new ApiError('malformed');
};

/** Looks at the checks of a project in five minutes: each may be a question to the provider, of whom all ask together. */
const MOST_LOOKS = 600;

/** The provider's documents, each for who was given its address; not one of them asks who somebody is. */
export function addCardFrame(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  const open = async (secret: string): Promise<string> => {
    const { check, projectId } = await checkOfFrame(context, secret);
    await context.rateLimiter.take({ key: `card-frames:${projectId}`, most: MOST_LOOKS });
    return check;
  };
  app.get(FRAME_PATH, async (c) => {
    c.set('call', 'cardFrame');
    const check = await open(c.req.param('secret'));
    const locale = localeOf(c.req.query('locale') ?? c.req.header('accept-language'));
    if (!context.payments) throw new ApiError('not_found');
    const { html, policy } = await context.payments.frame(check, { locale, path: c.req.path });
    return c.html(html, 200, {
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-content-type-options': 'nosniff',
    });
  });
  app.post(FRAME_PATH, bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (c) => {
    c.set('call', 'cardFrame');
    const hear = context.payments?.hear;
    if (!hear) throw new ApiError('not_found');
    const check = await open(c.req.param('secret'));
    return c.json((await hear(check, await c.req.json().catch(malformed))) as object);
  });
}
