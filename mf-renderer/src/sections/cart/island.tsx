import { type ComponentType, useCallback, useEffect, useState } from 'react';
import type { ViewProps } from '../../kind/view.ts';
import { CartSection } from './CartSection.tsx';
import type { CartSettings } from './definition.ts';
import type { FilledCartProps } from './FilledCart.tsx';
import { useCart } from './use-cart.ts';
import { cartWords } from './words.ts';

/** The cart in a browser. The code of a cart that holds something comes with the first thing it holds. */
export default function CartIsland({ model, context }: ViewProps<CartSettings>) {
  const shopping = useCart(context.projectId);
  const [Filled, setFilled] = useState<ComponentType<FilledCartProps> | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const isEmpty = shopping.cart.lines.length === 0;
  const load = useCallback(async () => {
    setFailed(false);
    try {
      const { FilledCart } = await import('./FilledCart.tsx');
      setFilled(() => FilledCart);
    } catch {
      setFailed(true);
    }
  }, []);
  useEffect(() => {
    if (!isEmpty) void load();
  }, [isEmpty, load]);
  const words = cartWords(context.locale);
  return (
    <CartSection model={model} context={context} isEmpty={isEmpty}>
      {Filled && (
        <Filled shopping={shopping} settings={model.settings} level={model.heading === 1 ? 2 : 3} context={context} />
      )}
      {hasFailed && (
        <p role="alert">
          {words.loadFailed}{' '}
          <button type="button" onClick={load}>
            {words.tryAgain}
          </button>
        </p>
      )}
    </CartSection>
  );
}
