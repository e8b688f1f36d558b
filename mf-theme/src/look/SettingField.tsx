import { IconButton, icons } from '@shared-contracts/ui';
import { TextField } from '@shared-contracts/ui/fields';
import { ColorField, Option, Select } from '@shared-contracts/ui/more';
import type { KeyboardEvent } from 'react';
import { FONTS, settingFlaw } from 'shared-contracts/theme';
import { useTranslate } from '../use-translate.ts';
import { familyValue } from './font-list.ts';
import { ImageField } from './ImageField.tsx';
import styles from './look.module.css';
import type { SettingFieldProps } from './setting-props.ts';
import { VeilField } from './VeilField.tsx';

const SHADOWS: readonly (readonly [id: string, shadow: string])[] = [
  ['none', 'none'],
  ['soft', '0 1px 2px rgb(0 0 0 / 6%), 0 0.25rem 1rem rgb(0 0 0 / 8%)'],
  ['raised', '0 1px 2px rgb(0 0 0 / 6%), 0 0.75rem 2.5rem rgb(0 0 0 / 14%)'],
  ['strong', '0 2px 4px rgb(0 0 0 / 10%), 0 1.25rem 4rem rgb(0 0 0 / 24%)'],
];
const CHOICES = { font: Object.entries(FONTS), shadow: SHADOWS } as const;

/** A colour that lies over something. */
const VEIL = /-overlay$/;

const NUMBER = /^(-?\d{0,5}(?:\.\d{1,4})?)([a-z%]*)$/i;

/** A number with its unit, one step up or down: a pixel, or a small part of what is larger. */
function stepped(text: string, by: number): string | null {
  const [, number = '', unit = ''] = NUMBER.exec(text.trim()) ?? [];
  if (number === '') return null;
  const size = unit === 'px' || unit === '%' || Math.abs(Number(number)) >= 100 ? 1 : 0.05;
  return `${Number((Number(number) + by * size).toFixed(3))}${unit}`;
}

/** One setting of the theme, by the control of its type, with a way to have it as it is around. */
export function SettingField(props: SettingFieldProps) {
  const t = useTranslate();
  const { name, type, label, value, inherited, isReadOnly, onChange, onLetGo } = props;
  const flaw = value.trim() === '' ? null : settingFlaw(name, value);
  const errorMessage = flaw ? t(`look.flaws.${flaw}`) : props.error;
  const clear = value !== '' && !isReadOnly && (
    <IconButton
      size="small"
      label={t('look.clear', { label })}
      icon={<icons.X aria-hidden />}
      onPress={() => {
        onChange('');
        onLetGo();
      }}
    />
  );
  const shared = { label, isReadOnly, ...(errorMessage && { errorMessage }) };
  if (type === 'font' || type === 'shadow') {
    const ownFonts = type === 'font' ? props.families.map((words) => ({ id: familyValue(words), words })) : [];
    const shipped = CHOICES[type].map(([id, stored]) => ({ id: stored, words: t(`look.${type}s.${id}`) }));
    const choices = [...ownFonts, ...shipped];
    const own = value !== '' && !choices.some(({ id }) => id === value) ? [{ id: value, words: t('look.own') }] : [];
    return (
      <div className={styles.choice}>
        <Select
          {...{ label, ...(errorMessage && { errorMessage }) }}
          isDisabled={isReadOnly}
          items={[...choices, ...own]}
          value={value === '' ? null : value}
          placeholder={t('look.asAround')}
          onChange={(chosen) => {
            onChange(String(chosen ?? ''));
            onLetGo();
          }}
        >
          {({ id, words }) => <Option id={id}>{words}</Option>}
        </Select>
        {clear}
      </div>
    );
  }
  const given = { label, value, inherited, isReadOnly, onChange, onLetGo, ...(errorMessage && { errorMessage }) };
  if (type === 'image' || VEIL.test(name))
    return (
      <div className={styles.choice}>
        <div className={styles.parts}>
          {type === 'image' ? <ImageField {...given} choosePicture={props.choosePicture} /> : <VeilField {...given} />}
        </div>
        {clear}
      </div>
    );
  const field = { ...shared, onChange, onBlur: onLetGo, placeholder: inherited };
  if (type === 'color')
    return (
      <div className={styles.choice}>
        <ColorField {...field} value={value} instead={inherited} />
        {clear}
      </div>
    );
  const step = (event: KeyboardEvent): void => {
    const by = { ArrowUp: 1, ArrowDown: -1 }[event.key];
    const next = by === undefined || isReadOnly ? null : stepped(value || inherited, by);
    if (next === null) return;
    event.preventDefault();
    onChange(next);
  };
  return (
    <div className={styles.choice}>
      <TextField {...field} value={value} onKeyDown={step} />
      {clear}
    </div>
  );
}
