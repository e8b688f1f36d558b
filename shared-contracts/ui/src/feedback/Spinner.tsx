import { LoaderCircle } from 'lucide-react';
import { cx } from '../class-names.ts';
import { useWords } from '../words/use-words.ts';
import styles from './spinner.module.css';

/** Work whose end is not known, with words that say which: "Saving". */
export function Spinner({ label, className }: { readonly label?: string; readonly className?: string }) {
  const words = useWords();
  return (
    <span className={cx(styles.spinner, className)} role="status">
      <LoaderCircle aria-hidden />
      {label ?? words.loading}
    </span>
  );
}
