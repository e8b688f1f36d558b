import { useEditor } from '../editor/use-editor.ts';
import { WordDiff } from '../forms/translations/WordDiff.tsx';
import styles from './compare.module.css';
import type { Difference } from './difference.ts';
import { useCompareWords } from './use-compare-words.ts';

/** Kinds that say all there is to say. */
const SPEAKING: readonly Difference['kind'][] = ['added', 'removed', 'hidden', 'shown'];

/** What a difference was and is, in plain words. */
export function DifferenceWords({ difference }: { readonly difference: Difference }) {
  const { host } = useEditor();
  const t = useCompareWords(host);
  const { kind, label, before, after, locale } = difference;
  if (kind === 'moved')
    return (
      <dl className={styles.places}>
        <dt>{t('was')}</dt>
        <dd>{before}</dd>
        <dt>{t('is')}</dt>
        <dd>{after}</dd>
      </dl>
    );
  if (SPEAKING.includes(kind) && label === null) return <p className={styles.quiet}>{before || after}</p>;
  if (before === after) return <p className={styles.quiet}>{t('unseen')}</p>;
  return <WordDiff before={before} now={after} lang={locale ?? host.locale()} />;
}
