import type { Article, ArticleBody, RemoteHost } from 'shared-contracts';
import { createWriter, type Dispatch, type DocumentParts, type SaveOutcome } from 'shared-contracts/documents';
import { announceTakenOut, failureWords } from 'shared-contracts/tool';
import { takenOutIn } from '../use-words.ts';
import type { Problems } from './article-kind.ts';
import type { ArticleEvents } from './session-state.ts';

interface ArticleParts extends DocumentParts<Article, ArticleBody, Problems> {
  readonly host: RemoteHost;
  readonly store: DocumentParts<Article, ArticleBody, Problems>['store'] & {
    readonly dispatch: Dispatch<ArticleEvents>;
  };
}

interface SaverOptions {
  readonly project: string;
  readonly article: string;
  readonly onSaved: () => void;
  readonly onUnchanged: () => void;
}

/** Saves an article, one save at a time, on the condition that nobody else has saved it since. */
export function createArticleSaver(parts: ArticleParts, { project, article, onSaved, onUnchanged }: SaverOptions) {
  const { host, store } = parts;
  const writer = createWriter(parts);
  const run = async (): Promise<SaveOutcome> => {
    const { base, present, changes, conflict } = store.getState().draft;
    if (base && changes === 0 && !conflict) {
      onUnchanged();
      return 'unchanged';
    }
    if (!present) return 'refused';
    return writer.write({
      send: async (headers) => {
        const params = { project, article };
        const { taken_out, ...saved } = await host.write.saveArticle({ params, body: present, headers });
        store.dispatch('saved', { base: saved, sent: present, invalid: {} });
        announceTakenOut(host, takenOutIn(host), taken_out);
        onSaved();
        return 'saved';
      },
      onFailed: ({ errors }, error) => {
        host.toasts.create(failureWords(error, host.locale()), { type: 'error' });
        store.dispatch('refused', errors);
      },
    });
  };
  const objections = new Map<string, string>();

  return {
    /** Resolves whether the article is saved as it was when this was asked for. */
    save: async (): Promise<boolean> => {
      if (objections.size > 0) {
        store.dispatch('refused', Object.fromEntries([...objections].map(([path, words]) => [path, [words]])));
        return false;
      }
      const outcome = await writer.join(run);
      return outcome === 'saved' || outcome === 'unchanged';
    },
    /** What a field holds that no article can say, such as a date that is still to be chosen, stops every save; null: nothing. */
    object: (path: string, words: string | null) => {
      if (words === null) objections.delete(path);
      else objections.set(path, words);
    },
  };
}
