import { ROOT_ID } from '../../../shared/document-shape.ts';

/** What was typed so far, by field. */
export type TypedValues = Readonly<Record<string, string>>;

const plainForm = (): Element | null => document.querySelector(`#${ROOT_ID} > main`);

/** What was typed into the plain form, which needs no script, before the tool's screen takes its place. */
export function readPlainForm(): TypedValues {
  const fields = plainForm()?.querySelectorAll('input') ?? [];
  return Object.fromEntries(
    [...fields].map(({ name, type, value, checked }) => [name, type === 'checkbox' ? String(checked) : value]),
  );
}

/** Two forms of one purpose would confuse readers and password managers. */
export const removePlainForm = (): void => plainForm()?.remove();
