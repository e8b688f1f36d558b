import { ApiError, type UploadMetadata, uploadMetadataSchema } from 'shared-contracts';

/** What a sender says of a file before it is sent. Throws `invalid`. */
export function readUploadMetadata(metadata: Readonly<Record<string, string | null>>): UploadMetadata {
  const read = uploadMetadataSchema.safeParse(metadata);
  if (read.success) return { ...read.data, ...(read.data.id && { id: read.data.id.toLowerCase() }) };
  const fields = read.error.issues.map(({ path }) => String(path[0] ?? 'Upload-Metadata'));
  throw new ApiError('invalid', {
    errors: Object.fromEntries(fields.map((field) => [field, [new ApiError('invalid').message]])),
  });
}
