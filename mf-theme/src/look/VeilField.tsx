import { ColorField, NumberField } from '@shared-contracts/ui/more';
import { useTranslate } from '../use-translate.ts';
import type { SettingFieldProps } from './setting-props.ts';
import { readVeil, writeVeil } from './veil.ts';

type Props = Pick<SettingFieldProps, 'label' | 'value' | 'inherited' | 'isReadOnly' | 'onChange' | 'onLetGo'> & {
  readonly errorMessage?: string;
};

/** Half of what it lies over is seen through it. */
const FIRST = 50;

/** What lies over a background: a colour, and how much it hides. */
export function VeilField({ label, value, inherited, isReadOnly, onChange, onLetGo, errorMessage }: Props) {
  const t = useTranslate();
  const veil = readVeil(value);
  return (
    <>
      <ColorField
        label={label}
        value={veil?.colour ?? value}
        instead={inherited}
        placeholder={inherited}
        isReadOnly={isReadOnly}
        onBlur={onLetGo}
        onChange={(colour) => onChange(writeVeil({ colour, percent: veil?.percent ?? FIRST }))}
        {...(errorMessage && { errorMessage })}
      />
      {veil && (
        <NumberField
          label={t('look.veil')}
          value={veil.percent}
          minValue={0}
          maxValue={100}
          step={5}
          suffix="%"
          isReadOnly={isReadOnly}
          onBlur={onLetGo}
          onChange={(percent) => percent !== null && onChange(writeVeil({ ...veil, percent }))}
        />
      )}
    </>
  );
}
