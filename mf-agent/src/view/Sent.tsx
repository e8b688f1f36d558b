import type { AgentSent, Locale } from 'shared-contracts';
import { useTranslate } from '../use-translate.ts';
import styles from './assistant.module.css';

interface SentProps {
  readonly sent: AgentSent;
  readonly locale: Locale;
}

/** Row A4: what left the installation for an answer, for whoever wants to know it. */
export function Sent({ sent: { source, characters, tokens, told }, locale }: SentProps) {
  const t = useTranslate();
  const { model, host } = source;
  const names = { model, host, interpolation: { escapeValue: false } };
  const isSent = characters > 0;
  return (
    <details className={styles.sent}>
      <summary>{t('sent.title')}</summary>
      {source.kind === 'help' && <p>{t('sent.help')}</p>}
      {source.kind !== 'help' && !isSent && <p>{t('sent.nothing', names)}</p>}
      {isSent && (
        <>
          <p>
            {t('sent.to', { ...names, characters })}{' '}
            {tokens &&
              t(tokens.estimated ? 'sent.about' : 'sent.tokens', {
                read: tokens.read,
                written: tokens.written,
              })}
          </p>
          <p>
            {t('sent.along')} {t(told.length > 0 ? 'sent.read' : 'sent.noneRead')}
          </p>
          {told.length > 0 && (
            <ul>
              {told.map(({ tool, count }) => (
                <li key={tool}>
                  {t(`sent.tools.${tool}`, { defaultValue: tool })}
                  {count !== 1 && ` (${count.toLocaleString(locale)})`}
                </li>
              ))}
            </ul>
          )}
        </>
      )}
    </details>
  );
}
