import { ApiError, type UploadMetadata, uploadMetadataSchema } from 'shared-contracts';

/** What a sender says of a file before it is sent. Throws `invalid`. */
export function readUploadMetadata(metadata: Readonly<Record<string, string | null>>): UploadMetadata {
  const read = uploadMetadataSchema.safeParse(metadata);
  if (read.success) {
    const { id, replaces } = read.data;
    const ids = { ...(id && { id: id.toLowerCase() }), ...(replaces && { replaces: replaces.toLowerCase() }) };
    return { ...read.data, ...ids };
  }
  const fields = read.error.issues.map(({ path }) => String(path[0] ?? 'Upload-Metadata'));
  throw new ApiError('invalid', {
    errors: Object.fromEntries(fields.map((field) => [field, [new ApiError('invalid').message]])),
  });
}
