import type { RenderContext } from 'shared-contracts';
import styles from './contact.module.css';

const joined = (separator: string, ...parts: readonly (string | undefined)[]): string =>
  parts.flatMap((part) => part?.trim() || []).join(separator);

/** Where the business of the site is and its phone, as the settings have them; nothing where they have neither. */
export function Contact({ context: { business } }: { readonly context: RenderContext }) {
  const { street, postalCode, locality, country, phone } = business ?? {};
  const lines = [joined('', street), joined(', ', joined(' ', postalCode, locality), country)].filter(Boolean);
  const number = joined('', phone);
  if (lines.length === 0 && !number) return null;
  return (
    <address className={styles.contact}>
      {lines.map((line) => (
        <span key={line}>{line}</span>
      ))}
      {number && <a href={`tel:${number.replace(/[^+\d]/g, '')}`}>{number}</a>}
    </address>
  );
}
