import { IconButton, icons } from '@shared-contracts/ui';
import { Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import type { ReactNode } from 'react';
import { isKeyOf } from 'shared-contracts';
import { useWords } from '../state/use-words.ts';
import styles from './lists.module.css';
import type { ItemSummary } from './use-item-summary.ts';

type ItemAction = 'up' | 'down' | 'duplicate' | 'remove';

const ACTIONS: readonly { readonly id: ItemAction; readonly icon: keyof typeof icons; readonly isDanger?: boolean }[] =
  [
    { id: 'up', icon: 'ArrowUp' },
    { id: 'down', icon: 'ArrowDown' },
    { id: 'duplicate', icon: 'Copy' },
    { id: 'remove', icon: 'Trash2', isDanger: true },
  ];

/** Title of an item, what opens it, and what can be done with it. An action that is null cannot be done now. */
export function ItemHeader({
  summary: { title, picture },
  isOpen,
  onToggle,
  handle,
  bodyId,
  isReadOnly,
  actions,
}: {
  readonly summary: ItemSummary;
  readonly isOpen: boolean;
  readonly onToggle: () => void;
  readonly handle: ReactNode;
  readonly bodyId: string;
  readonly isReadOnly: boolean;
  readonly actions: Readonly<Record<ItemAction, (() => void) | null>>;
}) {
  const { t } = useWords();
  return (
    <div className={styles.header}>
      {handle}
      <button
        type="button"
        className={styles.opener}
        aria-expanded={isOpen}
        aria-controls={isOpen ? bodyId : undefined}
        onClick={onToggle}
      >
        {picture && <img className={styles.picture} src={picture} alt="" loading="lazy" />}
        <span className={styles.title}>{title}</span>
        <icons.ChevronDown className={styles.chevron} aria-hidden />
      </button>
      <MenuTrigger>
        <IconButton
          label={t('forms.list.actions', { title })}
          icon={<icons.Ellipsis aria-hidden />}
          size="small"
          isDisabled={isReadOnly}
        />
        <Menu
          disabledKeys={ACTIONS.filter(({ id }) => actions[id] === null).map(({ id }) => id)}
          onAction={(id) => isKeyOf(actions, id) && actions[id]?.()}
        >
          {ACTIONS.map(({ id, icon, isDanger }) => {
            const Icon = icons[icon];
            return (
              <MenuItem key={id} id={id} icon={<Icon aria-hidden />} isDanger={isDanger}>
                {t(`forms.list.${id}`)}
              </MenuItem>
            );
          })}
        </Menu>
      </MenuTrigger>
    </div>
  );
}
