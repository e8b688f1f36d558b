import { useLayoutEffect, useMemo, useRef, useState } from 'react';
import { Autocomplete } from 'react-aria-components/Autocomplete';
import { Dialog } from 'react-aria-components/Dialog';
import { Header } from 'react-aria-components/Header';
import { Menu, MenuItem, MenuSection } from 'react-aria-components/Menu';
import { Modal, ModalOverlay } from 'react-aria-components/Modal';
import { SearchField } from '../fields/SearchField.tsx';
import { Kbd } from '../hints/Kbd.tsx';
import { usePortal } from '../provider/portal-context.ts';
import { useWords } from '../words/use-words.ts';
import styles from './command-palette.module.css';
import { findCommands, groupCommands, type PaletteItem } from './find-commands.ts';

export interface CommandPaletteProps {
  readonly items: readonly PaletteItem[];
  readonly isOpen: boolean;
  readonly onOpenChange: (isOpen: boolean) => void;
  /** Called after the palette closed, so that a command may move focus. */
  readonly onRun: (id: string) => void;
  readonly placeholder?: string;
  /** Gives what was typed before the search stood there; called once it does. */
  readonly takeTyped?: () => string;
}

/** Every command by its name: type, arrow, Enter. */
export function CommandPalette({ items, isOpen, onOpenChange, onRun, placeholder, takeTyped }: CommandPaletteProps) {
  const words = useWords();
  return (
    <ModalOverlay
      isOpen={isOpen}
      onOpenChange={onOpenChange}
      isDismissable
      className={styles.veil ?? ''}
      UNSTABLE_portalContainer={usePortal()}
    >
      <Modal className={styles.modal ?? ''}>
        <Dialog className={styles.dialog ?? ''} aria-label={words.palette}>
          <PaletteList
            items={items}
            placeholder={placeholder ?? words.paletteHint}
            takeTyped={takeTyped}
            onRun={(id) => {
              onOpenChange(false);
              onRun(id);
            }}
          />
        </Dialog>
      </Modal>
    </ModalOverlay>
  );
}

type PaletteListProps = Pick<CommandPaletteProps, 'items' | 'placeholder' | 'onRun' | 'takeTyped'>;

function PaletteList({ items, placeholder, onRun, takeTyped }: PaletteListProps) {
  const words = useWords();
  const [query, setQuery] = useState('');
  const take = useRef(takeTyped);
  useLayoutEffect(() => setQuery(take.current?.() ?? ''), []);
  const groups = useMemo(() => groupCommands(findCommands(items, query)), [items, query]);
  return (
    <Autocomplete inputValue={query} onInputChange={setQuery}>
      <SearchField autoFocus label={words.palette} placeholder={placeholder} className={styles.search} />
      <Menu
        className={styles.list ?? ''}
        aria-label={words.palette}
        onAction={(id) => onRun(String(id))}
        renderEmptyState={() => (
          <p className={styles.empty}>{query ? words.nothingFoundFor(query) : words.nothingFound}</p>
        )}
      >
        {groups.map(({ group, items: members }) => (
          <MenuSection key={group} className={styles.group ?? ''}>
            <Header className={styles.title ?? ''}>{group}</Header>
            {members.map(({ id, label, icon, shortcut, hint }) => (
              <MenuItem key={id} id={id} textValue={label} className={styles.item ?? ''}>
                {icon}
                <span className={styles.label}>{label}</span>
                {hint && <span className={styles.hint}>{hint}</span>}
                {shortcut && <Kbd shortcut={shortcut} />}
              </MenuItem>
            ))}
          </MenuSection>
        ))}
      </Menu>
    </Autocomplete>
  );
}
