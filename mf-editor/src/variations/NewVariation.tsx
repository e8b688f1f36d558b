import { Banner, Button, IconButton, icons } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Radio, RadioGroup } from '@shared-contracts/ui/more';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useState } from 'react';
import type { PageVersion, PageVersions } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { uuidv7 } from 'uuidv7';
import { useValue } from '../editor/create-value.ts';
import { useEditor, useEditorState } from '../editor/use-editor.ts';
import { useScreen } from '../editor/use-screen.ts';
import { wantedVariation } from '../editor/wanted-variation.ts';
import { explainFailure } from './explain-failure.ts';
import { useVariationWords } from './use-variation-words.ts';
import { createVariation, fillVariation, refreshLists, variationsOf } from './variation-writes.ts';
import styles from './variations.module.css';

interface NewVariationProps {
  readonly all: PageVersions;
  readonly main: PageVersion;
  /** The one that is looked at. */
  readonly variation: PageVersion | undefined;
  readonly onMade: (id: string) => void;
  /** Nothing else can be done yet. */
  readonly isOnly?: boolean;
}

/** Opens the making of a variation, wherever somebody may. */
export function NewVariation({ isOnly = false, ...props }: NewVariationProps) {
  const { host } = useEditor();
  const t = useVariationWords(host);
  const screen = useScreen();
  const isOpen = useValue(wantedVariation);
  if (!host.session.may('saveVariation')) return null;
  const open = (): void => wantedVariation.set(true);
  const icon = <icons.Plus aria-hidden />;
  return (
    <>
      {screen === 'phone' && !isOnly ? (
        <IconButton label={t('new')} icon={icon} onPress={open} />
      ) : (
        <Button variant={isOnly ? 'primary' : 'secondary'} icon={icon} onPress={open}>
          {t('new')}
        </Button>
      )}
      {isOpen && <NewVariationDialog {...props} onClose={() => wantedVariation.set(false)} />}
    </>
  );
}

/** What is unsaved here; all else that a variation can begin with are versions, by id. */
const DRAFT = 'draft';

/** Name and beginning of a variation in a form, what is wrong with either, and making it. */
function useNewVariation({
  main,
  onMade,
  onClose,
}: Omit<NewVariationProps, 'isOnly'> & { readonly onClose: () => void }) {
  const editor = useEditor();
  const { host } = editor;
  const t = useVariationWords(host);
  const [id] = useState(uuidv7);
  const [name, setName] = useState('');
  const { base, changes } = editor.getState().draft;
  const [start, setStart] = useState(base && changes > 0 ? DRAFT : main.id);
  const [flaw, setFlaw] = useState<string | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);

  const make = async (wanted: string): Promise<void> => {
    const { present, base: stored } = editor.getState().draft;
    const isDraft = start === DRAFT && present !== null && stored !== null;
    const made = await createVariation(host, main.id, { id, name: wanted, from: isDraft ? stored.id : start });
    let done: 'make.made' | 'make.madeWithout' = 'make.made';
    if (isDraft)
      try {
        await fillVariation(host, made, present, stored);
      } catch (error) {
        host.report(error, 'editor: put a draft into a variation');
        done = 'make.madeWithout';
      }
    host.toasts.create(t(done, { name: wanted }), { type: done === 'make.made' ? 'success' : 'warning' });
    // Where the lists have it, the dialog stands elsewhere.
    onClose();
    await refreshLists(host);
    onMade(id);
  };
  const send = async (): Promise<void> => {
    const wanted = name.trim();
    setFailure(null);
    if (wanted === '') return setFlaw(t('make.blank'));
    setSending(true);
    try {
      await make(wanted);
    } catch (error) {
      if (failureOf(error).code === 'page_name_taken') setFlaw(t('make.taken'));
      else setFailure(explainFailure(host, error, t));
    } finally {
      setSending(false);
    }
  };
  const write = (text: string): void => {
    setName(text);
    setFlaw(null);
  };
  return { name, start, flaw, failure, isSending, write, setStart, send };
}

function NewVariationDialog(props: Omit<NewVariationProps, 'isOnly'> & { readonly onClose: () => void }) {
  const { all, main, variation, onClose } = props;
  const { host } = useEditor();
  const t = useVariationWords(host);
  const form = useNewVariation(props);
  const changes = useEditorState((state) => state.draft.changes);
  const base = useEditorState((state) => state.draft.base);
  const isFull = all.limit !== null && variationsOf(all).length >= all.limit;
  const starts = [main, ...(variation ? [variation] : [])];
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={t('make.title')}
      hasCancel
      actions={
        !isFull && (
          <Button variant="primary" isPending={form.isSending} type="submit" form="new-variation">
            {t('make.make')}
          </Button>
        )
      }
    >
      {isFull ? (
        <Banner tone="warn">{t('limit', { count: all.limit ?? 0 })}</Banner>
      ) : (
        <Form
          id="new-variation"
          className={styles.form ?? ''}
          onSubmit={(event) => {
            event.preventDefault();
            void form.send();
          }}
        >
          {form.failure !== null && (
            <Banner tone="danger" role="alert">
              {form.failure}
            </Banner>
          )}
          <TextField
            label={t('make.name')}
            description={t('make.nameHelp')}
            value={form.name}
            onChange={form.write}
            errorMessage={form.flaw ?? undefined}
            maxLength={200}
            isRequired
            autoFocus
          />
          <RadioGroup
            label={t('make.from')}
            value={form.start}
            onChange={form.setStart}
            {...(form.start === DRAFT && base && { description: t('make.draftHelp', { name: base.page }) })}
          >
            {base && changes > 0 && <Radio value={DRAFT}>{t('make.draft', { name: base.page, count: changes })}</Radio>}
            {starts.map(({ id, page }) => (
              <Radio key={id} value={id}>
                {t('make.main', { page })}
              </Radio>
            ))}
          </RadioGroup>
        </Form>
      )}
    </Dialog>
  );
}
