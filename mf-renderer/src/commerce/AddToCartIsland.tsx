import { type MouseEvent, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { CartBar } from './CartBar.tsx';
import { addLine, countOf } from './cart-changes.ts';
import { lineId } from './cart-storage.ts';
import { cartStoreOf } from './cart-store.ts';
import type { AddToCartProps } from './island-props.ts';
import { nameIn } from './order-message.ts';
import { readOffer } from './read-offer.ts';
import { commerceWords } from './words.ts';

/** What the server drew is never drawn again: hydration keeps what stands in the element, and this never changes. */
const SERVER_MARKUP = { __html: '' };
/** One bar is enough: the section whose item was added last has it. */
const ADDED = 'sections-cart-added';

/** A section that sells, in a browser: its buttons put into the cart what stands in their markup. */
export function AddToCartIsland({ projectId, pageId, locale }: AddToCartProps) {
  const store = cartStoreOf(projectId);
  const cart = useSyncExternalStore(store.subscribe, store.getSnapshot, store.getServerSnapshot);
  const [isAlive, setAlive] = useState(false);
  const [said, setSaid] = useState<string | null>(null);
  const [href, setHref] = useState<string | null>(null);
  const pressed = useRef<HTMLElement>(null);

  useEffect(() => {
    setAlive(true);
    const close = () => setSaid(null);
    window.addEventListener(ADDED, close);
    return () => window.removeEventListener(ADDED, close);
  }, []);

  const add = ({ target, currentTarget }: MouseEvent<HTMLElement>) => {
    const button = target instanceof Element && target.closest<HTMLElement>('button[data-island-click]');
    const line = button && readOffer(button, pageId);
    if (!line) return;
    pressed.current = button;
    store.update(addLine(line));
    const { added, full, colon } = commerceWords(locale);
    const isIn = store.getSnapshot().lines.some((each) => lineId(each) === lineId(line));
    window.dispatchEvent(new Event(ADDED));
    setHref(currentTarget.querySelector('[data-cart]')?.getAttribute('data-cart') ?? null);
    setSaid(isIn ? `${added}${colon}${nameIn(line.name, { locale, defaultLocale: locale })}` : full);
  };

  const close = () => {
    setSaid(null);
    pressed.current?.focus();
  };

  return (
    <>
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the buttons inside turn Enter into a click */}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: it hears the buttons inside */}
      <section suppressHydrationWarning dangerouslySetInnerHTML={SERVER_MARKUP} onClick={add} />
      {isAlive && (
        <div role="status">
          {said && <CartBar said={said} count={countOf(cart)} href={href} locale={locale} onClose={close} />}
        </div>
      )}
    </>
  );
}
