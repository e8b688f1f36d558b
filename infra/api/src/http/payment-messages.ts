import { inArray } from 'drizzle-orm';
import type { Hono } from 'hono';
import { html } from 'hono/html';
import { ApiError, type Locale } from 'shared-contracts';
import type { BodyBudget } from 'shared-contracts/body-budget';
import { upgrades } from '../database/payment-tables.ts';
import { settleUpgrade } from '../operations/billing/settle-upgrade.ts';
import type { OperationContext } from '../operations/operation.ts';
import { strangersOf } from './body-allowance.ts';
import { localeOf } from './call-headers.ts';
import type { Env } from './env.ts';
import { readBytes } from './read-json.ts';

/** Of one message; those of Stripe have a few thousand. */
const MOST_BYTES = 256 * 1024;
const PATH = '/payment-messages';
/** Where a provider leads who has given a card on its own page. */
const DONE_PATH = '/card-given';

const WORDS: Readonly<Record<Locale, { readonly title: string; readonly text: string }>> = {
  en: { title: 'Thank you', text: 'You can close this page: the other one goes on.' },
  fr: { title: 'Merci', text: 'Vous pouvez fermer cette page\u202f: l’autre continue.' },
};

interface Parts {
  readonly context: OperationContext;
  readonly bodies: BodyBudget;
}

/** Signed messages of the payment provider. Each is a hint to look again: one that comes twice, late, or never, does no harm. */
export function addPaymentMessages(app: Hono<Env, Record<never, never>, string>, { context, bodies }: Parts): void {
  app.post(PATH, async (c) => {
    c.set('call', 'paymentMessage');
    const readMessage = context.payments?.readMessage;
    if (!readMessage) throw new ApiError('not_found');
    const signature = c.req.header('stripe-signature') ?? '';
    // Of who signs nothing, nothing is read.
    if (!/^t=\d+,/.test(signature)) throw new ApiError('malformed');
    using held = bodies.hold(strangersOf(c.env.remoteAddress));
    const bytes = await readBytes(c.req.raw, { maxBody: MOST_BYTES, beyond: 'too_large' }, held);
    const checks = await readMessage(new TextDecoder().decode(bytes), signature);
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
