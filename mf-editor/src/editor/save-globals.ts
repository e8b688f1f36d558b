import type { RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import type { DraftPage } from '../draft/draft-types.ts';
import { editedLinks, type LinkFate, originOf } from '../draft/links.ts';
import { contentOf, isSameContent, linkOf, sharedContent, toGlobalSection } from '../draft/shared-content.ts';
import type { AskedQuestion } from './create-question.ts';
import { contentErrors, explainGlobalFailure } from './global-failure.ts';
import { readGlobal, refreshGlobals } from './globals-query.ts';
import type { EditedGlobal, GlobalsAnswer, GlobalsAsked } from './globals-question.ts';
import { type EditorParts, projectOf } from './parts.ts';

export type GlobalsQuestion = AskedQuestion<GlobalsAsked, GlobalsAnswer>;

/** What is to be sent of links; an outcome where nothing is to be saved. */
export type SettledLinks = ReadonlyMap<string, LinkFate> | 'refused' | 'failed';

const CHANGED_MEANWHILE = ['old_version', 'precondition_failed', 'already_exists'];
/** Times a question is asked anew because somebody was quicker. */
const MOST_TRIES = 5;

const paramsOf = (host: RemoteHost, name: string) => ({ project: projectOf({ host }), name });

/** True where it was changed, false where somebody else was quicker. */
async function changeEverywhere(
  host: RemoteHost,
  { global, mine }: EditedGlobal,
  auto_insertion: boolean,
): Promise<boolean> {
  const { private_data } = global.section;
  // On new pages it stands where it stands here, unless somebody said where.
  const isPlaced = Object.keys(global.regions).length > 0;
  try {
    await host.write.saveGlobalInstance({
      params: paramsOf(host, global.name),
      body: {
        section: toGlobalSection(contentOf(mine), private_data),
        auto_insertion,
        ...(auto_insertion && !isPlaced && { regions: mine.region }),
      },
      headers: { ifMatch: `"${global.version}"` },
    });
    return true;
  } catch (error) {
    if (CHANGED_MEANWHILE.includes(failureOf(error).code ?? '')) return false;
    throw error;
  }
}

/** Asks what is to become of global instances that were edited on a page, and changes them everywhere where that is wanted. */
export function createGlobalSaver(parts: EditorParts, question: GlobalsQuestion) {
  const { host, store, messages } = parts;

  /** Those that have to be asked about; what became of the others is noted. */
  const compare = async (page: DraftPage, fates: Map<string, LinkFate>): Promise<EditedGlobal[]> => {
    const base = store.getState().published;
    const edited = editedLinks(page, base).filter((section) => !fates.has(linkOf(section) ?? ''));
    const found = await Promise.all(
      edited.map(async (mine) => ({
        mine,
        link: linkOf(mine) ?? '',
        global: await readGlobal(host, linkOf(mine) ?? ''),
      })),
    );
    return found.flatMap(({ mine, link, global }) => {
      if (!global) {
        fates.set(link, 'own');
        messages.toast(messages.translate('globalGone', { name: link }), { type: 'info' });
        return [];
      }
      const stored = sharedContent(global.section);
      if (isSameContent(stored, contentOf(mine))) {
        fates.set(link, 'link');
        return [];
      }
      const origin = originOf(link, page, base);
      return [{ link, global, mine, isOutdated: !origin || !isSameContent(origin, stored) }];
    });
  };

  /** As `changeEverywhere`; values that are refused are marked where they are edited. */
  const changed = async (edited: EditedGlobal, onNewPages: boolean): Promise<boolean> => {
    try {
      return await changeEverywhere(host, edited, onNewPages);
    } catch (error) {
      const { id, name, weight } = edited.mine;
      const errors = contentErrors(error);
      const { message } = failureOf(error);
      if (Object.keys(errors).length > 0)
        store.dispatch('marked', { [id]: { id, name, weight, error: message, errors } });
      throw error;
    }
  };

  /** Does what was answered; what somebody else changed in between is left to be asked again. */
  const decide = async (asked: readonly EditedGlobal[], answer: GlobalsAnswer, fates: Map<string, LinkFate>) => {
    for (const edited of asked) {
      const decision = answer.get(edited.link);
      if (!decision) continue;
      const { choice, onNewPages } = decision;
      if (choice === 'everywhere' && !(await changed(edited, onNewPages))) continue;
      fates.set(edited.link, choice === 'break' ? 'own' : 'link');
    }
  };

  const settle = async (page: DraftPage): Promise<SettledLinks> => {
    const fates = new Map<string, LinkFate>();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const globals = await compare(page, fates);
      if (globals.length === 0) return fates;
      const answer = await question.ask({ page, globals });
      if (!answer) return 'refused';
      await decide(globals, answer, fates);
    }
    messages.toast(messages.translate('globalsBusy'), { type: 'warning' });
    store.dispatch('saveFailed');
    return 'failed';
  };

  return async (page: DraftPage): Promise<SettledLinks> => {
    if (editedLinks(page, store.getState().published).length === 0) return new Map();
    try {
      return await settle(page);
    } catch (error) {
      host.report(error, 'editor: save global instances');
      if (failureOf(error).code === 'unauthenticated') messages.message('token-invalid', 'error');
      else messages.toast(explainGlobalFailure(host, error), { type: 'error' });
      store.dispatch('saveFailed');
      return 'failed';
    } finally {
      void refreshGlobals(host);
    }
  };
}
