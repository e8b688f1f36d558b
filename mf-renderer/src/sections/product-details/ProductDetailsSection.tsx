import { ActionLink } from '../../commerce/ActionLink.tsx';
import { cartMark } from '../../commerce/cart-mark.ts';
import { offersByPath } from '../../commerce/offers-by-path.ts';
import { RichText } from '../../components/RichText.tsx';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { Words } from '../../components/Words.tsx';
import type { ViewProps } from '../../kind/view.ts';
import { Buy } from './Buy.tsx';
import { Details } from './Details.tsx';
import { type ProductDetailsSettings, productDetailsDefinition } from './definition.ts';
import { ProductPictures } from './ProductPictures.tsx';
import { ProductPrice } from './ProductPrice.tsx';
import styles from './product-details.module.css';

export function ProductDetailsSection({ model, context }: ViewProps<ProductDetailsSettings>) {
  const { settings, first } = model;
  const { text, images = [], price_note, details = [], ratio = 'landscape' } = settings;
  const offers = offersByPath(productDetailsDefinition, settings, context).get('') ?? [];
  const isSold = offers.length > 0 && settings.add_to_cart !== false;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner} data-pictured={images.length > 0 ? '' : undefined} {...cartMark(settings, context)}>
        <ProductPictures images={images} ratio={ratio} eager={first} context={context} />
        <div className={styles.words}>
          <SectionHeading model={model} context={context} />
          <div className={styles.price}>
            <ProductPrice offers={offers} context={context} />
            <Words as="span" path="price_note" value={price_note} context={context} />
          </div>
          <RichText path="text" value={text} context={context} />
          {isSold && <Buy id={model.id} offers={offers} settings={settings} context={context} />}
          <ActionLink
            path="link_label"
            link={settings.link}
            label={settings.link_label}
            context={context}
            className={isSold ? styles.more : 'button'}
          />
          <Details details={details} context={context} />
        </div>
      </div>
    </SectionFrame>
  );
}
