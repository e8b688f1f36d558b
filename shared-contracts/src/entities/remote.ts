import { z } from 'zod';
import { sectionDefinitionSchema } from '../definitions/definition-schema.ts';
import { nameSchema } from './section.ts';

/** Subresource integrity value, `sha384-…`. */
export const integritySchema = z.string().regex(/^sha384-[A-Za-z0-9+/]{64}$/);

export const remoteVersionSchema = z
  .string()
  .regex(/^\d+\.\d+\.\d+(?:-[0-9A-Za-z.-]+)?$/)
  .max(100);

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
  client: z.record(z.string().max(255), integritySchema),
  /** Integrity of every file the server may run. */
  server: z.record(z.string().max(255), integritySchema),
  /** Stylesheets of the remote, below `client/`, in order. */
  styles: z.array(z.string().max(255)).default([]),
  /** Fonts worth preloading, below `client/`. */
  fonts: z.array(z.string().max(255)).default([]),
  /** Import map with the integrity of every module at its address, below `client/`. Without it, each document names them all. */
  import_map: z.string().max(255).optional(),
  /** Module names a host may ask for, each with the client files it needs before it can run. */
  exposes: z.record(z.string().max(100), z.array(z.string().max(255))),
  /** Definitions of the section kinds this remote renders. */
  sections: z.array(sectionDefinitionSchema).default([]),
  /** Versions of the host's shared singletons it needs, name to semver range. */
  shared: z.record(z.string(), z.string()).default({}),
  /** ISO 8601, UTC, and who; set by the registry. */
  published_at: z.string().optional(),
  published_by: z.string().max(200).optional(),
});
export type RemoteRelease = z.infer<typeof remoteReleaseSchema>;

/** The set the next page will be pinned to (`GET /n-api/remotes`). */
export const remotePinSchema = z.strictObject({
  version: remoteVersionSchema,
  /** Site-absolute URL of the federation entry. */
  entry: z.string(),
  integrity: integritySchema,
  contract: z.string(),
});
export const remoteSetSchema = z.record(nameSchema, remotePinSchema);
export type RemotePin = z.infer<typeof remotePinSchema>;
export type RemoteSet = z.infer<typeof remoteSetSchema>;
