import { Button, LostDialog, lazyPart } from '@shared-contracts/ui';
import { FileButton } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { RemoteHost } from 'shared-contracts';
import type { SiteLook } from 'shared-contracts/theme';
import { saveFile } from 'shared-contracts/tool';
import { siteName } from '../people/site-name.ts';
import { useTranslate } from '../use-translate.ts';
import { carriedFiles, takeBrought } from './bring-theme.ts';
import styles from './look.module.css';
import { type FoundTheme, LARGEST_FILE, readThemeFile, type ThemeFileFlaw, writeThemeFile } from './theme-file.ts';
import { differing } from './theme-values.ts';
import type { Refs } from './use-bringing.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly draft: LookDraft;
  readonly site: SiteLook;
  readonly isReadOnly: boolean;
}

const TYPE = 'application/json';

const BringDialog = lazyPart(async () => (await import('./BringDialog.tsx')).BringDialog, {
  whenLost: (lost, { onClose }) => <LostDialog {...lost} onClose={onClose} />,
});

/**
 * A whole theme as a file, or copied, and one of elsewhere into the draft: so it goes from site to site, through the same
 * checks, and is seen before it is published.
 */
export function ThemeFile({ host, draft, site: look, isReadOnly }: Props) {
  const t = useTranslate();
  const [asked, setAsked] = useState<FoundTheme | null>(null);
  const site = host.project?.id ?? '';
  const tell = (words: string, type: 'success' | 'error'): void => void host.toasts.create(words, { type });
  const refuse = (wrong: ThemeFileFlaw): void => {
    const place = 'place' in wrong ? wrong.place || t('look.file.everywhere') : '';
    tell(`${t(`look.file.wrong.${wrong.flaw}`, { ...wrong, place })} ${t('look.file.kept')}`, 'error');
  };
  const takeFound = (found: FoundTheme, refs: Refs): void => {
    const { name } = found;
    const { values, left } = takeBrought(found, draft.values, { site, refs });
    const isNew = differing(draft.values, values).length > 0;
    if (isNew) draft.step({ do: 'take', values });
    const said = name ? t('look.file.importedName', { name }) : t('look.file.imported');
    const more = [
      refs.size > 0 ? t('look.file.brought', { count: refs.size }) : '',
      left > 0 ? t('look.file.left', { count: left }) : '',
    ];
    tell([isNew ? said : t('look.file.same'), ...more].filter(Boolean).join(' '), 'success');
    setAsked(null);
  };
  const take = (text: string): void => {
    const read = readThemeFile(text, site);
    if ('wrong' in read) refuse(read.wrong);
    else if (carriedFiles(read, draft.values, site).length > 0) setAsked(read);
    else takeFound(read, new Map());
  };
  const takeFile = async (file: File): Promise<void> => {
    if (file.size > LARGEST_FILE) refuse({ flaw: 'size' });
    else take(await file.text());
  };
  const write = (): string => writeThemeFile(draft.values, siteName(host), look);
  const copy = (): Promise<void> =>
    navigator.clipboard.writeText(write()).then(
      () => tell(t('look.file.copied'), 'success'),
      () => tell(t('look.file.notCopied'), 'error'),
    );
  const paste = (): Promise<void> =>
    navigator.clipboard.readText().then(take, () => tell(t('look.file.notPasted'), 'error'));
  return (
    <div className={styles.tools}>
      {!isReadOnly && (
        <>
          <FileButton accept={[TYPE, '.json']} onFiles={([file]) => file && void takeFile(file)}>
            {t('look.file.import')}
          </FileButton>
          <Button size="small" onPress={() => void paste()}>
            {t('look.file.paste')}
          </Button>
        </>
      )}
      <Button size="small" onPress={() => saveFile('theme.json', new Blob([write()], { type: TYPE }))}>
        {t('look.file.export')}
      </Button>
      <Button size="small" onPress={() => void copy()}>
        {t('look.file.copy')}
      </Button>
      {asked && (
        <BringDialog
          host={host}
          files={carriedFiles(asked, draft.values, site)}
          onTake={(refs) => takeFound(asked, refs)}
          onClose={() => setAsked(null)}
        />
      )}
    </div>
  );
}
