import { Banner, Button } from '@shared-contracts/ui';
import { Form } from '@shared-contracts/ui/fields';
import { AlertDialog, Dialog } from '@shared-contracts/ui/overlays';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type FieldErrors, failureOf } from 'shared-contracts/documents';
import { failureWords } from 'shared-contracts/tool';
import { conflictOf } from '../failure.ts';
import { useJournal } from '../journal.ts';
import { wordsIn } from '../model/languages.ts';
import type { Term, TermKind, TermOf } from '../term-kinds.ts';
import { TermFields } from './TermFields.tsx';
import { type TermValues, useTermDraft, valuesOf } from './term-draft.ts';
import { type Known, type TermBody, useTermWrites } from './use-terms.ts';

interface TermDialogProps {
  readonly kind: TermKind;
  /** Null: a new one. */
  readonly term: Term | null;
  readonly onClose: () => void;
}

const FORM = 'article-term';

/** Lines that hold nothing are none. */
const sentOf = ({ links, ...values }: TermValues) =>
  ({
    ...values,
    ...(links && { links: links.map((link) => link.trim()).filter(Boolean) }),
  }) as TermBody<TermOf[TermKind]>;

/** Saves a term; until then the page is not left without asking. */
function useTermSave({ kind, term, onClose }: TermDialogProps, { values, isChanged }: ReturnType<typeof useTermDraft>) {
  const { host, project, languages, t } = useJournal();
  const writes = useTermWrites(host, project.id, kind);
  const [known, setKnown] = useState<Known>(term);
  const unsaved = useRef(false);
  unsaved.current = isChanged;
  useEffect(
    () =>
      host.router.guard(
        () => unsaved.current,
        () => t('terms.lost.why'),
      ),
    [host, t],
  );
  const [isSaving, setSaving] = useState(false);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [problem, setProblem] = useState<string | null>(null);
  const name = typeof values.name === 'string' ? values.name.trim() : wordsIn(values.name, languages.main);

  const refuse = (error: unknown): void => {
    const conflict = conflictOf<Term>(error);
    setErrors(failureOf(error).errors);
    if (conflict) setKnown(conflict.theirs);
    setProblem(conflict ? t('terms.changedElsewhere') : failureWords(error, host.locale()));
  };
  const save = async (event: FormEvent): Promise<void> => {
    event.preventDefault();
    if (isSaving) return;
    if (name === '') return setErrors({ name: [t('terms.nameMissing')] });
    setSaving(true);
    setProblem(null);
    try {
      await writes.save(known, sentOf(values));
      host.toasts.create(t('terms.saved', { name }), { type: 'success' });
      unsaved.current = false;
      onClose();
    } catch (error) {
      refuse(error);
    } finally {
      setSaving(false);
    }
  };
  return { isSaving, errors, problem, save, clearErrors: () => setErrors({}) };
}

/** An author, category or tag in all languages. Stays open with what was written until the server has taken it, or it is given up. */
export function TermDialog({ kind, term, onClose }: TermDialogProps) {
  const { languages, t } = useJournal();
  const draft = useTermDraft(valuesOf(kind, term), term, languages.main);
  const [isLeaving, setLeaving] = useState(false);
  const { isSaving, errors, problem, save, clearErrors } = useTermSave({ kind, term, onClose }, draft);
  return (
    <Dialog
      isOpen
      isDismissable={false}
      onOpenChange={(isOpen) => isOpen || (draft.isChanged ? setLeaving(true) : onClose())}
      title={t(`terms.${kind}.${term ? 'edit' : 'new'}`)}
      hasCancel
      actions={
        <Button type="submit" form={FORM} variant="primary" isPending={isSaving}>
          {t('terms.save')}
        </Button>
      }
    >
      <Form id={FORM} onSubmit={(event) => void save(event)}>
        {problem && <Banner tone="danger" role="alert" title={problem} />}
        <TermFields
          id={term?.id ?? null}
          values={draft.values}
          errors={errors}
          onChange={(change, merge) => {
            clearErrors();
            draft.edit(change, merge);
          }}
          onUndo={draft.undo}
          onRedo={draft.redo}
        />
      </Form>
      <AlertDialog
        isOpen={isLeaving}
        onOpenChange={setLeaving}
        title={t('terms.lost.title')}
        actionLabel={t('terms.lost.discard')}
        cancelLabel={t('terms.lost.keep')}
        onAction={onClose}
      >
        <p>{t('terms.lost.why')}</p>
      </AlertDialog>
    </Dialog>
  );
}
