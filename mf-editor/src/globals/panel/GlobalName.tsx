import { Button, IconButton, icons } from '@shared-contracts/ui';
import { Form, TextField } from '@shared-contracts/ui/fields';
import { useState } from 'react';
import type { GlobalInstance } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { useGlobals } from '../../editor/globals-query.ts';
import { useEditor } from '../../editor/use-editor.ts';
import { useGlobalsWords } from '../../words/globals/use-globals-words.ts';
import { checkName } from '../check-name.ts';
import styles from '../globals.module.css';
import { useGlobalsPlace } from '../globals-place.ts';
import { useGlobalWrites } from './use-global-writes.ts';

function NameForm({ global, onClose }: { readonly global: GlobalInstance; readonly onClose: () => void }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const { replace, explain } = useGlobalWrites(global);
  const { show } = useGlobalsPlace();
  const others = useGlobals(host).data?.filter(({ id }) => id !== global.id) ?? [];
  const [name, setName] = useState(global.name);
  const [error, setError] = useState<string | null>(null);
  const [isSending, setSending] = useState(false);
  const rename = async (): Promise<void> => {
    const wrong = checkName(name, others, t);
    setError(wrong);
    if (wrong !== null) return;
    if (name.trim() === global.name) {
      onClose();
      return;
    }
    setSending(true);
    try {
      const saved = await replace({ name: name.trim() });
      host.toasts.create(t('one.renamed', { name: saved.name }), { type: 'success' });
      show(saved);
      onClose();
    } catch (failure) {
      setError(failureOf(failure).code === 'already_exists' ? t('make.taken') : explain(failure));
    } finally {
      setSending(false);
    }
  };
  return (
    <Form
      className={styles.form ?? ''}
      onSubmit={(event) => {
        event.preventDefault();
        void rename();
      }}
    >
      <TextField
        label={t('one.name')}
        value={name}
        onChange={(value) => {
          setName(value);
          setError(null);
        }}
        errorMessage={error ?? undefined}
        maxLength={200}
        isRequired
        autoFocus
      />
      <div className={styles.buttons}>
        <Button variant="primary" type="submit" isPending={isSending}>
          {t('one.saveName')}
        </Button>
        <Button onPress={onClose}>{t('one.cancel')}</Button>
      </div>
    </Form>
  );
}

/** What it is called; renamed where it stands, all links follow. */
export function GlobalName({ global }: { readonly global: GlobalInstance }) {
  const { host } = useEditor();
  const t = useGlobalsWords(host);
  const [isRenaming, setRenaming] = useState(false);
  const Heading = useGlobalsPlace().headings.title;
  if (isRenaming) return <NameForm global={global} onClose={() => setRenaming(false)} />;
  return (
    <div className={styles.titleRow}>
      <Heading className={styles.title}>{global.name}</Heading>
      <IconButton label={t('one.rename')} icon={<icons.Pencil aria-hidden />} onPress={() => setRenaming(true)} />
    </div>
  );
}
