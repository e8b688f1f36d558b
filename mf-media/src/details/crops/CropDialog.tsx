import { Button } from '@shared-contracts/ui';
import { Form, Segmented, TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { MediaArea, MediaCrop, MediaFile } from 'shared-contracts';
import { useTranslate } from '../../use-translate.ts';
import { CropFrame } from './CropFrame.tsx';
import { areaWithin, type PictureSize, SHAPE_NAMES, SHAPES, type Shape, shaped, shapeOf } from './crop-shapes.ts';
import styles from './crops.module.css';

/** Letters, as the API has it. */
const MOST_NAME = 60;
const FORM = 'mf-media-crop';
const WHOLE: MediaArea = { x: 0, y: 0, width: 1, height: 1 };
/** What a new one begins with: most of the picture. */
const BEGINNING: MediaArea = { x: 0.1, y: 0.1, width: 0.8, height: 0.8 };

interface CropDialogProps {
  readonly file: MediaFile;
  /** Pixels of the whole that it is cut out of. */
  readonly picture: PictureSize;
  readonly alt: string;
  /** Absent: a new one. */
  readonly crop: MediaCrop | undefined;
  /** Names that others have. */
  readonly taken: readonly string[];
  /** Null where nothing is to be kept. */
  readonly onDone: (crop: Omit<MediaCrop, 'id'> | null) => void;
}

/** Cuts a part out of a picture, by pointer or by arrow keys, and names it. */
export function CropDialog({ file, picture, alt, crop, taken, onDone }: CropDialogProps) {
  const t = useTranslate();
  const [area, setArea] = useState<MediaArea>(crop ?? BEGINNING);
  const [shape, setShape] = useState<Shape>(crop ? shapeOf(crop, picture) : 'free');
  const [name, setName] = useState(crop?.name ?? '');
  const given = name.trim();
  const isTaken = taken.some((other) => other.toLowerCase() === given.toLowerCase());
  const pixels = { width: Math.round(area.width * picture.width), height: Math.round(area.height * picture.height) };
  return (
    <Dialog
      isOpen
      size="large"
      onOpenChange={(isOpen) => !isOpen && onDone(null)}
      title={crop ? t('crops.changeTitle', { name: crop.name }) : t('crops.addTitle')}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form={FORM} isDisabled={given === '' || isTaken}>
          {t('crops.done')}
        </Button>
      }
    >
      <Form
        id={FORM}
        className={styles.dialog}
        onSubmit={(event) => {
          event.preventDefault();
          // It stands within the form of the medium, which is saved later.
          event.stopPropagation();
          if (given !== '' && !isTaken) onDone({ name: given, ...areaWithin(area) });
        }}
      >
        <CropFrame file={file} alt={alt} area={area} aspect={SHAPES[shape]} onChange={setArea} />
        <p className={styles.size}>{t('crops.size', pixels)}</p>
        <Segmented
          label={t('crops.shape')}
          isField
          items={SHAPE_NAMES.map((id) => ({ id, label: id === 'free' ? t('crops.free') : id }))}
          value={shape}
          onChange={(next) => {
            setShape(next);
            setArea((before) => shaped(next === 'free' ? before : { ...WHOLE }, next, picture));
          }}
        />
        <TextField
          label={t('crops.name')}
          description={t('crops.nameHelp')}
          value={name}
          onChange={setName}
          maxLength={MOST_NAME}
          isRequired
          {...(isTaken && { isInvalid: true, errorMessage: t('crops.taken') })}
        />
      </Form>
    </Dialog>
  );
}
