import { z } from 'zod';
import type { SectionDefinitionInput } from '../definitions/definition-schema.ts';
import { KINDS_EXPOSE } from '../kinds-expose.ts';
import { iconSchema } from './remote-places.ts';

/** What is recorded of a kind of section beside its definition, where another remote than the page's renderer brings it. */
export const remoteKindSchema = z.strictObject({
  /** A picture of the design kit by its name, `Clock`; one the kit does not have is drawn as its general one. */
  icon: iconSchema,
  /** Settings of a new section, in every language. */
  example: z.record(z.string(), z.unknown()),
  /** What brings it to life in a browser; absent where it is HTML alone. */
  island: z
    .strictObject({
      /** A module the remote exposes: its default export is a component of `{model, context}`. */
      expose: z
        .string()
        .max(100)
        .regex(/^\.\/islands\/[a-z0-9-]+$/),
      hydrate: z.enum(['intent', 'visible']),
    })
    .optional(),
});
export type RemoteKind = z.infer<typeof remoteKindSchema>;

/** A kind as `remote.ts` declares it, under its name. */
export interface RemoteKindInput extends Omit<SectionDefinitionInput, 'name' | 'mode'>, RemoteKind {}

/** What a remote says of its kinds, as it declares it or as its release records it. */
export type KindsByName<Kind> = Readonly<Record<string, Kind>>;

export const remoteKindOf = ({ icon, example, island }: RemoteKindInput): RemoteKind => ({
  icon,
  example,
  ...(island && { island }),
});

interface KindsShare {
  /** Of the remote. */
  readonly name: string;
  readonly exposes: Readonly<Record<string, unknown>>;
  /** Whether it has a server build. */
  readonly hasServer: boolean;
  readonly kinds?: KindsByName<RemoteKind> | undefined;
}

/** Why pages could not have the kinds that a remote brings; undefined where they can. */
export function kindsFlaw({ name: remote, exposes, hasServer, kinds = {} }: KindsShare): string | undefined {
  const own = Object.entries(kinds);
  if (own.length === 0) return undefined;
  const prefix = remote.replace(/^mf-/, '');
  const stranger = own.find(([name]) => name !== prefix && !name.startsWith(`${prefix}-`));
  if (stranger) return `its kind “${stranger[0]}” is to be called “${prefix}”, or “${prefix}-…”`;
  if (!hasServer) return 'it brings kinds of sections and has no server build';
  if (!Object.hasOwn(exposes, KINDS_EXPOSE))
    return `editors draw its kinds of sections by “${KINDS_EXPOSE}”, which it does not expose`;
  const lost = own.find(([, { island }]) => island && !Object.hasOwn(exposes, island.expose));
  return lost && `its kind “${lost[0]}” comes to life by “${lost[1].island?.expose}”, which it does not expose`;
}
