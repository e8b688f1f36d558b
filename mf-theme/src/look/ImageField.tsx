import { Button, icons } from '@shared-contracts/ui';
import { MediaRow, Segmented, TextField } from '@shared-contracts/ui/fields';
import { ColorField, NumberField, Option, Select } from '@shared-contracts/ui/more';
import { pictureValue, themePicture } from 'shared-contracts/theme';
import { useTranslate } from '../use-translate.ts';
import { FIRST_GRADIENT, type Gradient, readGradient, writeGradient } from './gradient.ts';
import styles from './look.module.css';
import type { SettingFieldProps } from './setting-props.ts';

type Props = Pick<SettingFieldProps, 'label' | 'value' | 'isReadOnly' | 'onChange' | 'onLetGo' | 'choosePicture'> & {
  readonly errorMessage?: string;
};
type Shown = 'none' | 'gradient' | 'picture' | 'own';

const shownBy = (value: string): Shown | null => {
  if (value === '') return null;
  if (value === 'none') return value;
  if (themePicture(value)) return 'picture';
  return readGradient(value) ? 'gradient' : 'own';
};

interface GradientProps extends Pick<Props, 'isReadOnly' | 'onLetGo'> {
  readonly gradient: Gradient;
  readonly onChange: (gradient: Gradient) => void;
}

function GradientFields({ gradient, isReadOnly, onChange, onLetGo }: GradientProps) {
  const t = useTranslate();
  const { shape, angle, from, to } = gradient;
  const shared = { isReadOnly, onBlur: onLetGo };
  return (
    <>
      <Segmented
        label={t('look.image.shape')}
        items={(['linear', 'radial'] as const).map((id) => ({ id, label: t(`look.image.${id}`) }))}
        value={shape}
        isDisabled={isReadOnly}
        onChange={(next) => {
          onChange({ ...gradient, shape: next });
          onLetGo();
        }}
      />
      <ColorField
        {...shared}
        label={t('look.image.from')}
        value={from}
        onChange={(next) => onChange({ ...gradient, from: next })}
      />
      <ColorField
        {...shared}
        label={t('look.image.to')}
        value={to}
        onChange={(next) => onChange({ ...gradient, to: next })}
      />
      {shape === 'linear' && (
        <NumberField
          {...shared}
          label={t('look.image.angle')}
          value={angle}
          minValue={0}
          maxValue={360}
          step={15}
          suffix="°"
          onChange={(next) => next !== null && onChange({ ...gradient, angle: next })}
        />
      )}
    </>
  );
}

/** What stands behind a place: nothing, a gradient, or a picture of the library. */
export function ImageField({ label, value, isReadOnly, onChange, onLetGo, choosePicture, errorMessage }: Props) {
  const t = useTranslate();
  const shown = shownBy(value);
  const set = (next: string): void => {
    onChange(next);
    onLetGo();
  };
  const choose = async (): Promise<void> => {
    const url = await choosePicture();
    if (url !== null) set(pictureValue(url));
  };
  const show = (next: Shown): void => {
    if (next === 'picture') void choose();
    else if (next === 'gradient') set(FIRST_GRADIENT);
    else if (next === 'none') set(next);
  };
  const items: readonly Shown[] = ['none', 'gradient', 'picture', ...(shown === 'own' ? (['own'] as const) : [])];
  const gradient = readGradient(value);
  const picture = themePicture(value);
  return (
    <>
      <Select
        {...{ label, ...(errorMessage && shown !== 'own' && { errorMessage }) }}
        isDisabled={isReadOnly}
        items={items.map((id) => ({ id, words: t(id === 'own' ? 'look.own' : `look.image.${id}`) }))}
        value={shown}
        placeholder={t('look.asAround')}
        onChange={(chosen) => chosen !== null && show(String(chosen) as Shown)}
      >
        {({ id, words }) => <Option id={id}>{words}</Option>}
      </Select>
      {gradient && (
        <GradientFields {...{ gradient, isReadOnly, onLetGo }} onChange={(next) => onChange(writeGradient(next))} />
      )}
      {picture && (
        <MediaRow
          src={picture.url}
          name={t('look.image.picture')}
          className={styles.picked ?? ''}
          actions={
            !isReadOnly && (
              <Button size="small" icon={<icons.ImagePlus aria-hidden />} onPress={() => void choose()}>
                {t('look.image.change')}
              </Button>
            )
          }
        />
      )}
      {shown === 'own' && (
        <TextField
          label={t('look.own')}
          {...{ value, isReadOnly, onChange, ...(errorMessage && { errorMessage }) }}
          onBlur={onLetGo}
        />
      )}
    </>
  );
}
