import type { Ref } from 'react';
import type { Localised, RenderContext } from 'shared-contracts';
import { formMessage } from 'shared-contracts/forms';
import { useWords } from '../../editing/use-words.tsx';
import styles from './quote-widget.module.css';

interface Props {
  readonly ref?: Ref<HTMLDivElement>;
  readonly value: Localised<string> | undefined;
  readonly context: RenderContext;
}

/** What stands in the place of a form that was sent. */
export function Confirmation({ ref, value, context }: Props) {
  const words = useWords('confirmation', value, context);
  return (
    <div ref={ref} role="status" tabIndex={-1} className={styles.sent}>
      <svg aria-hidden="true" viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="2">
        <circle cx="12" cy="12" r="10" />
        <path d="m8 12.5 2.7 2.7L16 9.5" />
      </svg>
      <p className={words?.className} lang={words?.lang} {...words?.mark}>
        {words?.node ?? formMessage('sent', context.locale)}
      </p>
    </div>
  );
}
