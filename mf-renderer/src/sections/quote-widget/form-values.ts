import { FORM_INPUTS, type FormField } from 'shared-contracts/forms';

/** What stands in a form, as the API takes it. */
export interface FormValues {
  readonly answers: Readonly<Record<string, string | readonly string[] | boolean>>;
  readonly trap: string;
}

const textOf = (value: FormDataEntryValue | null): string => (typeof value === 'string' ? value : '');

export function readValues(form: HTMLFormElement, fields: readonly FormField[]): FormValues {
  const data = new FormData(form);
  const answers = fields.map(({ key, type, options }) => {
    if (type === 'consent' || (type === 'checkbox' && options.length === 0)) return [key, data.has(key)] as const;
    if (type === 'checkbox') return [key, data.getAll(key).map(textOf)] as const;
    return [key, textOf(data.get(key))] as const;
  });
  return {
    answers: Object.fromEntries(answers),
    trap: textOf(data.get(FORM_INPUTS.trap)),
  };
}
