import type { Seller } from 'shared-contracts';

/** In whose name invoices are issued, and what tax they add. */
export interface Selling {
  readonly seller: Seller;
  /** Hundredths of a percent; 0 of a seller that adds none. */
  readonly vatRate: number;
}

/** Of an installation whose settings say nothing: its invoices name nobody, and add nothing. */
export const NO_SELLER: Selling = {
  seller: { name: '', address: [], country: '', email: '', registration_number: '', vat_number: '', note: '' },
  vatRate: 0,
};
