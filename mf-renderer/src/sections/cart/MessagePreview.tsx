import { useEffect, useRef, useState } from 'react';
import type { RenderContext } from 'shared-contracts';
import type { Cart } from '../../commerce/cart-storage.ts';
import { orderHref } from '../../commerce/order-href.ts';
import { messageHeader, orderMessage } from '../../commerce/order-message.ts';
import styles from './cart.module.css';
import type { CartSettings } from './definition.ts';
import { tellOrder } from './tell-order.ts';
import { cartWords } from './words.ts';

interface Props {
  readonly cart: Cart;
  readonly settings: CartSettings;
  readonly level: 2 | 3;
  readonly context: RenderContext;
}

/** The message as it will be sent, the link that opens an app with it, and a copy for any other. */
export function MessagePreview({ cart, settings, level, context }: Props) {
  const [said, setSaid] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const Heading = `h${level}` as const;
  const words = cartWords(context.locale);
  const options = { ...context, header: settings.header, thanks: settings.thanks };
  const text = orderMessage(cart.lines, cart.note, options);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setSaid(words.copied);
    } catch {
      // Browsers give a clipboard to secure sites alone.
      setSaid(words.copyFailed);
    }
  };
  return (
    <div className={styles.preview}>
      <Heading ref={heading} tabIndex={-1}>
        {words.preview}
      </Heading>
      <p className={styles.help}>{words.previewHelp}</p>
      <pre className={styles.message}>{text}</pre>
      <div className={styles.send}>
        <a
          className="button"
          href={orderHref(settings, text, messageHeader(options))}
          target="_blank"
          rel="noopener"
          data-order=""
          onClick={() => tellOrder(context.projectId)}
        >
          {words[settings.channel ?? 'whatsapp']}
        </a>
        <button type="button" className={styles.quiet} onClick={copy}>
          {words.copy}
        </button>
        <span role="status">{said}</span>
      </div>
    </div>
  );
}
