import { Banner, Button } from '@shared-contracts/ui';
import { Checkbox } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { saveFile } from 'shared-contracts/tool';
import type { DraftPage } from '../draft/draft-types.ts';
import { projectOf } from '../editor/parts.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import styles from './files.module.css';
import { loadPicture } from './load-picture.ts';
import { useFileWords } from './use-file-words.ts';
import type { ExportChoice, WrittenFile } from './write-page-file.ts';

interface Props {
  readonly onClose: () => void;
}

/** `/rooms/suites` becomes `rooms-suites.json`. */
const fileNameOf = ({ path }: DraftPage): string =>
  `${path.replaceAll(/[^\p{L}\p{N}]+/gu, '-').replaceAll(/^-|-$/g, '') || 'page'}.json`;

/** The contents of the page as they are on screen, as a file. */
export function ExportDialog({ onClose }: Props) {
  const editor = useEditor();
  const t = useFileWords(editor.host);
  const page = useEditorState((state) => state.draft.present);
  const [choice, setChoice] = useState<ExportChoice>({ metadata: true, media: true, links: true });
  const [isBusy, setBusy] = useState(false);
  const [written, setWritten] = useState<WrittenFile | 'failed' | null>(null);
  if (!page) return null;
  const hasLinks = page.sections.some(({ linked_to }) => Boolean(linked_to));
  const set = (change: Partial<ExportChoice>): void => {
    setChoice({ ...choice, ...change });
    setWritten(null);
  };
  const isWritten = written !== null && written !== 'failed';
  const write = async (): Promise<void> => {
    setBusy(true);
    try {
      const { writePageFile } = await import('./write-page-file.ts');
      const load = (url: string) => loadPicture(url, projectOf(editor));
      const made = await writePageFile({ page, kinds: editor.kinds, choice, load });
      saveFile(fileNameOf(page), new Blob([JSON.stringify(made.file)], { type: 'application/json' }));
      setWritten(made);
    } catch (error) {
      editor.host.report(error, 'editor: export of a page');
      setWritten('failed');
    }
    setBusy(false);
  };
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('export.title', { page: page.page })}
      description={t('export.about')}
      hasCancel={!isWritten}
      actions={
        <>
          {isWritten && <Button onPress={onClose}>{t('export.close')}</Button>}
          <Button variant={isWritten ? 'secondary' : 'primary'} isPending={isBusy} onPress={() => void write()}>
            {t('export.download')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <Checkbox isSelected={choice.metadata} onChange={(metadata) => set({ metadata })}>
          {t('export.metadata')}
        </Checkbox>
        <Checkbox isSelected={choice.media} onChange={(media) => set({ media })} description={t('export.mediaHelp')}>
          {t('export.media')}
        </Checkbox>
        {hasLinks && (
          <Checkbox isSelected={choice.links} onChange={(links) => set({ links })} description={t('export.linksHelp')}>
            {t('export.links')}
          </Checkbox>
        )}
        {written === 'failed' && (
          <Banner tone="danger" role="alert">
            {t('export.failed')}
          </Banner>
        )}
        {written !== null && written !== 'failed' && (
          <Banner tone="ok" role="status">
            {t('export.done')} {choice.media && t('export.embedded', { count: written.embedded })}{' '}
            {written.named > 0 && t('export.named', { count: written.named })}
          </Banner>
        )}
      </div>
    </Dialog>
  );
}
