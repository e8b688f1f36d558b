import { Badge, Button, IconButton, icons } from '@shared-contracts/ui';
import { SearchField, TextField } from '@shared-contracts/ui/fields';
import { AlertDialog } from '@shared-contracts/ui/overlays';
import { useEffect, useRef, useState } from 'react';
import { type ListedConversation, MOST_CONVERSATIONS, type RemoteHost } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useTranslate } from '../use-translate.ts';
import styles from './assistant.module.css';

interface ConversationsProps {
  readonly host: RemoteHost;
  readonly onOpen: (conversation: string) => void;
  readonly onBack: () => void;
  readonly onNamed: (conversation: string, name: string) => void;
  /** The one that is open is gone. */
  readonly onDeleted: (conversation: string) => void;
}

/** Milliseconds after the last key before it is looked for. */
const AFTER_KEY = 200;

interface Renaming {
  readonly id: string;
  readonly name: string;
}

type Named = Pick<ListedConversation, 'id' | 'name'>;

/** One's own conversations that a search finds; null until they have come. `again` looks anew. */
function useConversations(host: RemoteHost, search: string, fail: (words: string) => void) {
  const project = host.project?.id ?? '';
  const [found, setFound] = useState<readonly ListedConversation[] | null>(null);
  const [turn, setTurn] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `turn` asks anew
  useEffect(() => {
    const leaving = new AbortController();
    const look = async (): Promise<void> => {
      try {
        const query = search.trim() === '' ? {} : { search: search.trim() };
        const list = await host.api.listAgentConversations({ params: { project }, query, signal: leaving.signal });
        if (!leaving.signal.aborted) setFound(list);
      } catch (error) {
        if (!leaving.signal.aborted) fail(failureWords(error, host.locale()));
      }
    };
    const timer = setTimeout(() => void look(), search === '' ? 0 : AFTER_KEY);
    return () => {
      clearTimeout(timer);
      leaving.abort();
    };
  }, [host, project, search, turn]);
  return { found, again: () => setTurn((count) => count + 1) };
}

/** The one that is being named, and the one whose naming has just ended, one way or the other: the keyboard goes on there. */
function useRenaming() {
  const [renaming, setRenaming] = useState<Renaming | null>(null);
  const [left, setLeft] = useState<string | null>(null);
  const rename = (next: Renaming | null): void => {
    setLeft(next ? null : (renaming?.id ?? null));
    setRenaming(next);
  };
  return { renaming, rename, left, forgetLeft: () => setLeft(null) };
}

/** The one that is asked about. The button that it was deleted by goes with it: the keyboard goes on among those that stay. */
function useDeletion(found: readonly Named[] | null) {
  const [asked, ask] = useState<Named | null>(null);
  const [gone, setGone] = useState<string | null>(null);
  const list = useRef<HTMLUListElement>(null);
  useEffect(() => {
    if (gone === null || !found?.every(({ id }) => id !== gone)) return;
    list.current?.focus();
    setGone(null);
  }, [gone, found]);
  return { asked, ask, setGone, list };
}

interface RenameProps {
  readonly renaming: Renaming;
  readonly onChange: (renaming: Renaming) => void;
  readonly onSave: () => void;
  readonly onCancel: () => void;
}

function Rename({ renaming, onChange, onSave, onCancel }: RenameProps) {
  const t = useTranslate();
  return (
    <form
      className={styles.rename}
      onKeyDown={(event) => {
        if (event.key !== 'Escape') return;
        // It leaves the name as it was, not the assistant.
        event.preventDefault();
        onCancel();
      }}
      onSubmit={(event) => {
        event.preventDefault();
        onSave();
      }}
    >
      <TextField
        label={t('conversations.name')}
        value={renaming.name}
        onChange={(name) => onChange({ id: renaming.id, name })}
        maxLength={100}
        autoFocus
      />
      <Button size="small" type="submit" isDisabled={renaming.name.trim() === ''}>
        {t('conversations.save')}
      </Button>
    </form>
  );
}

interface DeleteQuestionProps {
  readonly host: RemoteHost;
  /** Null: nothing is asked. */
  readonly asked: Named | null;
  readonly onDelete: (conversation: Named) => Promise<void>;
  readonly onClose: () => void;
}

function DeleteQuestion({ host, asked, onDelete, onClose }: DeleteQuestionProps) {
  const t = useTranslate();
  return (
    <AlertDialog
      isOpen={asked !== null}
      onOpenChange={onClose}
      title={t('conversations.deleteTitle', { name: asked?.name || t('conversations.unnamed') })}
      actionLabel={t('conversations.deleteAction')}
      onAction={async () => {
        if (asked) await onDelete(asked);
      }}
      explain={(error) => failureWords(error, host.locale())}
    >
      {t('conversations.deleteWhy')}
    </AlertDialog>
  );
}

interface RowProps {
  readonly conversation: Pick<ListedConversation, 'name' | 'waiting'>;
  /** Whether its naming has just ended: the keyboard goes on here. */
  readonly isLeft: boolean;
  readonly onOpen: () => void;
  readonly onRename: () => void;
  readonly onDelete: () => void;
}

function Row({ conversation: { name, waiting }, isLeft, onOpen, onRename, onDelete }: RowProps) {
  const t = useTranslate();
  const called = name || t('conversations.unnamed');
  return (
    <li className={styles.row}>
      <Button variant="quiet" className={styles.open} onPress={onOpen}>
        {called}
      </Button>
      {waiting > 0 && <Badge tone="accent">{t('conversations.waiting', { count: waiting })}</Badge>}
      <IconButton
        size="small"
        label={t('conversations.rename', { name: called })}
        icon={<icons.Pencil aria-hidden />}
        autoFocus={isLeft}
        onPress={onRename}
      />
      <IconButton
        size="small"
        label={t('conversations.delete', { name: called })}
        icon={<icons.Trash2 aria-hidden />}
        onPress={onDelete}
      />
    </li>
  );
}

/** One's own conversations, the newest first: opened, searched, named and deleted. */
export function Conversations({ host, onOpen, onBack, onNamed, onDeleted }: ConversationsProps) {
  const t = useTranslate();
  const project = host.project?.id ?? '';
  const [search, setSearch] = useState('');
  const { renaming, rename, left, forgetLeft } = useRenaming();
  const [problem, setProblem] = useState<string | null>(null);
  const { found, again } = useConversations(host, search, setProblem);
  const { asked, ask, setGone, list } = useDeletion(found);

  const look = (text: string): void => {
    forgetLeft();
    setSearch(text);
  };
  const change = async (work: () => Promise<unknown>): Promise<void> => {
    setProblem(null);
    try {
      await work();
      rename(null);
      again();
    } catch (error) {
      setProblem(failureWords(error, host.locale()));
    }
  };
  const save = ({ id, name }: Renaming): Promise<void> =>
    change(async () => {
      await host.api.nameAgentConversation({ params: { project, conversation: id }, body: { name } });
      onNamed(id, name.trim());
    });
  const remove = async ({ id }: Named): Promise<void> => {
    await host.api.deleteAgentConversation({ params: { project, conversation: id } });
    onDeleted(id);
    setGone(id);
    again();
  };

  return (
    <div className={styles.list}>
      <div className={styles.actions}>
        <Button size="small" onPress={onBack} icon={<icons.ArrowLeft aria-hidden />}>
          {t('conversations.back')}
        </Button>
      </div>
      <SearchField label={t('conversations.search')} value={search} onChange={look} />
      {problem !== null && (
        <p className={styles.note} role="alert" data-failed>
          {problem}
        </p>
      )}
      {found?.length === 0 && <p className={styles.note}>{t('conversations.none')}</p>}
      <ul ref={list} tabIndex={-1} aria-label={t('conversations.title')}>
        {found?.map(({ id, ...each }) =>
          renaming?.id === id ? (
            <li key={id}>
              <Rename
                renaming={renaming}
                onChange={rename}
                onSave={() => void save(renaming)}
                onCancel={() => rename(null)}
              />
            </li>
          ) : (
            <Row
              key={id}
              conversation={each}
              isLeft={id === left}
              onOpen={() => onOpen(id)}
              onRename={() => rename({ id, name: each.name })}
              onDelete={() => ask({ id, name: each.name })}
            />
          ),
        )}
      </ul>
      <DeleteQuestion host={host} asked={asked} onDelete={remove} onClose={() => ask(null)} />
      {found && found.length >= MOST_CONVERSATIONS && (
        <p className={styles.note}>{t('conversations.bounded', { count: MOST_CONVERSATIONS })}</p>
      )}
    </div>
  );
}
