import { type ApiOptions, createStripeProvider } from '@infra/api';
import type { Settings } from './settings.ts';

/** Who takes cards, as the settings say; without a word of it, the API's own test provider. */
export function paymentsOf({
  PAYMENTS,
  PUBLIC_URL,
  STRIPE_SECRET_KEY: secretKey = '',
  STRIPE_WEBHOOK_SECRET: webhookSecret = '',
}: Settings): Pick<ApiOptions, 'payments'> {
  if (PAYMENTS === 'none') return { payments: null };
  if (PAYMENTS === 'test') return {};
  return { payments: createStripeProvider({ secretKey, webhookSecret, doneUrl: `${PUBLIC_URL}/api/v1/card-given` }) };
}
