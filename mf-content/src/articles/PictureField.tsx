import { Button, icons, Still } from '@shared-contracts/ui';
import { FieldCaption, TextField } from '@shared-contracts/ui/fields';
import { useId } from 'react';
import type { MediaRef, RemoteHost } from 'shared-contracts';
import type { Locale } from 'shared-contracts/sections';
import { altOf, mediumWords, withAlt } from 'shared-contracts/tool';
import styles from './editor/editor.module.css';
import { useArticleWords } from './use-words.ts';

interface PictureFieldProps {
  readonly host: RemoteHost;
  readonly label: string;
  readonly value: MediaRef | null;
  /** The language that its words are written in. */
  readonly locale: Locale;
  readonly error?: string | undefined;
  readonly onChange: (value: MediaRef | null, merge?: string) => void;
}

/** One picture of the library, with what it shows in words. */
export function PictureField({ host, label, value, locale, error, onChange }: PictureFieldProps) {
  const t = useArticleWords(host);
  const id = useId();
  const choose = async (): Promise<void> => {
    const [chosen] = (await host.media.pick({ kind: 'image', multiple: false })) ?? [];
    if (chosen) onChange(chosen);
  };
  const { picture, still, name } = mediumWords(value);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset cannot lay out its legend beside other things
    <div role="group" className={styles.group} aria-label={label} aria-describedby={error ? id : undefined}>
      <FieldCaption aria-hidden>{label}</FieldCaption>
      {value && picture && (
        <Still still={still}>
          <img className={styles.picture} src={picture} alt={altOf(value, locale) || name} />
        </Still>
      )}
      <div className={styles.buttons}>
        <Button size="small" icon={<icons.ImagePlus aria-hidden />} onPress={() => void choose()}>
          {t(value ? 'editor.image.replace' : 'editor.image.choose')}
        </Button>
        {value && (
          <Button size="small" variant="quiet" onPress={() => onChange(null)}>
            {t('editor.image.remove')}
          </Button>
        )}
      </div>
      {value && (
        <TextField
          label={t('editor.image.alt')}
          language={t(`languages.${locale}`)}
          lang={locale}
          maxLength={500}
          value={altOf(value, locale) ?? ''}
          description={t('editor.image.altHelp')}
          onChange={(text) => onChange(withAlt(value, locale, text), `alt.${locale}`)}
        />
      )}
      {error && (
        <p id={id} className={styles.wrong}>
          {error}
        </p>
      )}
    </div>
  );
}
