import type { Offer, RenderContext } from 'shared-contracts';
import { Price } from '../../commerce/Price.tsx';
import { offerData } from '../../commerce/Selling.tsx';
import { commerceWords } from '../../commerce/words.ts';
import { Words } from '../../components/Words.tsx';
import styles from './product-details.module.css';

interface Props {
  readonly id: string;
  readonly offers: readonly Offer[];
  readonly context: RenderContext;
}

/** What a product comes in, each at its price; what is sold out can be read and not chosen. */
export function VariantChoice({ id, offers, context }: Props) {
  const { variants, soldOut } = commerceWords(context.locale);
  const chosen = offers.find(({ available }) => available);
  return (
    <fieldset className={styles.variants}>
      <legend>{variants}</legend>
      {offers.map((offer) => (
        <label key={offer.variant} className={styles.variant}>
          <input
            type="radio"
            name={`variant-${id}`}
            value={offer.variant}
            defaultChecked={offer === chosen}
            disabled={!offer.available}
            data-offer={offerData(offer)}
          />
          <Words
            as="span"
            className={styles.variantName}
            path={`variants.${offer.index}.name`}
            value={offer.variantName}
            context={context}
          />
          {offer.available ? <Price minor={offer.price} context={context} /> : <span>{soldOut}</span>}
        </label>
      ))}
    </fieldset>
  );
}
