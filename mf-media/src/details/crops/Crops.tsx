import { Button, IconButton, icons } from '@shared-contracts/ui';
import { useRef, useState } from 'react';
import { type Media, type MediaCrop, mainFileOf } from 'shared-contracts';
import { sizeOf } from 'shared-contracts/tool';
import { uuidv7 } from 'uuidv7';
import { useTranslate } from '../../use-translate.ts';
import detailStyles from '../details.module.css';
import { CropDialog } from './CropDialog.tsx';
import { CropView } from './CropView.tsx';
import styles from './crops.module.css';

/** Of what was uploaded, where nothing tells. */
const UNKNOWN = { width: 1, height: 1 };
/** As the API has it. */
const MOST_CROPS = 12;

interface CropsProps {
  readonly medium: Media;
  readonly crops: readonly MediaCrop[];
  readonly alt: string;
  readonly onChange: (crops: readonly MediaCrop[]) => void;
  readonly isReadOnly: boolean;
}

/** Parts of a picture that contents may show in its place. The picture itself stays as it is. */
export function Crops({ medium, crops, alt, onChange, isReadOnly }: CropsProps) {
  const t = useTranslate();
  const [open, setOpen] = useState<MediaCrop | 'new' | null>(null);
  const list = useRef<HTMLElement>(null);
  // What moves is cut while it stands.
  const file = medium.files.find(({ still, crop }) => still && !crop) ?? mainFileOf(medium);
  if (!file?.metadata?.width || (isReadOnly && crops.length === 0)) return null;
  const known = open === 'new' || open === null ? undefined : open;
  const done = (written: Omit<MediaCrop, 'id'> | null): void => {
    setOpen(null);
    if (!written) return;
    const next = { id: known?.id ?? uuidv7(), ...written };
    onChange(known ? crops.map((crop) => (crop.id === next.id ? next : crop)) : [...crops, next]);
  };
  const remove = (gone: MediaCrop): void => {
    // What was pressed is gone then.
    list.current?.focus();
    onChange(crops.filter(({ id }) => id !== gone.id));
  };
  return (
    <section ref={list} tabIndex={-1} className={styles.crops} aria-label={t('crops.title')}>
      <h3 className={detailStyles.subhead}>{t('crops.title')}</h3>
      <p className={detailStyles.aside}>{t('crops.why')}</p>
      {crops.length > 0 && (
        <ul className={detailStyles.list}>
          {crops.map((crop) => (
            <li key={crop.id} className={styles.crop}>
              <CropView file={file} area={crop} className={styles.view ?? ''} />
              <span className={styles.words}>{crop.name}</span>
              {!isReadOnly && (
                <>
                  <IconButton
                    size="small"
                    label={t('crops.change', { name: crop.name })}
                    icon={<icons.Pencil aria-hidden />}
                    onPress={() => setOpen(crop)}
                  />
                  <IconButton
                    size="small"
                    label={t('crops.remove', { name: crop.name })}
                    icon={<icons.Trash2 aria-hidden />}
                    onPress={() => remove(crop)}
                  />
                </>
              )}
            </li>
          ))}
        </ul>
      )}
      {!isReadOnly && (
        <div>
          <Button
            size="small"
            icon={<icons.Crop aria-hidden />}
            isDisabled={crops.length >= MOST_CROPS}
            onPress={() => setOpen('new')}
          >
            {t('crops.add')}
          </Button>
        </div>
      )}
      {open !== null && (
        <CropDialog
          file={file}
          picture={sizeOf(medium) ?? UNKNOWN}
          alt={alt}
          crop={known}
          taken={crops.filter(({ id }) => id !== known?.id).map(({ name }) => name)}
          onDone={done}
        />
      )}
    </section>
  );
}
