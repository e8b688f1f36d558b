import type { GlobalInstance, RemoteHost, Section } from 'shared-contracts';
import { contentOf } from 'shared-contracts/sections';
import { uuidv7 } from 'uuidv7';
import { sharedContent, toGlobalSection, withContent } from '../draft/shared-content.ts';
import { explainGlobalFailure } from '../editor/global-failure.ts';
import { refreshGlobals } from '../editor/globals-query.ts';
import { projectOf } from '../editor/parts.ts';
import type { Misfit } from './fit-contents.ts';

interface Made {
  /** The section as it stands on the page: linked, where what it says was made a global content. */
  readonly linked: (section: Section) => Section;
  readonly misfits: readonly Misfit[];
  /** Names of those that were tried. */
  readonly told: ReadonlySet<string>;
}

export const NONE_MADE: Made = { linked: (section) => section, misfits: [], told: new Set() };

/** Makes global contents of sections, by the name that each is to have; the first of a name says what it says. */
export async function makeGlobals(
  host: RemoteHost,
  sections: readonly Section[],
  names: ReadonlyMap<string, string>,
): Promise<Made> {
  const made = new Map<string, GlobalInstance>();
  const misfits = new Map<string, Misfit>();
  for (const section of sections) {
    const name = names.get(section.id);
    if (name === undefined || made.has(name) || misfits.has(name)) continue;
    try {
      const global = await host.write.createGlobalInstance({
        params: { project: projectOf({ host }), name },
        body: { id: uuidv7(), section: toGlobalSection(contentOf(section)) },
      });
      made.set(name, global);
    } catch (error) {
      host.report(error, 'editor: make a global instance of a file');
      misfits.set(name, { is: 'unmade', name, words: explainGlobalFailure(host, error) });
    }
  }
  if (made.size > 0) void refreshGlobals(host);
  return {
    linked: (section) => {
      const global = made.get(names.get(section.id) ?? '');
      return global ? { ...withContent(section, sharedContent(global.section)), linked_to: global.name } : section;
    },
    misfits: [...misfits.values()],
    told: new Set(names.values()),
  };
}
