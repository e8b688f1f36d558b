import { type CardFailure, cardFailureWords, formatMessagePrice, type Locale } from 'shared-contracts';
import { asName, dayIn, type LetterOf } from './write-mail.ts';

interface Unpaid {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly number: number;
  /** Hundredths. */
  readonly total: number;
  readonly currency: string;
  readonly reason: CardFailure;
  /** Of the next try; null where this was the last. */
  readonly retryAt: Date | null;
}

const price = ({ total, currency }: Pick<Unpaid, 'total' | 'currency'>, locale: Locale): string =>
  formatMessagePrice(total, { locale, currency });

/** An invoice could not be paid by the card that is known. */
export const unpaidLetter: LetterOf<Unpaid> = {
  en: ({ name, title, url, number, reason, retryAt, ...sum }) => ({
    subject: `Invoice ${number} could not be paid`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `Invoice ${number} of “${asName(title)}”, ${price(sum, 'en')}, could not be paid with the card that we know. ${cardFailureWords(reason, 'en')}`,
      retryAt
        ? `We try again on ${dayIn(retryAt, 'en')}. With another card, given under Plan, it is paid at once.`
        : 'We do not try again. Give another card under Plan, and it is paid at once.',
      'The site stays up, with all that is in it.',
    ],
    action: { label: 'Sign in', url },
    note: 'You receive this because you are an owner of the site.',
  }),
  fr: ({ name, title, url, number, reason, retryAt, ...sum }) => ({
    subject: `La facture ${number} n’a pas pu être payée`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `La facture ${number} de «\u202f${asName(title)}\u202f», ${price(sum, 'fr')}, n’a pas pu être payée avec la carte que nous connaissons. ${cardFailureWords(reason, 'fr')}`,
      retryAt
        ? `Nous réessayons le ${dayIn(retryAt, 'fr')}. Avec une autre carte, donnée sous Forfait, elle est payée aussitôt.`
        : 'Nous ne réessayons plus. Donnez une autre carte sous Forfait, et elle est payée aussitôt.',
      'Le site reste en ligne, avec tout ce qu’il contient.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Vous recevez ce message parce que vous êtes propriétaire du site.',
  }),
};
