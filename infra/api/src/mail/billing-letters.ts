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

const monthIn = (month: Date, locale: Locale): string =>
  month.toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const price = ({ total, currency }: Pick<Unpaid, 'total' | 'currency'>, locale: Locale): string =>
  formatMessagePrice(total, { locale, currency });

interface Issued {
  readonly title: string;
  readonly url: string;
  readonly number: number;
  /** Hundredths. */
  readonly total: number;
  readonly currency: string;
}

/** A month was billed; the invoice comes along as a file. */
export const invoiceLetter: LetterOf<Issued & { readonly month: Date; readonly isCharged: boolean }> = {
  en: ({ title, url, number, month, isCharged, ...sum }) => ({
    subject: `Invoice ${number} of “${asName(title)}”`,
    paragraphs: [
      `Here is invoice ${number} for ${monthIn(month, 'en')}: ${price(sum, 'en')}. It is attached as a PDF.`,
      ...(isCharged ? ['It is charged to the card that we know.'] : []),
    ],
    action: { label: 'See the invoice', url },
    note: 'You receive this because invoices of the site go to this address.',
  }),
  fr: ({ title, url, number, month, isCharged, ...sum }) => ({
    subject: `Facture ${number} de «\u202f${asName(title)}\u202f»`,
    paragraphs: [
      `Voici la facture ${number} pour ${monthIn(month, 'fr')}\u202f: ${price(sum, 'fr')}. Elle est jointe en PDF.`,
      ...(isCharged ? ['Elle est débitée de la carte que nous connaissons.'] : []),
    ],
    action: { label: 'Voir la facture', url },
    note: 'Vous recevez ce message parce que les factures du site vont à cette adresse.',
  }),
};

/** A part of an invoice, or all of it, was taken back. */
export const creditNoteLetter: LetterOf<Issued & { readonly invoice: number; readonly reason: string }> = {
  en: ({ title, url, number, invoice, reason, ...sum }) => ({
    subject: `Credit note ${number} of “${asName(title)}”`,
    paragraphs: [`${price(sum, 'en')} of invoice ${invoice} are credited. The credit note is attached as a PDF.`],
    facts: [{ label: 'Reason', value: reason }],
    action: { label: 'See the credit note', url },
    note: 'You receive this because invoices of the site go to this address.',
  }),
  fr: ({ title, url, number, invoice, reason, ...sum }) => ({
    subject: `Avoir ${number} de «\u202f${asName(title)}\u202f»`,
    paragraphs: [`Un avoir de ${price(sum, 'fr')} porte sur la facture ${invoice}. Il est joint en PDF.`],
    facts: [{ label: 'Motif', value: reason }],
    action: { label: 'Voir l’avoir', url },
    note: 'Vous recevez ce message parce que les factures du site vont à cette adresse.',
  }),
};

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

interface NotRefunded extends Pick<Unpaid, 'name' | 'title' | 'url' | 'number' | 'total' | 'currency'> {
  /** Of the next try; null where this was the last. */
  readonly retryAt: Date | null;
}

/** What was credited could not go back to the card that paid. */
export const notRefundedLetter: LetterOf<NotRefunded> = {
  en: ({ name, title, url, number, retryAt, ...sum }) => ({
    subject: `The refund of credit note ${number} did not reach the card`,
    paragraphs: [
      `Hello ${asName(name)},`,
      `${price(sum, 'en')} of credit note ${number} of “${asName(title)}” could not go back to the card that paid.`,
      retryAt
        ? `We try again on ${dayIn(retryAt, 'en')}.`
        : 'We do not try again: whoever operates the installation settles it with you another way.',
    ],
    action: { label: 'Sign in', url },
    note: 'You receive this because you are an owner of the site.',
  }),
  fr: ({ name, title, url, number, retryAt, ...sum }) => ({
    subject: `Le remboursement de l’avoir ${number} n’est pas arrivé sur la carte`,
    paragraphs: [
      `Bonjour ${asName(name)},`,
      `${price(sum, 'fr')} de l’avoir ${number} de « ${asName(title)} » n’ont pas pu revenir sur la carte qui a payé.`,
      retryAt
        ? `Nous réessayons le ${dayIn(retryAt, 'fr')}.`
        : 'Nous ne réessayons plus : l’exploitant de l’installation règle la somme avec vous autrement.',
    ],
    action: { label: 'Se connecter', url },
    note: 'Vous recevez ce message parce que vous êtes propriétaire du site.',
  }),
};
