import type { Selling } from '@infra/api';
import type { Settings } from './settings.ts';

/** In whose name invoices are issued, as the settings say. */
export function sellingOf(settings: Settings): Selling {
  return {
    seller: {
      name: settings.SELLER_NAME ?? '',
      address: settings.SELLER_ADDRESS ?? [],
      country: settings.SELLER_COUNTRY ?? '',
      email: settings.SELLER_EMAIL ?? '',
      registration_number: settings.SELLER_REGISTRATION ?? '',
      vat_number: settings.SELLER_VAT_NUMBER ?? '',
      note: settings.INVOICE_NOTE ?? '',
    },
    vatRate: settings.VAT_PERCENT ?? 0,
  };
}
