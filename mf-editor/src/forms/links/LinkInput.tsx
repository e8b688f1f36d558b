import { Checkbox, ComboBox, Option } from '@shared-contracts/ui';
import { useCallback, useState } from 'react';
import { fieldMessage } from 'shared-contracts/messages';
import { opensNewTab, readLink, urlOf, withScheme } from '../../links/read-link.ts';
import { usePageSearch } from '../../links/use-page-search.ts';
import styles from '../fields/fields.module.css';
import type { InputProps } from '../fields/input-props.ts';
import { useTyped } from '../state/use-typed.ts';
import { useWords } from '../state/use-words.ts';

/** A page of the site, found by typing, or any other address. */
export function LinkInput({ field: _, address, value, set, message, onLeave, notice, ...props }: InputProps<'link'>) {
  const { t, locale } = useWords();
  const [isFocused, setFocused] = useState(false);
  /** What pages are searched for: what was typed since the last choice, even where it is an address already. */
  const [sought, setSought] = useState('');
  const newTab = opensNewTab(value);
  const typed = useTyped(address, value, {
    read: useCallback((text: string) => readLink(text, newTab), [newTab]),
    write: urlOf,
    set,
  });
  const pages = usePageSearch(sought, isFocused);
  const leave = () => {
    setFocused(false);
    setSought('');
    const meant = typed.problem ? withScheme(typed.text) : null;
    if (meant) typed.change(meant);
    else typed.settle();
    onLeave();
  };
  const problem = typed.problem && !isFocused ? fieldMessage(typed.problem, locale) : (message ?? undefined);
  return (
    <div className={styles.field}>
      <ComboBox
        {...props}
        items={pages}
        allowsCustomValue
        menuTrigger="focus"
        placeholder={props.placeholder ?? t('forms.link.placeholder')}
        selectedKey={null}
        inputValue={typed.text}
        onInputChange={(text) => {
          if (text === typed.text) return;
          setSought(text);
          typed.change(text);
        }}
        onSelectionChange={(path) => {
          if (path === null) return;
          setSought('');
          typed.change(String(path));
        }}
        onFocus={() => setFocused(true)}
        onBlur={leave}
        errorMessage={problem}
      >
        {(page) => (
          <Option id={page.id} textValue={page.id} description={page.id}>
            {page.name}
          </Option>
        )}
      </ComboBox>
      {urlOf(value) !== '' && (
        <Checkbox
          isSelected={newTab}
          isReadOnly={props.isReadOnly}
          onChange={(new_tab) => set({ url: urlOf(value), new_tab })}
        >
          {t('forms.link.newTab')}
        </Checkbox>
      )}
      {notice}
    </div>
  );
}
