/** The kind of section that is a form. */
export const FORM_KIND = 'quote-widget';

/** What a visitor can be asked for. */
export const FORM_FIELD_TYPES = [
  'text',
  'email',
  'tel',
  'number',
  'date',
  'textarea',
  'select',
  'radio',
  'checkbox',
  'consent',
] as const;
export type FormFieldType = (typeof FORM_FIELD_TYPES)[number];

/** Characters, where a field sets no limit of its own. Here, since a page needs it before it needs the checks. */
export const MOST_CHARACTERS = { text: 300, textarea: 5000 } as const;

/** Names of the inputs that are the form's own; a field's key never begins with an underscore. */
export const FORM_INPUTS = { section: '_form', ticket: '_ticket', trap: '_website' } as const;

export interface FormOption {
  /** What is sent and stored: the words in the project's default language. */
  readonly value: string;
  readonly label: string;
}

/** One question of a form in one language, as browser and server check it. */
export interface FormField {
  /** Position in the settings. */
  readonly index: number;
  /** Name of the input and of the answer, unique in the form. */
  readonly key: string;
  readonly type: FormFieldType;
  readonly label: string;
  readonly placeholder: string;
  readonly required: boolean;
  /** Of `select`, `radio` and `checkbox`; a checkbox without any is one box to tick. */
  readonly options: readonly FormOption[];
  /** Of a number its value, of a date days from today, of text characters. Null: none but the technical one. */
  readonly min: number | null;
  readonly max: number | null;
}

/** What was answered: text, several of the options, or whether a box was ticked. */
export type AnswerValue = string | readonly string[] | boolean;

/** One answer as it is kept: with the words it was asked in, so that it stays readable when the form has changed. */
export interface Answer {
  readonly key: string;
  readonly label: string;
  readonly type: FormFieldType;
  readonly value: AnswerValue;
}
