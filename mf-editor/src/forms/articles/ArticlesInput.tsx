import { Button } from '@shared-contracts/ui';
import { ComboBox, Option } from '@shared-contracts/ui/more';
import { useEffect, useRef, useState } from 'react';
import type { Localised } from 'shared-contracts';
import styles from '../fields/fields.module.css';
import { InputNotes } from '../fields/InputNotes.tsx';
import type { InputProps } from '../fields/input-props.ts';
import { useWords } from '../state/use-words.ts';
import rows from './articles.module.css';
import { useArticleSearch, useArticles } from './use-articles.ts';

const idsIn = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((id) => typeof id === 'string') : [];

const swapped = (ids: readonly string[], index: number): string[] =>
  ids.map((id, at) => (at === index ? (ids[index - 1] ?? id) : at === index - 1 ? (ids[index] ?? id) : id));

interface ChosenArticlesProps {
  readonly label: string;
  readonly ids: readonly string[];
  readonly nameAt: (index: number) => string;
  /** Takes the new order, and the row that is worked on next; null where nothing can be changed. */
  readonly onChange: ((ids: string[], row: number) => void) | null;
}

/** Those that were chosen, to be moved and taken out. */
function ChosenArticles({ label, ids, nameAt, onChange }: ChosenArticlesProps) {
  const { t } = useWords();
  return (
    <ol className={rows.list} aria-label={label}>
      {ids.map((id, index) => (
        <li key={id} className={rows.row}>
          <span className={rows.name}>{nameAt(index)}</span>
          {onChange && (
            <>
              <Button
                size="small"
                isDisabled={index === 0}
                aria-label={t('forms.articles.up', { name: nameAt(index) })}
                onPress={() => onChange(swapped(ids, index), index - 1)}
              >
                ↑
              </Button>
              <Button
                size="small"
                aria-label={t('forms.articles.remove', { name: nameAt(index) })}
                onPress={() => {
                  const others = ids.filter((other) => other !== id);
                  onChange(others, Math.min(index, others.length - 1));
                }}
              >
                ×
              </Button>
            </>
          )}
        </li>
      ))}
    </ol>
  );
}

/** Articles in an order of one's own: found by typing, moved and taken out by buttons. */
export function ArticlesInput(props: InputProps<'articles'>) {
  const { field, value, set, label, description, isRequired, isReadOnly, message, notice, onLeave } = props;
  const { t, locale } = useWords();
  const [words, setWords] = useState('');
  const [isFocused, setFocused] = useState(false);
  const ids = idsIn(value);
  const chosen = useArticles(ids);
  const found = useArticleSearch(words, isFocused).filter(({ id }) => !ids.includes(id));
  const root = useRef<HTMLDivElement>(null);
  const next = useRef<{ readonly row: number; readonly from: unknown } | null>(null);
  // A button that goes away, or has nothing more to do, does not take the focus with it.
  useEffect(() => {
    const asked = next.current;
    if (!asked || asked.from === value || !root.current) return;
    next.current = null;
    const buttons = root.current.querySelectorAll<HTMLElement>(`li:nth-child(${asked.row + 1}) button:not(:disabled)`);
    (buttons[0] ?? root.current.querySelector('input'))?.focus();
  }, [value]);
  const change = (ids: string[], row: number): void => {
    next.current = { row, from: value };
    set(ids);
  };
  const nameOf = (title: Localised<string>, slug: string) =>
    title[locale]?.trim() || Object.values(title).find((each) => each?.trim()) || slug;
  const nameAt = (index: number): string => {
    const article = chosen[index];
    if (article) return nameOf(article.title, article.slug);
    return article === null ? t('forms.articles.gone') : '…';
  };
  return (
    <div ref={root} className={styles.field}>
      <ComboBox
        label={label}
        isRequired={isRequired}
        isReadOnly={isReadOnly || ids.length >= field.max}
        items={found}
        menuTrigger="focus"
        placeholder={t('forms.articles.placeholder')}
        selectedKey={null}
        inputValue={words}
        onInputChange={setWords}
        onSelectionChange={(id) => {
          if (id === null) return;
          setWords('');
          set([...ids, String(id)]);
        }}
        onFocus={() => setFocused(true)}
        onBlur={() => {
          setFocused(false);
          setWords('');
          onLeave();
        }}
      >
        {(article) => (
          <Option
            id={article.id}
            textValue={nameOf(article.title, article.slug)}
            description={article.status === 'draft' ? t('forms.articles.draft') : article.slug}
          >
            {nameOf(article.title, article.slug)}
          </Option>
        )}
      </ComboBox>
      {ids.length > 0 && (
        <ChosenArticles label={label} ids={ids} nameAt={nameAt} onChange={isReadOnly ? null : change} />
      )}
      <InputNotes description={description} message={message} notice={notice} />
    </div>
  );
}
