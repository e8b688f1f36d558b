import type { BillingDetails } from 'shared-contracts';

/** Of a business that its country would take. */
export const BILLING_DETAILS: BillingDetails = {
  ...{ company_name: 'Maison Verveine', street_name: 'Rue des Lilas', street_number: '12 bis' },
  ...{ postal_code: '69001', city: 'Lyon', country: 'FR' },
  ...{ email: 'accounts@verveine.example', phone: '04 72 00 00 01' },
  ...{ registration_number: '403 265 045', vat_number: 'FR40303265045' },
};
