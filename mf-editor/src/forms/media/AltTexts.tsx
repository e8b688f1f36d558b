import { TextField } from '@shared-contracts/ui/fields';
import { useMemo, useRef } from 'react';
import { ALT_FIELD, isGroup, type Locale } from 'shared-contracts/sections';
import { altOf, withAlt } from 'shared-contracts/tool';
import type { ListEdits } from '../lists/use-list-edits.ts';
import { useFormScope } from '../state/form-scope.ts';
import type { FieldAddress } from '../state/form-store.ts';
import { useSetField } from '../state/use-field.ts';
import { useShownField } from '../state/use-shown-field.ts';
import { useWords } from '../state/use-words.ts';
import { TranslationNotice } from '../translations/TranslationNotice.tsx';
import { useTranslation } from '../translations/use-translation.ts';

interface AltTextsProps {
  /** The field that holds the medium. */
  readonly media: FieldAddress;
  readonly index: number;
  readonly medium: unknown;
  readonly edits: ListEdits;
}

const MOST_LETTERS = ALT_FIELD.type === 'text' ? ALT_FIELD.max : 0;

/** What a picture shows, in words, in each language that is shown; what is missing or out of date is told (row E5). */
export function AltTexts(props: AltTextsProps) {
  const { shown } = useFormScope();
  // Pictures of one language have descriptions of their own, which translate nothing.
  const Text = props.media.locale === null ? TranslatedAlt : OwnAlt;
  return shown.map((locale) => <Text key={locale} {...props} language={locale} />);
}

interface AltProps extends AltTextsProps {
  readonly language: Locale;
}

function useAltProps({ medium, language }: AltProps) {
  const { t } = useWords();
  const { readOnly } = useFormScope();
  const alt = altOf(medium, language);
  return {
    label: t('forms.media.alt'),
    language: t(`forms.language.${language}`),
    lang: language,
    value: alt ?? '',
    isReadOnly: readOnly,
    maxLength: MOST_LETTERS,
    description: alt === null ? t('forms.media.altHelp') : undefined,
  };
}

function TranslatedAlt(props: AltProps) {
  const { media, index, language } = props;
  const { section, path } = media;
  const address = useMemo<FieldAddress>(
    () => ({ section, path: `${path}.${index}.alt`, locale: language }),
    [section, path, index, language],
  );
  const root = useRef<HTMLDivElement>(null);
  useShownField(address, root);
  const translation = useTranslation(address);
  const set = useSetField(address);
  return (
    <div ref={root}>
      <TextField
        {...useAltProps(props)}
        onChange={set}
        {...(translation.placeholder && { placeholder: translation.placeholder })}
        notice={<TranslationNotice address={address} translation={translation} />}
      />
    </div>
  );
}

function OwnAlt(props: AltProps) {
  const { medium, index, edits, language } = props;
  return (
    <TextField
      {...useAltProps(props)}
      onChange={(text) => isGroup(medium) && edits.replace(index, withAlt(medium, language, text), `alt:${language}`)}
    />
  );
}
