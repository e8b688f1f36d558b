import type { Locale } from 'shared-contracts';
import { formMessage } from 'shared-contracts/forms';
import styles from './quote-widget.module.css';
import type { ContactForm } from './use-contact-form.ts';

interface Props {
  readonly status: ContactForm['status'];
  readonly problems: readonly { readonly href: string; readonly label: string; readonly error: string }[];
  /** Whether the page came back with it, and nothing else is there to begin at. */
  readonly isPosted: boolean;
  readonly locale: Locale;
}

const SAID = ['review', 'preview', 'too-fast', 'too-many', 'failed'] as const;

/** Nothing is wrong. */
const HINTS: ReadonlySet<string | undefined> = new Set(['review', 'preview']);

/** What is to be said of the whole form: the list of what is wrong, or why it was not sent. */
export function Notice({ status, problems, isPosted, locale }: Props) {
  const said = SAID.find((name) => name === status);
  const isWrong = status === 'refused' && problems.length > 0;
  if (!said && !isWrong) return null;
  return (
    <div
      role="alert"
      className={styles.notice}
      data-tone={HINTS.has(said) ? 'hint' : 'wrong'}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: the page was sent and came back; this is why
      autoFocus={isPosted}
    >
      <p>{formMessage(said ?? 'summary', locale)}</p>
      {isWrong && (
        <ul>
          {problems.map(({ href, label, error }) => (
            <li key={href}>
              <a href={href}>{label}</a>
              {' – '}
              {error}
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
