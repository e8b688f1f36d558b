import { type AgentProposal, siteThemeSchema, type Theme } from 'shared-contracts';
import { themePicture } from 'shared-contracts/theme';
import { z } from 'zod';
import { kindsOf } from './describe-kinds.ts';
import { defineTool, type Tool, ToolError } from './tool.ts';

type Proposed = AgentProposal['changes'][number];

const MOST_VALUES = 40;

const valueSchema = z.strictObject({
  group: z.enum(['global', 'zones', 'regions', 'specific']).default('global'),
  key: z.string().max(64).default(''),
  variable: z.string().max(100),
  value: z.string().trim().max(300),
});
type Value = z.output<typeof valueSchema>;

const whereOf = ({ group, key, variable }: Value): string => [group, key, variable].filter(Boolean).join(' ');

/** Held to what the theme's own save is held to. */
function check(given: Value, kinds: ReadonlyMap<string, unknown>): void {
  const { group, key, variable, value } = given;
  const values = { [variable]: value };
  if ((group === 'global') !== (key === ''))
    throw new ToolError(`${whereOf(given)}: global has no key, others have one.`);
  if (group === 'specific' && !kinds.has(key)) throw new ToolError(`There is no kind ${key}.`);
  if (themePicture(value)) throw new ToolError(`${whereOf(given)}: pictures are chosen by people.`);
  const parsed = siteThemeSchema.safeParse({ [group]: key === '' ? values : { [key]: values } });
  if (!parsed.success)
    throw new ToolError(`${whereOf(given)}: ${value} is not a value of it. read_theme says what can be set, and how.`);
}

function storedValue(theme: Theme, { group, key, variable }: Value): string | null {
  const place = group === 'global' ? theme.global : theme[group]?.[key];
  return (place && Object.hasOwn(place, variable) && place[variable]?.trim()) || null;
}

export const proposeTheme: Tool = defineTool({
  name: 'propose_theme',
  kind: 'propose',
  summary:
    'Propose values of the look, of the whole site (`global`, without key), a zone, a region, or a kind of section (`specific`). Read read_theme first: it says which variables there are. `--dark-…` holds a colour of dark mode. A blank value takes one back. They are put into the theme’s screen, where a person publishes them.',
  calls: ['saveProject', 'getProject', 'listSectionTypes'],
  needs: 'saveProject',
  input: z.strictObject({ values: z.array(valueSchema).min(1).max(MOST_VALUES) }),
  run: async (context, { values }) => {
    const { api, project } = context;
    const [kinds, site] = await Promise.all([kindsOf(context), api.getProject({ params: { project } })]);
    const theme = site.project_metadata.sections_builder ?? {};
    if (new Set(values.map(whereOf)).size < values.length) throw new ToolError('A value is proposed once.');
    const changes = values.map((given): Proposed => {
      check(given, kinds);
      const before = storedValue(theme, given);
      const after = given.value || null;
      if (before === after) throw new ToolError(`${whereOf(given)} is that already.`);
      return {
        change: { type: 'set-theme', ...given, version: site.version ?? 0 },
        ...{ before, after, decision: 'open' },
      };
    });
    return { proposal: { page: null, changes } };
  },
});
