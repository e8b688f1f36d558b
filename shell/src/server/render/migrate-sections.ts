import type { BroughtKinds, KindCode, RendererModule, RenderPayload, SectionSettings } from 'shared-contracts';

/** What the migrations of a kind made of a stored section, or why they made nothing. */
export type Migrated = { readonly settings: SectionSettings } | { readonly error: string };

type Stored = RenderPayload['page']['sections'][number];
type Kinds = Readonly<Record<string, Pick<KindCode, 'migrations'>>>;

const kindsIn = (module: unknown): Kinds => ((module ?? {}) as { readonly kinds?: Kinds }).kinds ?? {};

function migrate(
  { name, settings: [stored = {}], schema_version: from }: Stored,
  to: number,
  kinds: Kinds,
): SectionSettings {
  let settings = stored;
  for (let version = from; version < to; version += 1) {
    const step = kinds[name]?.migrations?.find((migration) => migration.from === version);
    if (!step) throw new Error(`there is no migration from version ${version}`);
    settings = step.up(settings);
  }
  return settings;
}

/** Runs the migrations of kinds on stored sections, each by itself: what fails for one says nothing of the others. */
export const migrateSections = (
  sections: readonly Stored[],
  renderer: Pick<RendererModule, 'sections'>,
  brought: BroughtKinds | undefined,
): readonly Migrated[] =>
  sections.map((section) => {
    try {
      const kind = brought?.get(section.name);
      const code = kind?.code ?? { module: renderer };
      if ('flaw' in code) throw new Error(code.flaw);
      const definition = kind?.definition ?? renderer.sections.find(({ name }) => name === section.name);
      const kinds = kindsIn(code.module);
      return { settings: migrate(section, definition?.version ?? section.schema_version, kinds) };
    } catch (error) {
      return { error: error instanceof Error ? error.message.slice(0, 200) : 'it failed' };
    }
  });
