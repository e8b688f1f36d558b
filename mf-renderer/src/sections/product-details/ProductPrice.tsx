import type { Offer, RenderContext } from 'shared-contracts';
import { Price } from '../../commerce/Price.tsx';
import { commerceWords } from '../../commerce/words.ts';

interface Props {
  readonly offers: readonly Offer[];
  readonly context: RenderContext;
}

/** What a product costs; the least of it where its variants differ. */
export function ProductPrice({ offers, context }: Props) {
  if (offers.length === 0) return null;
  const prices = offers.map(({ price }) => price);
  const least = Math.min(...prices);
  return (
    <p>
      {Math.max(...prices) > least && <span>{`${commerceWords(context.locale).from} `}</span>}
      <Price minor={least} context={context} />
    </p>
  );
}
