import type { Offer, RenderContext } from 'shared-contracts';
import { ActionLink } from '../../commerce/ActionLink.tsx';
import { Features } from '../../commerce/Features.tsx';
import { Price } from '../../commerce/Price.tsx';
import { AddToCart, type SellingSettings } from '../../commerce/Selling.tsx';
import { Words } from '../../components/Words.tsx';
import { Picture } from '../../media/Picture.tsx';
import type { ServicePackage } from './definition.ts';
import { SIZES } from './lead-image.ts';
import styles from './service-packages.module.css';

interface Props {
  readonly service: ServicePackage;
  readonly path: string;
  /** Absent where it has no price. */
  readonly offer: Offer | undefined;
  readonly eager: boolean;
  readonly level: 2 | 3;
  readonly settings: SellingSettings;
  readonly context: RenderContext;
}

export function PackageCard({ service, path, offer, eager, level, settings, context }: Props) {
  const media = service.image?.[0];
  const isSold = offer !== undefined && settings.add_to_cart !== false;
  return (
    <li className={styles.package}>
      {media && (
        <div className={styles.picture}>
          <Picture path={`${path}.image`} media={media} sizes={SIZES} context={context} eager={eager} />
        </div>
      )}
      <div className={styles.words}>
        <Words as={`h${level}`} className={styles.name} path={`${path}.name`} value={service.name} context={context} />
        <Words
          as="p"
          className={styles.description}
          path={`${path}.description`}
          value={service.description}
          context={context}
        />
        <Features features={service.features ?? []} path={`${path}.features`} context={context} />
      </div>
      <div className={styles.foot}>
        {offer && (
          <p className={styles.price}>
            <Price minor={offer.price} context={context} />
            <Words as="span" path={`${path}.unit`} value={service.unit} context={context} />
          </p>
        )}
        <div className={styles.actions}>
          {isSold && <AddToCart offer={offer} settings={settings} context={context} />}
          <ActionLink
            path={`${path}.link_label`}
            link={service.link}
            label={service.link_label}
            context={context}
            className={isSold ? styles.more : 'button'}
          />
        </div>
      </div>
    </li>
  );
}
