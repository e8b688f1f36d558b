import { cx } from '../class-names.ts';
import styles from './kbd.module.css';
import { shortcutKeys } from './shortcut-keys.ts';

/** A keyboard shortcut as the person's machine writes it: `Mod+S` is ⌘S on a Mac, Ctrl+S elsewhere. */
export function Kbd({ shortcut, className }: { readonly shortcut: string; readonly className?: string }) {
  return (
    <span className={cx(styles.keys, className)}>
      {shortcutKeys(shortcut).map((key) => (
        <kbd key={key} className={styles.key}>
          {key}
        </kbd>
      ))}
    </span>
  );
}
