import type { Offer, RenderContext } from 'shared-contracts';
import { ActionLink } from '../../commerce/ActionLink.tsx';
import { Features } from '../../commerce/Features.tsx';
import { Price } from '../../commerce/Price.tsx';
import { AddToCart, type SellingSettings } from '../../commerce/Selling.tsx';
import { commerceWords } from '../../commerce/words.ts';
import { Words } from '../../components/Words.tsx';
import type { Plan } from './definition.ts';
import styles from './plans.module.css';

interface Props {
  readonly plan: Plan;
  readonly path: string;
  /** One for each term it is to be had at. */
  readonly offers: readonly Offer[];
  readonly level: 2 | 3;
  readonly settings: SellingSettings;
  readonly context: RenderContext;
}

export function PlanCard({ plan, path, offers, level, settings, context }: Props) {
  const { perMonth, perYear } = commerceWords(context.locale);
  // A price that is the only one is shown whatever the switch says.
  const termOf = (offer: Offer) => (offers.length > 1 ? offer.variant : undefined);
  return (
    <li className={styles.plan} data-highlighted={plan.highlighted ? '' : undefined}>
      <div className={styles.about}>
        <div className={styles.head}>
          <Words as={`h${level}`} className={styles.name} path={`${path}.name`} value={plan.name} context={context} />
          <Words as="span" className={styles.badge} path={`${path}.badge`} value={plan.badge} context={context} />
        </div>
        <Words
          as="p"
          className={styles.description}
          path={`${path}.description`}
          value={plan.description}
          context={context}
        />
      </div>
      <div>
        {offers.map((offer) => (
          <p key={offer.variant} className={styles.price} data-term={termOf(offer)}>
            <Price minor={offer.price} context={context} />{' '}
            <span>{offer.variant === 'yearly' ? perYear : perMonth}</span>
          </p>
        ))}
      </div>
      <div className={styles.actions}>
        {settings.add_to_cart !== false &&
          offers.map((offer) => (
            <span key={offer.variant} className={styles.add} data-term={termOf(offer)}>
              <AddToCart offer={offer} settings={settings} context={context} />
            </span>
          ))}
        <ActionLink
          path={`${path}.link_label`}
          link={plan.link}
          label={plan.link_label}
          context={context}
          className={settings.add_to_cart !== false && offers.length > 0 ? styles.more : 'button'}
        />
      </div>
      <Features features={plan.features ?? []} path={`${path}.features`} context={context} />
    </li>
  );
}
