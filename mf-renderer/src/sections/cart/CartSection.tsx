import { useSyncExternalStore } from 'react';
import { SectionFrame } from '../../components/SectionFrame.tsx';
import { SectionHeading } from '../../components/SectionHeading.tsx';
import { SmartLink } from '../../components/SmartLink.tsx';
import type { ViewProps } from '../view.ts';
import styles from './cart.module.css';
import type { CartSettings } from './definition.ts';
import { FilledCart } from './FilledCart.tsx';
import { RemovedNote } from './RemovedNote.tsx';
import { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';

const noChange = () => () => {};

/** A visitor's cart. The server knows none: it draws the empty one. */
export function CartSection({ model, context }: ViewProps<CartSettings>) {
  const { settings, heading } = model;
  const words = cartWords(context.locale);
  const shopping = useCart(context.projectId);
  const isAlive = useSyncExternalStore(
    noChange,
    () => true,
    () => false,
  );
  const isEmpty = shopping.cart.lines.length === 0;
  return (
    <SectionFrame model={model} className={styles.section}>
      <div className={styles.inner}>
        <SectionHeading
          level={heading}
          eyebrow={settings.eyebrow}
          title={settings.title}
          intro={{ path: 'intro', value: settings.intro }}
          context={context}
        />
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
        {isAlive && <RemovedNote shopping={shopping} context={context} />}
        {isAlive && !isEmpty && (
          <FilledCart shopping={shopping} settings={settings} level={heading === 1 ? 2 : 3} context={context} />
        )}
      </div>
    </SectionFrame>
  );
}
