import { TextArea, TextField } from '@shared-contracts/ui/fields';
import { Option, Select } from '@shared-contracts/ui/more';
import type { FieldErrors } from 'shared-contracts/documents';
import type { Locale } from 'shared-contracts/sections';
import { useJournal } from '../journal.ts';
import { possibleParents } from '../model/category-tree.ts';
import { wordsIn } from '../model/languages.ts';
import { typedSlug } from '../model/slug-of.ts';
import { PictureField } from '../PictureField.tsx';
import { toolLocale } from '../use-words.ts';
import { BiographyField } from './BiographyField.tsx';
import type { TermValues, Texts } from './term-draft.ts';
import { useTerms } from './use-terms.ts';

interface TermFieldsProps {
  readonly id: string | null;
  readonly values: TermValues;
  readonly errors: FieldErrors;
  readonly onChange: (change: Partial<TermValues>, merge?: string) => void;
  readonly onUndo: () => void;
  readonly onRedo: () => void;
}

const TOP = 'top';

interface ParentFieldProps {
  /** Of the category; null for a new one. */
  readonly id: string | null;
  readonly parent: string | null;
  readonly error: string | undefined;
  readonly onChange: (parent: string | null) => void;
}

/** The category that one stands under. */
function ParentField({ id, parent, error, onChange }: ParentFieldProps) {
  const { host, project, languages, t } = useJournal();
  const categories = useTerms(host, project.id, 'categories').data ?? [];
  return (
    <Select
      label={t('terms.fields.parent')}
      value={parent ?? TOP}
      errorMessage={error}
      onChange={(key) => onChange(key === TOP ? null : String(key))}
    >
      {[
        <Option key={TOP} id={TOP}>
          {t('terms.fields.noParent')}
        </Option>,
        ...possibleParents(categories, id ?? '').map(({ category, depth }) => (
          <Option key={category.id} id={category.id}>
            {`${'\u2014 '.repeat(depth)}${wordsIn(category.name, toolLocale(host), languages.main)}`}
          </Option>
        )),
      ]}
    </Select>
  );
}

type LocalisedField = 'name' | 'role' | 'description';

interface LocalisedTextsProps {
  readonly field: LocalisedField;
  readonly value: Texts;
  readonly Field: typeof TextField | typeof TextArea;
  readonly errorOf: (locale: Locale, isFirst: boolean) => string | undefined;
  readonly onChange: (locale: Locale, text: string) => void;
}

/** One text in all languages of the site. */
function LocalisedTexts({ field, value, Field, errorOf, onChange }: LocalisedTextsProps) {
  const { languages, t } = useJournal();
  return languages.all.map((locale, index) => (
    <Field
      key={locale}
      label={t(`terms.fields.${field}`)}
      {...(languages.all.length > 1 && { language: t(`languages.${locale}`) })}
      lang={locale}
      maxLength={field === 'description' ? 1000 : 200}
      autoFocus={field === 'name' && index === 0}
      value={value[locale] ?? ''}
      errorMessage={errorOf(locale, index === 0)}
      onChange={(text) => onChange(locale, text)}
    />
  ));
}

/** What is known of a term, every text in every language. */
export function TermFields({ id, values, errors, onChange, ...steps }: TermFieldsProps) {
  const { host, languages, t } = useJournal();
  const errorOf = (path: string): string | undefined =>
    Object.entries(errors).find(([key]) => key === path || key.startsWith(`${path}.`))?.[1][0];
  const { name, role, description, biography, image, links, parent_id } = values;

  const texts = (field: LocalisedField, value: Texts, Field: typeof TextField | typeof TextArea) => (
    <LocalisedTexts
      {...{ field, value, Field }}
      errorOf={(locale, isFirst) => errorOf(`${field}.${locale}`) ?? (isFirst ? errors[field]?.[0] : undefined)}
      onChange={(locale, text) => onChange({ [field]: { ...value, [locale]: text } }, `${field}.${locale}`)}
    />
  );

  return (
    <>
      {typeof name === 'string' ? (
        <TextField
          label={t('terms.fields.name')}
          autoFocus
          maxLength={200}
          value={name}
          errorMessage={errorOf('name')}
          onChange={(text) => onChange({ name: text }, 'name')}
        />
      ) : (
        texts('name', name, TextField)
      )}
      <TextField
        label={t('terms.fields.slug')}
        description={t('terms.fields.slugHelp')}
        maxLength={120}
        value={values.slug}
        errorMessage={errorOf('slug')}
        onChange={(text) => onChange({ slug: typedSlug(text) }, 'slug')}
      />
      {parent_id !== undefined && (
        <ParentField
          id={id}
          parent={parent_id}
          error={errorOf('parent_id')}
          onChange={(parent) => onChange({ parent_id: parent })}
        />
      )}
      {role && texts('role', role, TextField)}
      {description && texts('description', description, TextArea)}
      {biography && (
        <BiographyField
          value={biography}
          errorOf={errorOf}
          onChange={(next, merge) => onChange({ biography: next }, merge)}
          {...steps}
        />
      )}
      {image !== undefined && (
        <PictureField
          host={host}
          label={t('terms.fields.image')}
          value={image}
          locale={languages.main}
          error={errorOf('image')}
          onChange={(next, merge) => onChange({ image: next }, merge)}
        />
      )}
      {links && (
        <TextArea
          label={t('terms.fields.links')}
          description={t('terms.fields.linksHelp')}
          rows={2}
          value={links.join('\n')}
          errorMessage={errorOf('links')}
          onChange={(text) => onChange({ links: text.split('\n').slice(0, 10) }, 'links')}
        />
      )}
    </>
  );
}
