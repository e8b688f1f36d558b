import { randomBytes } from 'node:crypto';
import {
  type apiCalls,
  type FieldErrors,
  isLocalHost,
  type Locale,
  type VisitorMessageKey,
  visitorMessage,
} from 'shared-contracts';
import { escapeText, tag } from '../document/escape.ts';

/** What a form sent, by field. */
export type ClaimValues = Readonly<Record<string, string>>;

/** Why a claim was not taken. */
export interface ClaimRefusal {
  readonly message: string;
  /** Messages by field. */
  readonly errors: FieldErrors;
}

export interface ClaimFormInput {
  readonly locale: Locale;
  readonly host: string;
  readonly values?: ClaimValues;
  readonly refusal?: ClaimRefusal;
  /** There is an account with the email address: its password is asked for, and claims. */
  readonly isKnown?: boolean;
}

/** Where the terms can be read; an operator may have their own. */
const TERMS_PATH = '/n-api/terms';

interface ClaimField {
  readonly name: keyof typeof apiCalls.register.body.shape;
  readonly label: VisitorMessageKey;
  readonly help?: VisitorMessageKey;
  readonly input: Readonly<Record<string, string>>;
}

/** Limits are those of the call; a browser tells them before anything is sent. */
const FIELDS: readonly ClaimField[] = [
  {
    name: 'email',
    label: 'claim-email',
    help: 'claim-email-help',
    input: { type: 'email', autocomplete: 'email', maxlength: '254', autocapitalize: 'none', spellcheck: 'false' },
  },
  { name: 'full_name', label: 'claim-full-name', input: { type: 'text', autocomplete: 'name', maxlength: '200' } },
  {
    name: 'project_name',
    label: 'claim-project-name',
    help: 'claim-project-name-help',
    input: { type: 'text', autocomplete: 'organization', maxlength: '200' },
  },
  {
    name: 'password',
    label: 'claim-password',
    help: 'claim-password-help',
    input: { type: 'password', autocomplete: 'new-password', minlength: '10', maxlength: '200' },
  },
  { name: 'terms_accepted', label: 'claim-terms', input: { type: 'checkbox', value: 'true' } },
];

const idOf = (name: string): string => `claim-${name.replaceAll('_', '-')}`;

/** What is asked of somebody whose account is there already. */
const KNOWN_PASSWORD: ClaimField = {
  name: 'password',
  label: 'claim-password',
  help: 'claim-known-password-help',
  input: { type: 'password', autocomplete: 'current-password', maxlength: '200' },
};

const fieldsFor = ({ isKnown }: ClaimFormInput): readonly ClaimField[] =>
  isKnown ? FIELDS.map((field) => (field.name === 'password' ? KNOWN_PASSWORD : field)) : FIELDS;

/** The first thing a reader meets on a page that was sent back: what is wrong, each leading to its field. */
function summaryOf({ message, errors }: ClaimRefusal, locale: Locale): string {
  const entries = FIELDS.flatMap(({ name, label }) =>
    (errors[name] ?? []).map((words) => {
      const text = `<b>${escapeText(visitorMessage(label, locale))}</b> ${escapeText(words)}`;
      return `<li><a href="#${idOf(name)}">${text}</a></li>`;
    }),
  );
  return [
    '<div class="summary" role="group" tabindex="-1" autofocus aria-labelledby="claim-refused">',
    `<h2 id="claim-refused">${escapeText(visitorMessage('claim-refused', locale))}</h2>`,
    `<p>${escapeText(message)}</p>`,
    entries.length > 0 ? `<ul>${entries.join('')}</ul>` : '',
    '</div>',
  ].join('');
}

function fieldOf(field: ClaimField, { locale, host, values, refusal, isKnown }: ClaimFormInput): string {
  const { name, label, input } = field;
  const id = idOf(name);
  const errors = refusal?.errors[name] ?? [];
  const secret = input.type === 'password';
  const box = input.type === 'checkbox';
  const notes: readonly (readonly [id: string, kind: string, words: string])[] = [
    ...errors.map((words, index) => [`${id}-error-${index + 1}`, 'error', words] as const),
    ...(field.help ? [[`${id}-help`, 'help', visitorMessage(field.help, locale, { host })] as const] : []),
    ...(secret && refusal && !isKnown
      ? [[`${id}-again`, 'help', visitorMessage('claim-password-again', locale)] as const]
      : []),
  ];
  const control = tag('input', {
    id,
    name,
    ...input,
    required: '',
    ...(!secret && !box && values?.[name] && { value: values[name] }),
    ...(box && values?.[name] === input.value && { checked: '' }),
    ...(errors.length > 0 && { 'aria-invalid': 'true' }),
    ...(notes.length > 0 && { 'aria-describedby': notes.map(([noteId]) => noteId).join(' ') }),
  });
  const words = `<label for="${id}">${escapeText(visitorMessage(label, locale))}</label>`;
  const terms = `<a href="${TERMS_PATH}?locale=${locale}" target="_blank">${escapeText(visitorMessage('claim-terms-read', locale))}</a>`;
  const told = notes
    .map(([noteId, kind, text]) => `<p id="${noteId}" class="${kind}">${escapeText(text)}</p>`)
    .join('');
  return box
    ? `<div class="field check">${control}${words}${told}${terms}</div>`
    : `<div class="field">${words}${told}${control}</div>`;
}

/** Who has an account claims with it; the other way stays open, for another address. */
const buttonsFor = ({ isKnown }: ClaimFormInput, say: (key: VisitorMessageKey) => string): string =>
  isKnown
    ? `<button type="submit" name="existing_account" value="true">${say('claim-sign-in')}</button><button type="submit" class="quiet">${say('claim-new-account')}</button>`
    : `<button type="submit">${say('claim-submit')}</button>`;

/** The form that claims a host and makes an account. It needs no script; a key makes sending it twice harmless. */
export function claimForm(input: ClaimFormInput): string {
  const { locale, host, refusal } = input;
  const say = (key: VisitorMessageKey): string => escapeText(visitorMessage(key, locale, { host }));
  return [
    refusal ? summaryOf(refusal, locale) : '',
    '<form class="claim" method="post" action="/n-api/register" aria-labelledby="claim-title">',
    `<h2 id="claim-title">${say('claim-title')}</h2><p>${say('claim-required')}</p>`,
    isLocalHost(host) ? '' : `<p>${say('claim-proof')}</p>`,
    tag('input', { type: 'hidden', name: 'key', value: randomBytes(24).toString('base64url') }),
    tag('input', { type: 'hidden', name: 'locale', value: locale }),
    ...fieldsFor(input).map((field) => fieldOf(field, input)),
    `${buttonsFor(input, say)}</form>`,
  ].join('');
}
