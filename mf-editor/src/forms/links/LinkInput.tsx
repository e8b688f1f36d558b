import { Button } from '@shared-contracts/ui';
import { Checkbox } from '@shared-contracts/ui/fields';
import { ComboBox, Option } from '@shared-contracts/ui/more';
import { useCallback, useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import { fieldMessage } from 'shared-contracts/messages';
import { useEditor } from '../../editor/use-editor.ts';
import { opensNewTab, readLink, urlOf, withScheme } from '../../links/read-link.ts';
import { usePageSearch } from '../../links/use-page-search.ts';
import styles from '../fields/fields.module.css';
import type { InputProps } from '../fields/input-props.ts';
import { useTyped } from '../state/use-typed.ts';
import { useWords } from '../state/use-words.ts';

/** Things of other remotes that have an address. */
function LinkPickers({ host, onPick }: { readonly host: RemoteHost; readonly onPick: (href: string) => void }) {
  const pickers = host.pickers.list().filter(({ links }) => links);
  const choose = async (kind: string): Promise<void> => {
    const [picked] = (await host.pickers.pick(kind, { multiple: false })) ?? [];
    if (picked?.href !== undefined) onPick(picked.href);
  };
  if (pickers.length === 0) return null;
  return (
    <div className={styles.pickers}>
      {pickers.map(({ kind, label }) => (
        <Button key={kind} size="small" variant="quiet" onPress={() => void choose(kind)}>
          {label()}
        </Button>
      ))}
    </div>
  );
}

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
  const { host } = useEditor();
  const pages = usePageSearch(host, sought, isFocused);
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
      {!props.isReadOnly && <LinkPickers host={host} onPick={typed.change} />}
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
