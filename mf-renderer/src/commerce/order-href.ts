/** How an order reaches whom it is for. */
export type Channel = 'whatsapp' | 'sms' | 'email';

export interface Recipient {
  readonly channel?: Channel;
  /** Phone number with its country, or email address. */
  readonly recipient?: string;
}

const phone = (text: string): string => text.replace(/^\s*(?:\+|00)/, '').replace(/\D/g, '');
const email = (text: string): string => (/^[^\s@?&#,;]+@[^\s@?&#,;]+$/.test(text.trim()) ? text.trim() : '');

/** A text that was cut in the middle of a letter cannot be encoded. */
const encode = (text: string): string => encodeURIComponent(text.toWellFormed());

const HREFS: { readonly [C in Channel]: (recipient: string, text: string, subject: string) => string } = {
  whatsapp: (to, text) => `https://wa.me/${phone(to)}?text=${encode(text)}`,
  // This spelling of `body` is understood by both kinds of phones.
  sms: (to, text) => `sms:${phone(to) && `+${phone(to)}`}?&body=${encode(text)}`,
  email: (to, text, subject) =>
    `mailto:${encodeURIComponent(email(to)).replace('%40', '@')}?subject=${encode(subject)}` +
    `&body=${encode(text.replace(/\n/g, '\r\n'))}`,
};

/** Address that opens an app with the message in it. Nothing is sent before somebody follows it. */
export const orderHref = ({ channel = 'whatsapp', recipient = '' }: Recipient, text: string, subject: string): string =>
  HREFS[channel](recipient, text, subject);
