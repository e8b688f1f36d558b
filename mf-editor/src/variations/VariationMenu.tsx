import { Banner, Button, IconButton, icons } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { AlertDialog, Dialog, Menu, MenuItem, MenuTrigger } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import { failureOf } from 'shared-contracts/documents';
import { openPage, previewAddress } from '../editor/open-page.ts';
import { useEditor } from '../editor/use-editor.ts';
import { explainFailure } from './explain-failure.ts';
import { useVariationWords } from './use-variation-words.ts';
import { isOnTrial, useVariation } from './use-variations.ts';
import { deleteVariation, renameVariation } from './variation-writes.ts';
import styles from './variations.module.css';

type Task = 'rename' | 'delete';

/** One with unsaved changes here is renamed in its draft, with all else that was changed. */
function RenameVariation({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const { variation } = useVariation();
  const [name, setName] = useState(variation.page);
  const [flaw, setFlaw] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const rename = async (): Promise<void> => {
    const wanted = name.trim();
    if (wanted === '') return setFlaw(t('make.blank'));
    setFailure(null);
    setSending(true);
    try {
      const { base, changes } = editor.getState().draft;
      const isUnsaved = base?.id === variation.id && changes > 0;
      if (isUnsaved) editor.apply({ type: 'set-page', change: { page: wanted } });
      else await renameVariation(host, variation, wanted);
      host.toasts.create(t(isUnsaved ? 'renamedDraft' : 'renamed', { name: wanted }), { type: 'success' });
      onClose();
    } catch (error) {
      if (failureOf(error).code === 'page_name_taken') setFlaw(t('make.taken'));
      else setFailure(explainFailure(host, error, t));
    } finally {
      setSending(false);
    }
  };
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={t('renameTitle', { name: variation.page })}
      hasCancel
      actions={
        <Button variant="primary" isPending={isSending} type="submit" form="rename-variation">
          {t('rename')}
        </Button>
      }
    >
      <Form
        id="rename-variation"
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          void rename();
        }}
      >
        {failure !== null && (
          <Banner tone="danger" role="alert">
            {failure}
          </Banner>
        )}
        <TextField
          label={t('make.name')}
          description={t('make.nameHelp')}
          value={name}
          onChange={(text) => {
            setName(text);
            setFlaw(null);
          }}
          errorMessage={flaw ?? undefined}
          maxLength={200}
          isRequired
          autoFocus
        />
      </Form>
    </Dialog>
  );
}

function DeleteVariation({ onClose }: { readonly onClose: () => void }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const { all, variation, mainPage, show } = useVariation();
  const remove = async (): Promise<void> => {
    const { draft, view } = editor.getState();
    await deleteVariation(host, variation);
    host.toasts.create(t('removed', { name: variation.page }), { type: 'success' });
    show(null);
    if (draft.base?.id === variation.id) openPage(host, mainPage.path, view.locale);
  };
  return (
    <AlertDialog
      isOpen
      onOpenChange={onClose}
      title={t('removeTitle', { name: variation.page })}
      actionLabel={t('removeConfirm')}
      onAction={remove}
      explain={(error) => explainFailure(host, error, t)}
    >
      {t('removeBody')} {isOnTrial(all, variation) && t('removeShown')}
    </AlertDialog>
  );
}

/** What else can be done with the variation that is looked at. */
export function VariationMenu() {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const { variation, mainPage } = useVariation();
  const [task, setTask] = useState<Task | null>(null);
  const close = (): void => setTask(null);
  const preview = (): void => {
    const address = previewAddress(host, mainPage.path, editor.getState().view.locale, variation.id);
    globalThis.open(address, '_blank', 'noopener');
  };
  return (
    <>
      <MenuTrigger>
        <IconButton size="small" label={t('more', { name: variation.page })} icon={<icons.Ellipsis aria-hidden />} />
        <Menu placement="bottom end">
          <MenuItem icon={<icons.ExternalLink aria-hidden />} onAction={preview}>
            {t('preview')}
          </MenuItem>
          {host.session.may('savePage') && (
            <MenuItem icon={<icons.Pencil aria-hidden />} onAction={() => setTask('rename')}>
              {t('rename')}
            </MenuItem>
          )}
          {host.session.may('deletePage') && (
            <MenuItem icon={<icons.Trash2 aria-hidden />} isDanger onAction={() => setTask('delete')}>
              {t('remove')}
            </MenuItem>
          )}
        </Menu>
      </MenuTrigger>
      {task === 'rename' && <RenameVariation onClose={close} />}
      {task === 'delete' && <DeleteVariation onClose={close} />}
    </>
  );
}
