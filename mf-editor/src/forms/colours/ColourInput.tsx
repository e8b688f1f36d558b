import { TextField } from '@shared-contracts/ui/fields';
import { type ReactNode, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { fieldMessage } from 'shared-contracts/messages';
import { COLOUR } from 'shared-contracts/sections';
import type { InputProps } from '../fields/input-props.ts';
import { useTyped } from '../state/use-typed.ts';
import { useWords } from '../state/use-words.ts';
import styles from './colours.module.css';
import { themeColours } from './theme-colours.ts';

/** A colour to look at; whatever is no colour is drawn as none. */
function Swatch({ colour, children }: { readonly colour: string; readonly children?: ReactNode }) {
  const ref = useRef<HTMLSpanElement>(null);
  useLayoutEffect(() => {
    ref.current?.style.setProperty('--swatch', colour === '' ? 'transparent' : colour);
  }, [colour]);
  return (
    <span ref={ref} className={styles.swatch}>
      {children}
    </span>
  );
}

const SHORT = /^#([\da-f])([\da-f])([\da-f])$/i;

/** The six digits that the browser's own colour input knows. */
const sixDigits = (colour: string): string =>
  colour
    .replace(SHORT, '#$1$1$2$2$3$3')
    .match(/^#[\da-f]{6}/i)?.[0]
    .toLowerCase() ?? '#000000';

const read = (text: string) => {
  const colour = text.trim();
  if (colour === '') return { value: null };
  return COLOUR.test(colour) ? { value: colour } : ({ problem: 'colour' } as const);
};

const write = (value: unknown): string => (typeof value === 'string' ? value : '');

/** One of the theme's colours, which follow it, or any other by its digits. */
export function ColourInput({ field: _, address, value, set, message, onLeave, ...props }: InputProps<'colour'>) {
  const { t, locale } = useWords();
  const [theme] = useState(() => themeColours());
  const stored = write(value);
  const typed = useTyped(address, value, { read, write: useCallback(write, []), set });
  const ofTheme = theme.find((colour) => colour.value === stored);
  return (
    <div className={styles.colour}>
      <TextField
        {...props}
        value={ofTheme ? t(`forms.colour.theme.${ofTheme.name}`) : typed.text}
        onChange={typed.change}
        onBlur={() => {
          typed.settle();
          onLeave();
        }}
        placeholder="#000000"
        autoComplete="off"
        prefix={
          <Swatch colour={ofTheme?.css ?? stored}>
            <input
              type="color"
              className={styles.well}
              aria-label={t('forms.colour.pick', { label: props.label })}
              value={sixDigits(stored)}
              disabled={props.isReadOnly}
              onChange={(event) => typed.change(event.target.value)}
            />
          </Swatch>
        }
        errorMessage={typed.problem ? fieldMessage(typed.problem, locale) : (message ?? undefined)}
      />
      {theme.length > 0 && (
        <fieldset className={styles.theme}>
          <legend className={styles.legend}>{t('forms.colour.ofTheme')}</legend>
          {theme.map((colour) => (
            <button
              key={colour.name}
              type="button"
              className={styles.choice}
              aria-pressed={colour.value === stored}
              aria-label={t(`forms.colour.theme.${colour.name}`)}
              title={t(`forms.colour.theme.${colour.name}`)}
              disabled={props.isReadOnly}
              onClick={() => typed.change(colour.value)}
            >
              <Swatch colour={colour.css} />
            </button>
          ))}
        </fieldset>
      )}
    </div>
  );
}
