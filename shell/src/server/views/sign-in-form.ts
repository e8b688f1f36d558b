import type { Locale } from 'shared-contracts';
import { escapeText, tag } from '../document/escape.ts';
import { screenTitle, screenWords } from './screen-words.ts';

export interface SignInFormInput {
  readonly locale: Locale;
  /** Address of this site to go on to. */
  readonly to: string;
  readonly email?: string;
  /** Why the last try was refused. */
  readonly refusal?: string;
}

/** Signs in without any script; with one, the tool's own screen takes its place. */
export function signInForm({ locale, to, email, refusal }: SignInFormInput): string {
  const say = (key: Parameters<typeof screenWords>[0]): string => escapeText(screenWords(key, locale));
  const field = (name: 'email' | 'password', attributes: Readonly<Record<string, string | undefined>>): string =>
    `<div class="field"><label for="sign-in-${name}">${say(name)}</label>${tag('input', {
      id: `sign-in-${name}`,
      name,
      required: '',
      ...attributes,
    })}</div>`;
  return [
    refusal
      ? `<div class="summary" role="group" tabindex="-1" autofocus aria-labelledby="sign-in-refused"><h2 id="sign-in-refused">${say('refused')}</h2><p>${escapeText(refusal)}</p></div>`
      : '',
    `<form class="claim" method="post" action="/n-api/session" aria-label="${escapeText(screenTitle({ own: 'sign-in' }, locale))}">`,
    tag('input', { type: 'hidden', name: 'to', value: to }),
    tag('input', { type: 'hidden', name: 'locale', value: locale }),
    field('email', { type: 'email', autocomplete: 'username', maxlength: '254', autocapitalize: 'none', value: email }),
    field('password', { type: 'password', autocomplete: 'current-password', maxlength: '200' }),
    `<button type="submit">${escapeText(screenTitle({ own: 'sign-in' }, locale))}</button></form>`,
  ].join('');
}
