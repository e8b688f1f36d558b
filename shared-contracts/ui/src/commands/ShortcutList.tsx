import { Kbd } from '../hints/Kbd.tsx';
import { Dialog, type DialogProps } from '../overlays/Dialog.tsx';
import { useWords } from '../words/use-words.ts';
import { groupCommands, type PaletteItem } from './find-commands.ts';
import styles from './shortcut-list.module.css';

export interface ShortcutListProps extends Pick<DialogProps, 'isOpen' | 'onOpenChange'> {
  /** Commands; those without a shortcut are left out. */
  readonly items: readonly PaletteItem[];
}

/** Every keyboard shortcut, by group. */
export function ShortcutList({ items, ...state }: ShortcutListProps) {
  const words = useWords();
  return (
    <Dialog title={words.shortcuts} size="large" {...state}>
      <div className={styles.groups}>
        {groupCommands(items.filter(({ shortcut }) => shortcut)).map(({ group, items: members }) => (
          <section key={group} className={styles.group}>
            <h3 className={styles.title}>{group}</h3>
            <dl>
              {members.map(({ id, label, shortcut = '' }) => (
                <div key={id} className={styles.line}>
                  <dt>{label}</dt>
                  <dd>
                    <Kbd shortcut={shortcut} />
                  </dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
      </div>
    </Dialog>
  );
}
