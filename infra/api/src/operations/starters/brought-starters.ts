import {
  type RemoteStarter,
  type Section,
  type SectionDefinition,
  type StarterInfo,
  starterFlaw,
} from 'shared-contracts';
import { v5 } from 'uuid';
import { compiledDefinition } from '../../sections/compiled-definitions.ts';
import type { OperationContext } from '../operation.ts';
import type { ComposedStarter, Starters } from '../starter.ts';

/** Starters that live remotes bring, by the names they are listed under. */
export type BroughtStarters = ReadonlyMap<string, RemoteStarter>;

export const NONE_BROUGHT = (): BroughtStarters => new Map();

interface Live extends Pick<OperationContext, 'definitions' | 'keptPaths'> {
  readonly brought: () => BroughtStarters;
}

/** Whether a site could begin as a starter, with what was live. */
interface Judged {
  readonly kinds: ReadonlyMap<string, SectionDefinition>;
  readonly kept: readonly string[];
  readonly isWhole: boolean;
}

type Page = RemoteStarter['pages'][number];

const SECTION_GAP = 10;

const toInfo = ([name, { label, description, pages }]: readonly [string, RemoteStarter]): StarterInfo => ({
  name,
  label,
  description,
  pages: pages.length,
  picture: null,
  picture_alt: { en: '', fr: '' },
});

const toSection = (
  id: string,
  layout: Page['layout'],
  { kind, slot, settings }: Page['sections'][number],
  index: number,
): Section => {
  const weight = index * SECTION_GAP;
  return {
    id,
    weight,
    name: kind,
    type: 'static',
    region: slot === undefined ? {} : { [layout]: { slot, weight } },
    settings: [settings],
    schema_version: 1,
  };
};

/** Ids follow from the project, the starter and the place, so that applying it again makes the same site. */
function compose(
  name: string,
  { label, pages }: RemoteStarter,
  project: { id: string; title: string },
): ComposedStarter {
  const idOf = (place: string): string => v5(`${name}:${place}`, project.id);
  return {
    metadata: { title: project.title || label.en, languages: ['en', 'fr'], defaultLang: 'en' },
    media: [],
    pages: pages.map(({ path, title, description, layout, sections }) => ({
      id: idOf(path),
      page: title.en,
      path,
      layout,
      metadata: {
        en: { title: title.en, ...(description && { description: description.en }) },
        fr: { title: title.fr, ...(description && { description: description.fr }) },
      },
      sections: sections.map((section, index) => toSection(idOf(`${path}#${index}`), layout, section, index)),
    })),
  };
}

/** The installation's own starters, and beside them those of live remotes that a site can begin as by what is live. */
export function withBrought(own: Starters, { brought, definitions, keptPaths }: Live): Starters {
  const judged = new WeakMap<RemoteStarter, Judged>();
  const judge = (starter: RemoteStarter): Judged => {
    const live = { kinds: definitions(), kept: keptPaths() };
    const before = judged.get(starter);
    // Anybody may ask for the list: what is live is gone through once.
    if (before?.kinds === live.kinds && before.kept === live.kept) return before;
    const kindOf = (name: string) => {
      const definition = live.kinds.get(name);
      return definition && compiledDefinition(definition);
    };
    const now = { ...live, isWhole: starterFlaw(starter, { kindOf, keptPaths: live.kept }) === undefined };
    judged.set(starter, now);
    return now;
  };
  return {
    list: async () => [
      ...(await own.list()),
      ...[...brought()].filter(([, starter]) => judge(starter).isWhole).map(toInfo),
    ],
    compose: async (name, project) => {
      const starter = brought().get(name);
      if (!starter) return own.compose(name, project);
      return judge(starter).isWhole ? compose(name, starter, project) : null;
    },
  };
}
