export { type CheckAnswersOptions, type CheckedAnswers, checkAnswers } from './check-answers.ts';
export { dayAfter } from './days.ts';
export {
  type Answer,
  type AnswerValue,
  FORM_FIELD_TYPES,
  FORM_INPUTS,
  FORM_KIND,
  type FormField,
  type FormFieldType,
  type FormOption,
  MOST_CHARACTERS,
} from './form-field.ts';
export { FORM_MESSAGES, type FormMessageKey, formMessage } from './form-messages.ts';
export type { FormState } from './form-state.ts';
export { type FormFieldSettings, type FormLanguages, readFormFields } from './read-form-fields.ts';
