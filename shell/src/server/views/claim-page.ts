import { errorMessage, type Locale, message, plainMessage, visitorMessage } from 'shared-contracts';
import { type ClaimFormInput, claimForm } from './claim-form.ts';
import { CLAIM_STYLE } from './claim-style.ts';
import type { WrittenDocument } from './view.ts';
import { homeAction, writeView } from './view.ts';

/** The page of a host that nobody claimed (row V14), or that page again with what was wrong with a claim. */
export function claimPage(input: ClaimFormInput): WrittenDocument {
  const { locale, host } = input;
  return writeView({
    locale,
    title: plainMessage('host-unclaimed', locale),
    text: [message('host-unclaimed', locale), visitorMessage('unclaimed-help', locale, { host })],
    body: claimForm(input),
    style: CLAIM_STYLE,
  });
}

/** Somebody was first: a form would only be refused again. */
export const takenPage = (locale: Locale): WrittenDocument =>
  writeView({
    locale,
    title: errorMessage('host_taken', locale),
    text: [visitorMessage('claim-taken-help', locale)],
    action: homeAction(locale),
  });
