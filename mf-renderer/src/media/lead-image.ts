import type { MediaRef } from 'shared-contracts';

/** A picture worth fetching before anything else, with the `sizes` it is drawn at. */
export interface LeadImage {
  readonly media: MediaRef;
  readonly sizes: string;
}
