import { z } from 'zod';
import { sectionDefinitionSchema } from '../definitions/definition-schema.ts';
import { PALETTE_KEYS } from '../palette-keys.ts';
import { SHELL_SCREEN_PATHS } from '../routing/reserved-paths.ts';
import { actorSchema } from './publisher.ts';
import { remoteKindSchema } from './remote-kinds.ts';
import {
  iconSchema,
  keptPathSchema,
  labelsOf,
  orderSchema,
  type RemotePanel,
  type RemotePicker,
  type RemoteSlot,
  remotePanelSchema,
  remotePickerSchema,
  remoteSlotSchema,
} from './remote-places.ts';
import { remoteStarterSchema } from './remote-starters.ts';
import { nameSchema } from './section.ts';

/** Subresource integrity value, `sha384-…`. */
const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

export const remoteVersionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)
  .max(100);

/** Where screens of remotes stand: below `/admin/` or `/theme/`, whole segments or parameters, without language. */
const screenPathSchema = z
  .string()
  .max(200)
  .regex(/^\/(?:admin|theme)(?:\/:?[a-z][a-z0-9_-]{0,40}){1,6}$/)
  .refine((path) => !SHELL_SCREEN_PATHS.includes(path), 'is the shell’s own');

/** A screen of the tool that a remote brings, as its release records it. */
export const remoteScreenSchema = z.strictObject({
  /** Addresses it stands at, as the shell's route table reads them; the first is where menus lead. */
  paths: z.array(screenPathSchema).min(1).max(10),
  /** What it is called in menus, in the command palette and as the title of its document. */
  label: labelsOf(60),
  /** Its place in the tool's menus; without one the command palette alone leads there. */
  menu: z
    .strictObject({
      order: orderSchema,
      icon: iconSchema,
      /** A number of the site's overview that is told beside it. */
      count: z.enum(['unread_messages']).optional(),
    })
    .optional(),
});
export type RemoteScreen = z.infer<typeof remoteScreenSchema>;

/**
 * Keys that a person holds together, in one order. A key alone, or with Shift, is text to whoever is typing; with Shift a
 * digit is another sign on each keyboard.
 */
const shortcutSchema = z
  .string()
  .regex(
    /^(?=Mod|Ctrl|Alt)(?:Mod\+)?(?:Ctrl\+)?(?:Alt\+)?(?:(?:Shift\+)?(?:[A-Z]|[A-Z][a-z][A-Za-z]+|F\d{1,2})|\d|[!-/:-@[-`{-~])$/,
  )
  .refine((keys) => keys !== PALETTE_KEYS, 'is the shell’s own');

/** What people can do in the tool with a remote, as its release records it: named and found without any of its code. */
export const remoteCommandSchema = z.strictObject({
  /** What it is called in the command palette and in the list of shortcuts. */
  label: labelsOf(60),
  /** Words it is also found by. */
  keywords: labelsOf(200).optional(),
  /** `Mod+Shift+N`: `Mod` is ⌘ on a Mac and Ctrl elsewhere. A screen's own goes before it. */
  shortcut: shortcutSchema.optional(),
  /** The remote's screen it leads to; without one, the module `./tool` has what is run under the command's name. */
  screen: nameSchema.optional(),
});
export type RemoteCommand = z.infer<typeof remoteCommandSchema>;

/** What of the tool one live remote is: it is found by what it provides, whatever it is called. */
const toolPartSchema = z.enum([
  /** Edit mode: the screen `editor` of its module `./tool`, exposed as `./screens/editor` too. */
  'page-editor',
  /** Where media are chosen: a picker that `setup` hands to the host. */
  'media-picker',
  /** What formatted texts are written in: the component `textEditor` of its module `./tool`. */
  'text-editor',
  /**
   * Where work is kept before it is published (row V16): its module `./draft-mode`, and what it puts into slots, come
   * only while the mode is on or a publish is under way.
   */
  'draft-mode',
  /**
   * Who is asked for help (row A1): its module `./agent/widget`, and its panels, are there only where the flag of the
   * assistant is on. Contract 1.8.0.
   */
  'assistant',
  /** What operators look at: the screen `operator` of its module `./tool`. No publisher's token brings it. */
  'operator-page',
]);
export type ToolPart = z.infer<typeof toolPartSchema>;

/** Bytes of a release's files together, as they are stored. */
export const remoteBytesSchema = z.strictObject({ client: z.number().int().min(0), server: z.number().int().min(0) });

/** What one release brings is gone through while others wait. */
const atMost = <Named extends z.ZodType<Readonly<Record<string, unknown>>>>(most: number, named: Named) =>
  named.refine((value) => Object.keys(value).length <= most, 'not_allowed');

/** What the publish command records of one immutable build. File paths are relative to `client/` or `server/`. */
export const remoteReleaseSchema = z.strictObject({
  name: nameSchema,
  version: remoteVersionSchema,
  /** Range of the shared contract the remote was written for. */
  contract: z.string().max(100),
  /** Federation entry below `client/`, for example `remoteEntry.mjs`. */
  entry: z.string().max(255),
  /** Node entry below `server/`; absent for remotes that only live in the browser. */
  server_entry: z.string().max(255).optional(),
  /** Integrity of every file a browser may load. */
  client: atMost(2000, z.record(z.string().max(255), integritySchema)),
  /** Integrity of every file the server may run. */
  server: atMost(2000, z.record(z.string().max(255), integritySchema)),
  /** Stylesheets of the remote, below `client/`, in order. */
  styles: z.array(z.string().max(255)).max(500).default([]),
  /** The same styles sheet by sheet, for documents that hold what they show; absent where they link `styles`. */
  sheets: z
    .strictObject({
      /** `ReleaseSheets`, below `server/`. */
      parts: z.string().max(255),
      /** All sheets but the base, below `client/`: what a document links that comes to show more. */
      rest: z.string().max(255),
    })
    .optional(),
  /** Fonts worth preloading where a document links `styles`, below `client/`. */
  fonts: z.array(z.string().max(255)).max(100).default([]),
  /** Import map with the integrity of every module at its address, below `client/`. Without it, each document names them all. */
  import_map: z.string().max(255).optional(),
  /** Module names a host may ask for, each with the client files it needs before it can run. */
  exposes: atMost(500, z.record(z.string().max(100), z.array(z.string().max(255)).max(1000))),
  /** Definitions of the section kinds this remote renders. */
  sections: z.array(sectionDefinitionSchema).max(200).default([]),
  /** What is recorded beside their definitions, by kind, of a remote that is not the page's renderer. */
  kinds: z.record(nameSchema, remoteKindSchema).optional(),
  /** Screens of the tool, by the names that its module `./tool` gives them. */
  screens: atMost(100, z.record(nameSchema, remoteScreenSchema)).default({}),
  /** Parts of the tool that it is while it is live, and no other remote with it. */
  provides: z.array(toolPartSchema).max(10).default([]),
  /** What people can do with it anywhere in the tool, by name. */
  commands: atMost(100, z.record(nameSchema, remoteCommandSchema)).default({}),
  /** Panels of edit mode, by the names that its module `./tool` gives them. */
  panels: atMost(50, z.record(nameSchema, remotePanelSchema)).default({}),
  /** What it puts into places of the frame, by the names that its module `./tool` gives it. */
  slots: atMost(50, z.record(nameSchema, remoteSlotSchema)).default({}),
  /** Kinds of things that people pick by it while it is live, and by no other remote. */
  pickers: atMost(50, z.record(nameSchema, remotePickerSchema)).default({}),
  /** Paths of the site that no page has while it is live. */
  reserves: z.array(keptPathSchema).max(20).default([]),
  /** Sites to begin with, by name. */
  starters: atMost(20, z.record(nameSchema, remoteStarterSchema)).default({}),
  /** Versions of the host's shared singletons it needs, name to semver range. */
  shared: atMost(20, z.record(z.string().max(100), z.string().max(100))).default({}),
  /** ISO 8601, UTC, and who; set by the registry. */
  published_at: z.string().optional(),
  published_by: z.string().max(200).optional(),
  publisher: actorSchema.optional(),
  bytes: remoteBytesSchema.optional(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** What a remote brings to the tool, as it declares it and as its release records it. */
interface ToolShare {
  readonly exposes: Readonly<Record<string, unknown>>;
  readonly screens?: Readonly<Record<string, RemoteScreen>> | undefined;
  readonly provides?: readonly ToolPart[] | undefined;
  readonly commands?: Readonly<Record<string, RemoteCommand>> | undefined;
  readonly panels?: Readonly<Record<string, RemotePanel>> | undefined;
  readonly slots?: Readonly<Record<string, RemoteSlot>> | undefined;
  readonly pickers?: Readonly<Record<string, RemotePicker>> | undefined;
}

/** Why the tool could not have what a remote brings it; undefined where it can. */
export function toolFlaw(share: ToolShare): string | undefined {
  const { exposes, screens = {}, provides = [], commands = {}, panels = {}, slots = {}, pickers = {} } = share;
  const brought = [...provides, ...[screens, commands, panels, slots, pickers].flatMap((named) => Object.keys(named))];
  if (brought.length > 0 && !Object.hasOwn(exposes, './tool'))
    return 'what it brings to the tool comes from “./tool”, which it does not expose';
  for (const [name, { screen }] of Object.entries(commands)) {
    const place = screen !== undefined && Object.hasOwn(screens, screen) ? screens[screen]?.paths[0] : undefined;
    if (screen !== undefined && (place === undefined || place.includes(':')))
      return `its command “${name}” leads to the screen “${screen}”, which has no address that is always the same`;
  }
  return undefined;
}

/** Styles of a release in parts, each of which stands once on a page. */
export interface ReleaseSheets {
  /** Rules, in the order in which they have to stand. Addresses in them are relative to `client/`. */
  readonly parts: readonly string[];
  /** Indexes of the parts that are on every page. */
  readonly base: readonly number[];
  /** Indexes of the parts of each sheet. */
  readonly sheets: Readonly<Record<string, readonly number[]>>;
}

/** The set the next page will be pinned to (`GET /n-api/remotes`). */
const remotePinSchema = z.strictObject({
  version: remoteVersionSchema,
  /** Site-absolute URL of the federation entry. */
  entry: z.string(),
  integrity: integritySchema,
  contract: z.string(),
});
export const remoteSetSchema = z.record(nameSchema, remotePinSchema);
export type RemoteSet = z.infer<typeof remoteSetSchema>;
