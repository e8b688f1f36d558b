import { type Offer, offersOf, type RenderContext, type Sells } from 'shared-contracts';

export type OffersByPath = ReadonlyMap<string, readonly Offer[]>;

/** What a section sells, by the place of the item in its settings. */
export const offersByPath = (
  definition: { readonly sells: Sells },
  settings: object,
  { defaultLocale }: Pick<RenderContext, 'defaultLocale'>,
): OffersByPath =>
  new Map(
    offersOf(definition, settings as Record<string, unknown>, defaultLocale).map(({ path, offers }) => [path, offers]),
  );
