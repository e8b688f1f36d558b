import type { RemoteHost, Submission, SubmissionStatus } from 'shared-contracts';
import { failureWords } from 'shared-contracts/tool';
import { useRefresh } from './use-inbox.ts';
import type { InboxWords } from './use-inbox-words.ts';

export interface MessageActions {
  readonly mark: (message: Submission, status: SubmissionStatus) => Promise<boolean>;
  /** Said in a toast, with the way back. */
  readonly spam: (message: Submission) => Promise<boolean>;
  readonly remove: (message: Submission) => Promise<boolean>;
}

/** What can be done to a message. Each is done at once; what leaves the list can be undone. */
export function useMessageActions(host: RemoteHost, project: string, t: InboxWords): MessageActions {
  const refresh = useRefresh(project);
  const attempt = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      return true;
    } catch (error) {
      host.toasts.create(t('toasts.failed', { why: failureWords(error, host.locale()) }), { type: 'error' });
      return false;
    } finally {
      await refresh();
    }
  };
  const write = (id: string, status: SubmissionStatus) =>
    attempt(() => host.write.changeSubmission({ params: { project, id }, body: { status } }));
  const sayWithUndo = (words: string, { id, status }: Submission): void => {
    host.toasts.create(words, {
      type: 'success',
      timeout: 10_000,
      action: { label: t('toasts.undo'), run: () => void write(id, status) },
    });
  };
  return {
    mark: ({ id }, status) => write(id, status),
    spam: async (message) => {
      const isSpam = message.status === 'spam';
      const done = await write(message.id, isSpam ? 'read' : 'spam');
      if (done) sayWithUndo(t(isSpam ? 'toasts.notSpam' : 'toasts.spam'), message);
      return done;
    },
    remove: async (message) => {
      const done = await attempt(() => host.write.deleteSubmission({ params: { project, id: message.id } }));
      if (done) sayWithUndo(t('toasts.deleted'), message);
      return done;
    },
  };
}
