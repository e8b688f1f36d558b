import type { BillingDetails } from '../entities/billing.ts';
import type { CreditNote, Invoice, InvoiceLine, Seller, Tax } from '../entities/invoice.ts';
import type { Locale } from '../locales.ts';
import { formatMessagePrice } from '../money/index.ts';
import { INVOICE_WORDS, type InvoiceWord } from './words.ts';

interface Labelled {
  readonly label: string;
  readonly value: string;
}

/** An invoice or a credit note in words: what its page and its PDF both say, each in its own looks. */
export interface InvoiceText {
  readonly title: string;
  readonly facts: readonly Labelled[];
  readonly seller: { readonly label: string; readonly lines: readonly string[] };
  readonly payer: { readonly label: string; readonly lines: readonly string[] };
  readonly columns: readonly [what: string, quantity: string, price: string, amount: string];
  readonly rows: readonly (readonly [what: string, quantity: string, price: string, amount: string])[];
  /** The last of them is the total. */
  readonly sums: readonly Labelled[];
  readonly notes: readonly string[];
}

type Say = (word: InvoiceWord, values?: Readonly<Record<string, string | number>>) => string;

export const invoiceWords =
  (locale: Locale): Say =>
  (word, values = {}) =>
    INVOICE_WORDS[locale][word].replace(/\{\{(\w+)\}\}/g, (_, name: string) => String(values[name] ?? ''));

const dayOf = (iso: string, locale: Locale): string =>
  new Date(iso).toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });

const monthOf = (month: string, locale: Locale): string =>
  new Date(`${month}T00:00:00Z`).toLocaleDateString(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

const countryOf = (code: string, locale: Locale): string =>
  code ? (new Intl.DisplayNames(locale, { type: 'region' }).of(code) ?? code) : '';

const filled = (lines: readonly string[]): readonly string[] => lines.filter((line) => line.trim() !== '');
const numbered = (
  say: Say,
  { registration_number, vat_number }: Pick<Seller, 'registration_number' | 'vat_number'>,
) => [
  registration_number && `${say('registration')} ${registration_number}`,
  vat_number && `${say('vat')} ${vat_number}`,
];

const sellerLines = (say: Say, seller: Seller | null, locale: Locale): readonly string[] =>
  seller
    ? filled([
        seller.name,
        ...seller.address,
        countryOf(seller.country, locale),
        seller.email,
        ...numbered(say, seller),
      ])
    : [say('unknown')];

const payerLines = (say: Say, payer: BillingDetails | null, locale: Locale): readonly string[] =>
  payer
    ? filled([
        payer.company_name,
        `${payer.street_number} ${payer.street_name}`,
        `${payer.postal_code} ${payer.city}`.trim(),
        countryOf(payer.country, locale),
        payer.email,
        ...numbered(say, payer),
      ])
    : [say('unknown')];

/** Hundredths of a percent as people read them: `20`, `5.5`, `8,1`. */
const rateOf = (rate: number, locale: Locale): string =>
  (rate / 100).toLocaleString(locale, { maximumFractionDigits: 2 });

const notesOf = (say: Say, { rule }: Tax, seller: Seller | null): readonly string[] =>
  filled([rule === 'reverse_charge' || rule === 'outside' ? say(rule) : '', seller?.note ?? '']);

/** What both kinds have in common. */
function textOf(
  { net, tax, total }: Pick<Invoice, 'net' | 'tax' | 'total'>,
  { seller, payer, currency }: Pick<Invoice, 'seller' | 'payer' | 'currency'>,
  locale: Locale,
): Omit<InvoiceText, 'title' | 'facts' | 'rows'> {
  const say = invoiceWords(locale);
  const price = (minor: number): string => formatMessagePrice(minor, { locale, currency });
  const taxed = [
    { label: say('net'), value: price(net) },
    { label: say('tax', { rate: rateOf(tax.rate, locale) }), value: price(tax.amount) },
  ];
  return {
    seller: { label: say('seller'), lines: sellerLines(say, seller, locale) },
    payer: { label: say('payer'), lines: payerLines(say, payer, locale) },
    columns: [say('what'), say('quantity'), say('price'), say('amount')],
    sums: [...(tax.rule === 'none' ? [] : taxed), { label: say('total'), value: price(total) }],
    notes: notesOf(say, tax, seller),
  };
}

function rowOf(line: InvoiceLine, currency: string, locale: Locale): InvoiceText['rows'][number] {
  const say = invoiceWords(locale);
  const price = (minor: number): string => formatMessagePrice(minor, { locale, currency });
  const count = (number: number): string => number.toLocaleString(locale);
  const { item, quantity, per, amount } = line;
  if (item === 'package') {
    const title = line.title?.[locale] ?? line.package ?? '';
    const days = say('days', { count: quantity, of: per });
    return [say('package', { title }), days, say('aMonth', { price: price(line.price) }), price(amount)];
  }
  const each = say('each', { price: price(line.price), per: count(per) });
  return [say('views'), count(quantity), each, price(amount)];
}

export function invoiceText(invoice: Invoice, locale: Locale): InvoiceText {
  const say = invoiceWords(locale);
  return {
    ...textOf(invoice, invoice, locale),
    title: say('invoice', { number: invoice.number }),
    facts: [
      { label: say('issued'), value: dayOf(invoice.issued_at, locale) },
      { label: say('month'), value: monthOf(invoice.month, locale) },
    ],
    rows: invoice.lines.map((line) => rowOf(line, invoice.currency, locale)),
  };
}

export function creditNoteText(note: CreditNote, invoice: Invoice, locale: Locale): InvoiceText {
  const say = invoiceWords(locale);
  const { reason, net } = note;
  const amount = formatMessagePrice(net, { locale, currency: invoice.currency });
  return {
    ...textOf(note, invoice, locale),
    title: say('creditNote', { number: note.number }),
    facts: [
      { label: say('issued'), value: dayOf(note.issued_at, locale) },
      { label: say('credits'), value: `${note.invoice}, ${dayOf(invoice.issued_at, locale)}` },
    ],
    rows: [[say('credit', { number: note.invoice, reason }), '', '', amount]],
  };
}
