import { TextField, type TextFieldProps } from './TextField.tsx';

export interface DateFieldProps extends Omit<TextFieldProps, 'type' | 'prefix' | 'suffix' | 'placeholder'> {
  /** ISO date or date and time without zone, as HTML writes them; empty where there is none. */
  readonly value?: string;
  /** Default `date`. */
  readonly granularity?: 'date' | 'datetime-local';
}

/** A day, or a day and time, by the browser's own control: it speaks the person's calendar and costs nothing. */
export function DateField({ granularity = 'date', ...props }: DateFieldProps) {
  return <TextField {...props} type={granularity} />;
}
