import { Search, X } from 'lucide-react';
import type { Ref } from 'react';
import { Button } from 'react-aria-components/Button';
import { Group } from 'react-aria-components/Group';
import { Input } from 'react-aria-components/Input';
import {
  SearchField as AriaSearchField,
  type SearchFieldProps as AriaSearchFieldProps,
} from 'react-aria-components/SearchField';
import { cx, type Styled } from '../class-names.ts';
import { Kbd } from '../hints/Kbd.tsx';
import { useWords } from '../words/use-words.ts';
import styles from './field.module.css';

export interface SearchFieldProps extends Omit<Styled<AriaSearchFieldProps>, 'children' | 'aria-label'> {
  /** What is searched; read out, and shown while empty unless `placeholder` says more. Default "Search". */
  readonly label?: string;
  readonly placeholder?: string;
  /** Key that leads here, shown while the field is empty: `/`. The key itself is the caller's command. */
  readonly shortcut?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
}

/** A search with a way to clear it; Escape clears too. */
export function SearchField({ label, placeholder, shortcut, inputRef, className, ...props }: SearchFieldProps) {
  const words = useWords();
  const name = label ?? words.search;
  return (
    <AriaSearchField {...props} aria-label={name} className={cx(styles.field, className)}>
      {({ isEmpty }) => (
        <Group className={styles.control ?? ''}>
          <Search aria-hidden />
          <Input ref={inputRef} className={styles.input ?? ''} placeholder={placeholder ?? name} />
          {isEmpty ? (
            shortcut && <Kbd shortcut={shortcut} className={styles.hint} />
          ) : (
            <Button className={styles.inside ?? ''} aria-label={words.clear}>
              <X aria-hidden />
            </Button>
          )}
        </Group>
      )}
    </AriaSearchField>
  );
}
