import { isKeyOf } from '../keys-of.ts';
import type { Locale } from '../locales.ts';

/** Why a card will not do: stable code → what people are told. Apart from the catalogue, which every screen loads. */
const CARD_FAILURES = {
  card_declined: {
    en: 'The bank declined the card. Nothing was charged. Try another card.',
    fr: 'La banque a refusé la carte. Rien n’a été débité. Essayez une autre carte.',
  },
  card_expired: {
    en: 'The card has expired. Nothing was charged. Try another card.',
    fr: 'La carte a expiré. Rien n’a été débité. Essayez une autre carte.',
  },
  card_expires_soon: {
    en: 'The card must be valid for more than three months. Nothing was charged. Try another card.',
    fr: 'La carte doit être valable plus de trois mois. Rien n’a été débité. Essayez une autre carte.',
  },
  card_challenge_failed: {
    en: 'The bank could not confirm that the card is yours. Nothing was charged. Try again, or with another card.',
    fr: 'La banque n’a pas pu confirmer que la carte est la vôtre. Rien n’a été débité. Réessayez, ou avec une autre carte.',
  },
  card_not_given: {
    en: 'No card was given in time. Nothing was charged. Try again.',
    fr: 'Aucune carte n’a été donnée à temps. Rien n’a été débité. Réessayez.',
  },
} as const satisfies Record<string, Readonly<Record<Locale, string>>>;

export type CardFailure = keyof typeof CARD_FAILURES;

/** What is wrong with a card; empty where the reason is another. */
export const cardFailureWords = (reason: string, locale: Locale): string =>
  isKeyOf(CARD_FAILURES, reason) ? CARD_FAILURES[reason][locale] : '';
