import { Button } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { Dialog } from '@shared-contracts/ui/overlays';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { GlobalCopy } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { contentOf } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { findSection } from '../draft/find-section.ts';
import { sharedContent, toGlobalSection } from '../draft/shared-content.ts';
import { copiesQuery } from '../editor/copies-query.ts';
import { explainGlobalFailure } from '../editor/global-failure.ts';
import { globalsQuery, refreshGlobals } from '../editor/globals-query.ts';
import { projectOf } from '../editor/parts.ts';
import { useEditor } from '../editor/use-editor.ts';
import { sectionTitle } from '../sections/section-name.ts';
import { useGlobalsWords } from '../words/globals/use-globals-words.ts';
import { checkName } from './check-name.ts';
import { JoinDialog } from './copies/JoinDialog.tsx';
import styles from './globals.module.css';

interface MakeGlobalDialogProps {
  /** Of which one is made. */
  readonly section: string;
  readonly onClose: () => void;
}

interface NameFormProps {
  readonly name: string;
  readonly onChange: (name: string) => void;
  readonly error: string | null;
  readonly isSending: boolean;
  readonly onSubmit: () => void;
  readonly onClose: () => void;
}

function NameForm({ name, onChange, error, isSending, onSubmit, onClose }: NameFormProps) {
  const t = useGlobalsWords(useEditor().host);
  return (
    <Dialog
      isOpen
      size="small"
      onOpenChange={onClose}
      title={t('make.title')}
      description={t('make.help')}
      hasCancel
      actions={
        <Button variant="primary" type="submit" form="make-global" isPending={isSending}>
          {t('make.make')}
        </Button>
      }
    >
      <Form
        id="make-global"
        className={styles.form ?? ''}
        onSubmit={(event) => {
          event.preventDefault();
          onSubmit();
        }}
      >
        <TextField
          label={t('make.name')}
          description={t('make.nameHelp')}
          value={name}
          onChange={onChange}
          errorMessage={error ?? undefined}
          maxLength={200}
          isRequired
          autoFocus
        />
      </Form>
    </Dialog>
  );
}

/** Names what a section says, so that other pages can show it; the section becomes a link to that. */
export function MakeGlobalDialog({ section: id, onClose }: MakeGlobalDialogProps) {
  const editor = useEditor();
  const { host, kinds, context } = editor;
  const t = useGlobalsWords(host);
  const known = useQuery(globalsQuery(host)).data ?? [];
  const [made] = useState(uuidv7);
  const [name, setName] = useState(() => {
    const section = findSection(editor.getState().draft.present, id);
    return (section && sectionTitle(kinds, section, editor.getState().view.locale, context.defaultLocale)) ?? '';
  });
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const [copies, setCopies] = useState<readonly GlobalCopy[]>([]);

  /** Other pages that say the same; none where they cannot be had now: the panel offers them too. */
  const findCopies = async (global: string): Promise<readonly GlobalCopy[]> => {
    const open = editor.getState().draft.base?.id;
    try {
      return (await host.queryClient.fetchQuery(copiesQuery(host, global))).filter(({ id }) => id !== open);
    } catch (failure) {
      host.report(failure, 'editor: look for copies of a global instance');
      return [];
    }
  };

  const make = async (): Promise<void> => {
    const section = findSection(editor.getState().draft.present, id);
    const wrong = checkName(name, known, t);
    setError(wrong);
    if (wrong !== null || !section) return;
    setSending(true);
    try {
      const global = await host.write.createGlobalInstance({
        params: { project: projectOf({ host }), name: name.trim() },
        body: { id: made, section: toGlobalSection(contentOf(section)), regions: section.region },
      });
      void refreshGlobals(host);
      editor.apply({ type: 'link-sections', sections: [id], to: global.name, content: sharedContent(global.section) });
      host.toasts.create(t('make.made', { name: global.name }), { type: 'success' });
      const found = await findCopies(global.name);
      setCopies(found);
      if (found.length === 0) onClose();
    } catch (failure) {
      host.report(failure, 'editor: make a global instance');
      setError(failureOf(failure).code === 'already_exists' ? t('make.taken') : explainGlobalFailure(host, failure));
    } finally {
      setSending(false);
    }
  };
  if (copies.length > 0) return <JoinDialog copies={copies} onClose={onClose} />;
  return (
    <NameForm
      {...{ name, error, isSending, onClose }}
      onChange={(value) => {
        setName(value);
        setError(null);
      }}
      onSubmit={() => void make()}
    />
  );
}
