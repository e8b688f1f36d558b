import { errorMessage, type Locale, message, plainMessage, visitorMessage } from 'shared-contracts';
import { escapeText } from '../document/escape.ts';
import { type ClaimFormInput, claimForm } from './claim-form.ts';
import { CLAIM_STYLE } from './claim-style.ts';
import type { WrittenDocument } from './view.ts';
import { homeAction, writeView } from './view.ts';

/** The page of a host that nobody claimed (row V14), or that page again with what was wrong with a claim. */
export function claimPage(input: ClaimFormInput): WrittenDocument {
  const { locale, host } = input;
  return writeView({
    locale,
    title: visitorMessage('unclaimed-title', locale, { host }),
    text: [visitorMessage('unclaimed-help', locale)],
    body: `${claimForm(input)}<p class="note">${escapeText(`${plainMessage('host-unclaimed', locale)}. ${message('host-unclaimed', locale)}.`)}</p>`,
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
