import { Banner, Button, IconButton, icons } from '@shared-contracts/ui';
import { Switch, TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import { isOneOf } from 'shared-contracts';
import { isTextType, TYPE_FIELD_TYPES } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import styles from './section-types.module.css';
import { follow, keyOf } from './short-names.ts';
import type { FieldDraft } from './type-draft.ts';

interface FieldsFormProps {
  readonly fields: readonly FieldDraft[];
  /** Nobody offers choices, and texts may differ by language. */
  readonly isStatic: boolean;
  /** The server's words about a value, by its path. */
  readonly wordsOf: (path: string) => string | undefined;
  readonly onChange: (fields: readonly FieldDraft[]) => void;
  /** Names of fields that the type has, and will have no more. */
  readonly removed: readonly string[];
}

/** What people set in a section of the type. */
export function FieldsForm({ fields, removed, isStatic, wordsOf, onChange }: FieldsFormProps) {
  const t = useTranslate();
  const change = (id: number, part: Partial<FieldDraft>) =>
    onChange(fields.map((field) => (field.id === id ? { ...field, ...part } : field)));
  const add = () => {
    const id = Math.max(-1, ...fields.map((field) => field.id)) + 1;
    onChange([...fields, { id, key: '', name: '', type: 'text', required: false, localised: true, isNew: true }]);
  };
  const types = TYPE_FIELD_TYPES.filter((type) => !isStatic || type !== 'choice');
  const items = types.map((id) => ({ id, label: t(`contents.form.types.${id}`) }));
  return (
    <div className={styles.fields}>
      <h3>{t('contents.form.fields')}</h3>
      {fields.length === 0 && <p className={styles.note}>{t('contents.form.noFields')}</p>}
      {fields.map((field, index) => {
        const number = index + 1;
        return (
          <fieldset key={field.id} className={styles.field}>
            <legend>{t('contents.form.field', { number })}</legend>
            <TextField
              label={t('contents.form.label')}
              autoFocus={field.name === ''}
              value={field.name}
              onChange={(name) =>
                change(field.id, { name, ...(field.isNew && { key: follow(keyOf, field.key, field.name, name) }) })
              }
              errorMessage={wordsOf(`fields.${index}.name`)}
            />
            <TextField
              label={t('contents.form.key')}
              // Sections hold their values under it.
              isReadOnly={!field.isNew}
              value={field.key}
              onChange={(key) => change(field.id, { key })}
              errorMessage={wordsOf(`fields.${index}.key`)}
            />
            <Select
              label={t('contents.form.type')}
              items={items}
              value={field.type}
              onChange={(type) => isOneOf(TYPE_FIELD_TYPES, type) && change(field.id, { type })}
            >
              {(item) => <Option id={item.id}>{item.label}</Option>}
            </Select>
            <div className={styles.actions}>
              <Switch isSelected={field.required} onChange={(required) => change(field.id, { required })}>
                {t('contents.form.required')}
              </Switch>
              {isStatic && isTextType(field.type) && (
                <Switch isSelected={field.localised} onChange={(localised) => change(field.id, { localised })}>
                  {t('contents.form.localised')}
                </Switch>
              )}
              <IconButton
                label={t('contents.form.removeField', { number })}
                icon={<icons.Trash2 aria-hidden />}
                onPress={() => onChange(fields.filter(({ id }) => id !== field.id))}
              />
            </div>
          </fieldset>
        );
      })}
      {removed.length > 0 && <Banner>{t('contents.form.removed', { names: removed.join(', ') })}</Banner>}
      <div>
        <Button size="small" icon={<icons.Plus aria-hidden />} onPress={add}>
          {t('contents.form.addField')}
        </Button>
      </div>
    </div>
  );
}
