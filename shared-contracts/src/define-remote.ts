import type { ZodType } from 'zod';
import { sectionDefinitionSchema } from './definitions/definition-schema.ts';
import {
  type RemoteCommand,
  type RemoteScreen,
  remoteCommandSchema,
  remoteScreenSchema,
  type ToolPart,
  toolFlaw,
} from './entities/remote.ts';
import {
  type KindsByName,
  kindsFlaw,
  type RemoteKindInput,
  remoteKindOf,
  remoteKindSchema,
} from './entities/remote-kinds.ts';
import {
  keptPathSchema,
  type RemotePanel,
  type RemotePicker,
  type RemoteSlot,
  remotePanelSchema,
  remotePickerSchema,
  remoteSlotSchema,
} from './entities/remote-places.ts';
import { type RemoteStarterInput, remoteStarterSchema } from './entities/remote-starters.ts';
import { definitionOf } from './sections/declared-kind.ts';

/** Version of this contract; a remote names the range it was written for. */
export const CONTRACT_VERSION = '1.9.0';

/** The sheet that a page has without naming it. */
export const BASE_SHEET = 'base';

export interface RemoteDefinition {
  readonly name: string;
  /** Semver range of {@link CONTRACT_VERSION}. */
  readonly contract: string;
  /** Exposed module name to source file, both relative to the remote's root. */
  readonly exposes: Readonly<Record<string, string>>;
  /** Server build's entry; absent for browser-only remotes. */
  readonly server?: string;
  /**
   * Sheets of styles that documents take one by one, as a rendered page names them: source files whose styles each has.
   * The one called {@link BASE_SHEET} is on every page.
   */
  readonly sheets?: Readonly<Record<string, readonly string[]>>;
  /** Screens that the tool shows at addresses of their own, by the names that the module `./tool` gives them. */
  readonly screens?: Readonly<Record<string, RemoteScreen>>;
  /** Parts of the tool that it is, each of which one live remote can be. */
  readonly provides?: readonly ToolPart[];
  /** Kinds of sections that it brings to pages, by name; their code is what its server build and `./kinds` export. */
  readonly kinds?: KindsByName<RemoteKindInput>;
  /** What people can do with it anywhere in the tool, by the names under which the module `./tool` has what is run. */
  readonly commands?: Readonly<Record<string, RemoteCommand>>;
  /** Panels of edit mode, by the names that the module `./tool` gives them. */
  readonly panels?: Readonly<Record<string, RemotePanel>>;
  /** What it puts into places of the frame, by the names that the module `./tool` gives it. */
  readonly slots?: Readonly<Record<string, RemoteSlot>>;
  /** Kinds of things that people pick by it: `recipe`. The module `./tool` has what asks under the same name. */
  readonly pickers?: Readonly<Record<string, RemotePicker>>;
  /** Paths of the site, each with all below it, that no page has while it is live: `/shop`. */
  readonly reserves?: readonly string[];
  /** Sites to begin with, by name: what people may choose for a new one while it is live. */
  readonly starters?: Readonly<Record<string, RemoteStarterInput>>;
}

/** Throws with what is wrong first with one of the things a remote brings. */
function check(schema: ZodType, remote: string, what: string, declared: Readonly<Record<string, unknown>> = {}): void {
  for (const [name, value] of Object.entries(declared)) {
    const flaw = schema.safeParse(value).error?.issues[0];
    if (flaw) throw new TypeError(`Remote "${remote}": ${what} "${name}", ${flaw.path.join('.')}: ${flaw.message}`);
  }
}

/** Declares a remote. Throws where names could not be loaded, or the tool could not have what it brings. */
export function defineRemote(remote: RemoteDefinition): RemoteDefinition {
  if (!/^[a-z][a-z0-9-]{0,62}$/.test(remote.name))
    throw new TypeError(`Remote name "${remote.name}" is not kebab-case`);
  for (const name of Object.keys(remote.exposes)) {
    if (!name.startsWith('./')) throw new TypeError(`Remote "${remote.name}": expose "${name}" must start with "./"`);
  }
  check(remoteScreenSchema, remote.name, 'screen', remote.screens);
  check(remoteCommandSchema, remote.name, 'command', remote.commands);
  check(remotePanelSchema, remote.name, 'panel', remote.panels);
  check(remoteSlotSchema, remote.name, 'slot', remote.slots);
  check(remotePickerSchema, remote.name, 'picker', remote.pickers);
  check(
    keptPathSchema,
    remote.name,
    'reserved path',
    Object.fromEntries((remote.reserves ?? []).map((path) => [path, path])),
  );
  check(remoteStarterSchema, remote.name, 'starter', remote.starters);
  for (const [name, kind] of Object.entries(remote.kinds ?? {})) {
    check(sectionDefinitionSchema, remote.name, 'kind', { [name]: definitionOf(name, kind) });
    check(remoteKindSchema, remote.name, 'kind', { [name]: remoteKindOf(kind) });
  }
  const flaw = toolFlaw(remote) ?? kindsFlaw({ ...remote, hasServer: remote.server !== undefined });
  if (flaw) throw new TypeError(`Remote "${remote.name}": ${flaw}`);
  return remote;
}
