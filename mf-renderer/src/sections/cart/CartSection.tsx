import type { ReactNode } from 'react';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import type { ViewProps } from '../../kind/view.ts';
import styles from './cart.module.css';
import type { CartSettings } from './definition.ts';
import { cartWords } from './words.ts';

interface Props extends ViewProps<CartSettings> {
  readonly isEmpty?: boolean;
  /** What a browser knows of the visitor's cart. */
  readonly children?: ReactNode;
}

/** Where the cart stands. The server knows no visitor's cart: it draws the empty one. */
export function CartSection({ model, context, isEmpty = true, children }: Props) {
  const { settings } = model;
  const words = cartWords(context.locale);
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading model={model} lead="intro" context={context} />
        {isEmpty && (
          <div className={styles.empty}>
            <p className={styles.scripted}>{words.empty}</p>
            <p className={styles.unscripted}>{words.needsScript}</p>
            {settings.shop_link && (
              <p>
                <SmartLink link={settings.shop_link} context={context} className="button">
                  {words.shop}
                </SmartLink>
              </p>
            )}
          </div>
        )}
        {children}
      </div>
    </SectionFrame>
  );
}
