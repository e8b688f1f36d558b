import { isGroup } from 'shared-contracts/sections';

/** What nobody reads, and what is nobody's to read: files of media, authorisation, what visitors are not told. */
const LEFT_OUT: ReadonlySet<string> = new Set([
  ...['files', 'look', 'blur', 'color', 'headers', 'thumbnail_url', 'content_hash', 'metadata_hash'],
  ...['private_data', 'endpoint', 'authorized_fields', 'render_data'],
]);

const isNothing = (value: unknown): boolean => value === null || value === undefined;

/** A value without what is left out, and without what says nothing. */
export function lean(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(lean);
  if (!isGroup(value)) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, inner]) =>
      LEFT_OUT.has(key) || isNothing(inner) ? [] : [[key, lean(inner)]],
    ),
  );
}
