import { Button } from '@shared-contracts/ui';
import { Dialog } from '@shared-contracts/ui/overlays';
import { LOCALES } from 'shared-contracts/sections';
import { useTranslate } from '../use-translate.ts';
import styles from './details.module.css';
import { leafOf, writtenOf } from './merge-written.ts';
import type { MediumFormState } from './use-medium-form.ts';

/** A save met somebody else's: what both wrote, side by side, and whose stands. */
export function MediumConflict({ form }: { readonly form: MediumFormState }) {
  const t = useTranslate();
  const { theirs, clashes } = form;
  if (!theirs) return null;
  const nameOf = (leaf: string): string => {
    const locale = LOCALES.find((each) => leaf === `alt.${each}`);
    if (locale) return `${t('alt')} (${t(`language.${locale}`)})`;
    if (leaf === 'focal') return t('focal.label');
    if (leaf === 'crops') return t('crops.title');
    return t(leaf === 'tags' || leaf === 'author' || leaf === 'seoTag' ? `details.${leaf}` : 'details.title');
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => isOpen || form.writeOn()}
      title={t('conflict.title')}
      actions={
        <>
          <Button onPress={() => void form.takeTheirs()}>{t('conflict.theirs')}</Button>
          <Button variant="primary" autoFocus onPress={() => void form.keepMine()}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      <p>{t('conflict.both')}</p>
      <dl className={styles.clashes}>
        {clashes.map((leaf) => (
          <div key={leaf}>
            <dt>{nameOf(leaf)}</dt>
            <dd>{t('conflict.written.mine', { text: leafOf(form.written, leaf) })}</dd>
            <dd>{t('conflict.written.theirs', { text: leafOf(writtenOf(theirs), leaf) })}</dd>
          </div>
        ))}
      </dl>
    </Dialog>
  );
}
