import { checkVAT, countries } from 'jsvat-next';
import { isSupportedCountry, parsePhoneNumberFromString } from 'libphonenumber-js';
import { postcodeValidator, postcodeValidatorExistsForCountry } from 'postcode-validator';
import { type BillingDetails, type FieldMessageCode, fieldMessage, type Locale } from 'shared-contracts';

/** Countries whose VAT numbers begin with other letters than their code. */
const VAT_PREFIXES: Readonly<Record<string, string>> = { GR: 'EL', MC: 'FR', CH: 'CHE' };
/** Countries that have postal codes which the library has no rule for are not asked for one either. */
const hasPostalCodes = (country: string): boolean => postcodeValidatorExistsForCountry(country);

function postalFlaw({ country, postal_code: code }: BillingDetails): FieldMessageCode | null {
  if (!hasPostalCodes(country)) return null;
  if (code === '') return 'blank';
  return postcodeValidator(code, country) ? null : 'postal_code';
}

/** A number without its country’s letters is one of the country that the address is in. */
function vatFlaw({ country, vat_number: number }: BillingDetails): FieldMessageCode | null {
  const bare = number.replace(/[\s.-]/g, '').toUpperCase();
  if (number === '') return null;
  // Signs alone are no number anywhere, and one takes the tax off an invoice.
  if (!/[A-Z\d]/.test(bare)) return 'vat_number';
  const rules = countries.find(({ codes }) => codes[0] === (country === 'MC' ? 'FR' : country));
  // Of others nobody here knows what they look like.
  if (!rules) return null;
  const prefix = VAT_PREFIXES[country] ?? country;
  return [bare, `${prefix}${bare}`].some((each) => checkVAT(each, [rules]).isValid) ? null : 'vat_number';
}

function phoneFlaw({ country, phone }: BillingDetails): FieldMessageCode | null {
  const parsed = isSupportedCountry(country)
    ? parsePhoneNumberFromString(phone, country)
    : parsePhoneNumberFromString(phone);
  return parsed?.isValid() ? null : 'phone_number';
}

/** What of billing details does not fit their country, as messages by field. */
export function detailFlaws(details: BillingDetails, locale: Locale): Record<string, string[]> {
  const flaws = { postal_code: postalFlaw(details), vat_number: vatFlaw(details), phone: phoneFlaw(details) };
  return Object.fromEntries(
    Object.entries(flaws).flatMap(([field, code]) =>
      code ? [[`details.${field}`, [fieldMessage(code, locale)]]] : [],
    ),
  );
}
