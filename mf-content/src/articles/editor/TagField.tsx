import { Button, icons } from '@shared-contracts/ui';
import { ComboBox, Option } from '@shared-contracts/ui/more';
import { type KeyboardEvent, useState } from 'react';
import type { Tag } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { wordsIn } from '../model/languages.ts';
import { slugOf } from '../model/slug-of.ts';
import { useTerms, useTermWrites } from '../terms/use-terms.ts';
import { toolLocale } from '../use-words.ts';
import styles from './editor.module.css';
import { useArticle } from './editor-context.ts';

const CREATE = 'create';
/** So many are offered; more letters find the others. */
const OFFERED = 50;

/** The words an article shares with others: found or made while typing. */
export function TagField() {
  const { host, project, session, body, locale, languages, errorOf, t } = useArticle();
  const [typed, setTyped] = useState('');
  const tags = useTerms(host, project.id, 'tags').data ?? [];
  const writes = useTermWrites(host, project.id, 'tags');
  const nameOf = ({ name, slug }: Tag): string => wordsIn(name, toolLocale(host), languages.main) || slug;
  const isLike = (tag: Tag): boolean =>
    [tag.slug, ...Object.values(tag.name)].some((name) => name.toLowerCase().includes(typed.trim().toLowerCase()));
  const free = tags.filter((tag) => !body.tag_ids.includes(tag.id) && isLike(tag)).slice(0, OFFERED);
  const slug = slugOf(typed);
  const isKnown = tags.some((tag) => tag.slug === slug || nameOf(tag).toLowerCase() === typed.trim().toLowerCase());
  const options = [
    ...free.map((tag) => ({ id: tag.id, name: nameOf(tag) })),
    ...(slug !== '' && !isKnown ? [{ id: CREATE, name: t('editor.tags.create', { name: typed.trim() }) }] : []),
  ];
  const add = (id: string): void => {
    const { tag_ids } = session.getState().draft.present ?? body;
    if (!tag_ids.includes(id)) session.edit({ tag_ids: [...tag_ids, id] });
  };
  const choose = async (key: string | number | null): Promise<void> => {
    if (key === null) return;
    setTyped('');
    if (key !== CREATE) return add(String(key));
    try {
      const { id } = await writes.save(null, { slug, name: { [locale]: typed.trim() } });
      add(id);
    } catch (error) {
      setTyped(typed);
      host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
    }
  };
  // Words that stand in the field would open the list again as soon as Escape closes it.
  const giveUp = ({ key }: KeyboardEvent): void => {
    if (key === 'Escape') setTyped('');
  };
  const chosen = body.tag_ids.flatMap((id) => tags.find((tag) => tag.id === id) ?? []);
  return (
    <div className={styles.group} onKeyDownCapture={giveUp}>
      <ComboBox
        label={t('editor.fields.tags')}
        placeholder={t('editor.tags.placeholder')}
        menuTrigger="focus"
        items={options}
        inputValue={typed}
        onInputChange={setTyped}
        selectedKey={null}
        onSelectionChange={(key) => void choose(key)}
        errorMessage={errorOf('tag_ids')}
      >
        {({ id, name }) => <Option id={id}>{name}</Option>}
      </ComboBox>
      {chosen.length > 0 && (
        <ul className={styles.chips} aria-label={t('editor.fields.tags')}>
          {chosen.map((tag) => (
            <li key={tag.id} className={styles.chip}>
              {nameOf(tag)}
              <Button
                size="small"
                variant="quiet"
                icon={<icons.X aria-hidden />}
                aria-label={t('editor.tags.remove', { name: nameOf(tag) })}
                onPress={() => session.edit({ tag_ids: body.tag_ids.filter((id) => id !== tag.id) })}
              />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
