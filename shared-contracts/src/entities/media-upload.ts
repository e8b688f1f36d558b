import { z } from 'zod';
import { idSchema } from './section.ts';

const privateStatus = z.enum(['public', 'private']);
const bytes = z.number().int().min(0);

/** SHA-256, in hexadecimal. */
export const contentHashSchema = z.string().regex(/^[0-9a-f]{64}$/);

/** Marks that turn what stands after them, in whatever sentence names it: `gpj.exe` would be read as `exe.jpg`. */
const TURNS = /[\u202a-\u202e\u2066-\u2069]/g;

/** Of a medium. */
export const mediaTitleSchema = z
  .string()
  .overwrite((title) => title.replace(TURNS, ''))
  .trim()
  .max(300);

/** What is said of a file before its bytes are sent (`Upload-Metadata`). */
export const uploadMetadataSchema = z.strictObject({
  /** The id of the upload, and of the medium that it becomes: beginning it twice begins it once. Default: a new one. */
  id: idSchema.optional(),
  filename: z.string().trim().min(1).max(300),
  /** As its sender says; what it is is found by its content. */
  filetype: z.string().max(100).default(''),
  /** Of the medium; made of the file's name where there is none. */
  title: mediaTitleSchema.default(''),
  /** Which bytes have to have arrived in the end. */
  sha256: contentHashSchema.optional(),
  /** Of the medium, from its first moment: `private` where its files answer to signed links alone. One whose file is replaced stays as it is. */
  private_status: privateStatus.default('public'),
  /** A medium in whose file's place it comes, instead of becoming one. */
  replaces: idSchema.optional(),
  /** Of that medium, as its sender knows it: another one refuses the file in the end. */
  version: z.coerce.number().int().optional(),
});
export type UploadMetadata = z.output<typeof uploadMetadataSchema>;

/** A file that is still coming in. */
export const mediaUploadSchema = z.strictObject({
  id: idSchema,
  filename: z.string(),
  title: z.string(),
  /** Of the medium that it becomes. */
  private_status: privateStatus,
  /** A medium in whose file's place it comes. */
  replaces: idSchema.optional(),
  /** Empty where its sender did not say. */
  content_hash: z.union([contentHashSchema, z.literal('')]),
  /** In bytes. */
  size: bytes,
  /** Bytes that have arrived. */
  received: bytes,
  created_at: z.iso.datetime(),
  /** When it is removed unless more of it arrives. */
  expires_at: z.iso.datetime(),
});
export type MediaUpload = z.infer<typeof mediaUploadSchema>;
