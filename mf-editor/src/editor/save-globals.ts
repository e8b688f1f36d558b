import type { GlobalSection, RemoteHost } from 'shared-contracts';
import { failureOf } from 'shared-contracts/documents';
import { contentOf, isSameContent, translationsOf, withTranslations } from 'shared-contracts/sections';
import type { DraftPage } from '../draft/draft-types.ts';
import { editedLinks, type LinkFate, originOf } from '../draft/links.ts';
import { linkOf, sharedContent, toGlobalSection } from '../draft/shared-content.ts';
import type { AskedQuestion } from './create-question.ts';
import { contentErrors, explainGlobalFailure } from './global-failure.ts';
import { readGlobal, refreshGlobals } from './globals-query.ts';
import type { EditedGlobal, GlobalDecision, GlobalsAnswer, GlobalsAsked } from './globals-question.ts';
import { type EditorParts, projectOf } from './parts.ts';

export type GlobalsQuestion = AskedQuestion<GlobalsAsked, GlobalsAnswer>;

/** What is to be sent of links; an outcome where nothing is to be saved. */
export type SettledLinks = ReadonlyMap<string, LinkFate> | 'refused' | 'failed';

const CHANGED_MEANWHILE = ['old_version', 'precondition_failed', 'already_exists'];
/** Times a question is asked anew because somebody was quicker. */
const MOST_TRIES = 5;

const paramsOf = (host: RemoteHost, name: string) => ({ project: projectOf({ host }), name });

/** What is private in it stays as it is stored, but for what the draft remembers of its translations. */
function sectionToSave({ global, mine }: EditedGlobal): GlobalSection {
  const { settings } = mine;
  const { private_data } = withTranslations({ ...global.section, settings }, translationsOf(mine));
  return toGlobalSection({ ...contentOf(mine), private_data });
}

/** True where it was changed, false where somebody else was quicker. Without `auto_insertion`, that stays as it is. */
async function changeEverywhere(host: RemoteHost, edited: EditedGlobal, auto_insertion?: boolean): Promise<boolean> {
  const { global, mine } = edited;
  // On new pages it stands where it stands here, unless somebody said where.
  const isPlaced = Object.keys(global.regions).length > 0;
  try {
    await host.write.saveGlobalInstance({
      params: paramsOf(host, global.name),
      body: {
        section: sectionToSave(edited),
        ...(auto_insertion !== undefined && { auto_insertion }),
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

const UNASKED: GlobalsAnswer = new Map();
/** No page changes, and nobody is asked, where a translation still fits. */
const UNSEEN: Partial<GlobalDecision> = { choice: 'everywhere' };
const isSeen = ({ global, mine }: EditedGlobal): boolean =>
  !isSameContent(sharedContent(global.section), mine, 'private');

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
      if (isSameContent(stored, mine)) {
        fates.set(link, 'link');
        return [];
      }
      const origin = originOf(link, page, base);
      return [{ link, global, mine, isOutdated: !origin || !isSameContent(origin, stored) }];
    });
  };

  /** As `changeEverywhere`; values that are refused are marked where they are edited. */
  const changed = async (edited: EditedGlobal, onNewPages?: boolean): Promise<boolean> => {
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
  const decide = async (all: readonly EditedGlobal[], answer: GlobalsAnswer, fates: Map<string, LinkFate>) => {
    for (const edited of all) {
      const decision = isSeen(edited) ? answer.get(edited.link) : UNSEEN;
      if (!decision) continue;
      const { choice, onNewPages } = decision;
      if (choice === 'everywhere' && !(await changed(edited, onNewPages))) continue;
      fates.set(edited.link, choice === 'break' ? 'own' : 'link');
    }
  };

  const settle = async (page: DraftPage): Promise<SettledLinks> => {
    const fates = new Map<string, LinkFate>();
    for (let tries = 0; tries < MOST_TRIES; tries += 1) {
      const edited = await compare(page, fates);
      if (edited.length === 0) return fates;
      const globals = edited.filter(isSeen);
      const answer = globals.length > 0 ? await question.ask({ page, globals }) : UNASKED;
      if (!answer) return 'refused';
      await decide(edited, answer, fates);
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
