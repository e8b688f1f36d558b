import { inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { bodyLimit } from 'hono/body-limit';
import { html } from 'hono/html';
import { ApiError, type Locale } from 'shared-contracts';
import { upgrades } from '../database/payment-tables.ts';
import { settleUpgrade } from '../operations/billing/settle-upgrade.ts';
import type { OperationContext } from '../operations/operation.ts';
import { localeOf } from './call-headers.ts';
import type { Env } from './env.ts';

/** Of one message; those of Stripe have a few thousand. */
const MOST_BYTES = 256 * 1024;
const PATH = '/payment-messages';
/** Where a provider leads who has given a card on its own page. */
const DONE_PATH = '/card-given';

const WORDS: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  en: { title: 'Thank you', text: 'You can close this page: the other one goes on.' },
  fr: { title: 'Merci', text: 'Vous pouvez fermer cette page\u202f: l’autre continue.' },
};

const tooLarge = (): never => {
  throw new ApiError('too_large');
};

/** Signed messages of the payment provider. Each is a hint to look again: one that comes twice, late, or never, does no harm. */
export function addPaymentMessages(app: Hono<Env, Record<never, never>, string>, context: OperationContext): void {
  app.post(PATH, bodyLimit({ maxSize: MOST_BYTES, onError: tooLarge }), async (c) => {
    c.set('call', 'paymentMessage');
    const readMessage = context.payments?.readMessage;
    if (!readMessage) throw new ApiError('not_found');
    const checks = await readMessage(await c.req.text(), c.req.header('stripe-signature') ?? '');
    if (checks.length > 0) {
      const rows = await context.database.transaction({ keepsHouse: true }, (transaction) =>
        transaction
          .select()
          .from(upgrades)
          .where(inArray(upgrades.checkId, [...checks])),
      );
      for (const row of rows) await settleUpgrade(context, row);
    }
    return c.json({});
  });
  app.get(DONE_PATH, (c) => {
    c.set('call', 'cardGiven');
    const locale = localeOf(c.req.header('accept-language'));
    const { title, text } = WORDS[locale];
    return c.html(
      html`<!doctype html><html lang="${locale}"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><main><h1>${title}</h1><p>${text}</p></main></html>`,
      200,
      { 'content-security-policy': "default-src 'none'; frame-ancestors 'none'", 'cache-control': 'no-store' },
    );
  });
}
