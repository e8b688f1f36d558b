import { Button, icons } from '@shared-contracts/ui';
import { MediaRow } from '@shared-contracts/ui/fields';
import type { MediaRef, RemoteHost } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './site.module.css';

interface PictureFieldProps {
  readonly host: RemoteHost;
  /** Which of the site's own pictures it is. */
  readonly of: 'favicon' | 'image';
  readonly value: MediaRef | null;
  readonly isReadOnly: boolean;
  readonly onChange: (value: MediaRef | null) => void;
}

/** A picture that the site shows of itself, chosen from those it has. */
export function PictureField({ host, of, value, isReadOnly, onChange }: PictureFieldProps) {
  const t = useTranslate();
  const label = t(`site.pictures.${of}.label`);
  const choose = async (): Promise<void> => {
    const [chosen] = (await host.media.pick({ kind: 'image', multiple: false })) ?? [];
    if (chosen) onChange(chosen);
  };
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset within one would be announced twice
    <div role="group" aria-label={label} className={styles.choices}>
      <span className={styles.caption}>{label}</span>
      {value ? (
        <MediaRow
          src={value.url}
          still={value.still}
          shape={of === 'favicon' ? 'round' : undefined}
          name={value.filename ?? value.seo_tag ?? label}
          actions={
            !isReadOnly && (
              <Button
                variant="quiet"
                size="small"
                icon={<icons.Trash2 aria-hidden />}
                aria-label={t(`site.pictures.${of}.remove`)}
                onPress={() => onChange(null)}
              />
            )
          }
        />
      ) : (
        <p className={styles.detail}>{t(`site.pictures.${of}.none`)}</p>
      )}
      {!isReadOnly && (
        <div>
          <Button size="small" icon={<icons.ImagePlus aria-hidden />} onPress={() => void choose()}>
            {value ? t('site.pictures.change') : t('site.pictures.choose')}
          </Button>
        </div>
      )}
    </div>
  );
}
