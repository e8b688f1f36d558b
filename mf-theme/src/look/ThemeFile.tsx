import { Button } from '@shared-contracts/ui';
import { FileButton } from '@shared-contracts/ui/fields';
import type { RemoteHost } from 'shared-contracts';
import type { SiteLook } from 'shared-contracts/theme';
import { siteName } from '../people/site-name.ts';
import { useTranslate } from '../use-translate.ts';
import { FONTS_ID } from './font-list.ts';
import styles from './look.module.css';
import { LARGEST_FILE, readThemeFile, type ThemeFileFlaw, writeThemeFile } from './theme-file.ts';
import { differing } from './theme-values.ts';
import type { LookDraft } from './use-look-draft.ts';

interface Props {
  readonly host: RemoteHost;
  readonly draft: LookDraft;
  readonly site: SiteLook;
  readonly isReadOnly: boolean;
}

const TYPE = 'application/json';

function download(text: string): void {
  const url = URL.createObjectURL(new Blob([text], { type: TYPE }));
  Object.assign(document.createElement('a'), { href: url, download: 'theme.json' }).click();
  URL.revokeObjectURL(url);
}

/** A whole theme as a file, and one of a file into the draft: so it goes from site to site, and is seen before it is published. */
export function ThemeFile({ host, draft, site, isReadOnly }: Props) {
  const t = useTranslate();
  const say = (wrong: ThemeFileFlaw): string => {
    const place = 'place' in wrong ? wrong.place || t('look.file.everywhere') : '';
    return `${t(`look.file.wrong.${wrong.flaw}`, { ...wrong, place })} ${t('look.file.kept')}`;
  };
  const take = async (file: File): Promise<void> => {
    const isLarge = file.size > LARGEST_FILE;
    const read = isLarge
      ? { wrong: { flaw: 'size' } as const }
      : readThemeFile(await file.text(), host.project?.id ?? '');
    if ('wrong' in read) return void host.toasts.create(say(read.wrong), { type: 'error' });
    const { name, left } = read;
    // Files of fonts stay with the site: a theme of elsewhere names families.
    const own = draft.values[FONTS_ID];
    const values = { ...read.values, ...(own && { [FONTS_ID]: own }) };
    const isNew = differing(draft.values, values).length > 0;
    if (isNew) draft.step({ do: 'take', values });
    const said = name ? t('look.file.importedName', { name }) : t('look.file.imported');
    const without = left > 0 ? ` ${t('look.file.left', { count: left })}` : '';
    host.toasts.create(`${isNew ? said : t('look.file.same')}${without}`, { type: 'success' });
  };
  return (
    <div className={styles.tools}>
      {!isReadOnly && (
        <FileButton accept={[TYPE, '.json']} onFiles={([file]) => file && void take(file)}>
          {t('look.file.import')}
        </FileButton>
      )}
      <Button size="small" onPress={() => download(writeThemeFile(draft.values, siteName(host), site))}>
        {t('look.file.export')}
      </Button>
    </div>
  );
}
