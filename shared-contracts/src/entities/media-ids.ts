/** References of media fields, and addresses of media in rich text, as they stand in JSON. */
const MEDIA_REFERENCE = /"media_id":"([^"]{1,100})"|\/media\/[\w-]{1,100}\/([\w-]{1,100})\//g;

/** Ids of all media that a value shows, wherever they stand in it. */
export const mediaIdsIn = (value: unknown): string[] => [
  ...new Set([...JSON.stringify(value).matchAll(MEDIA_REFERENCE)].map(([, field, url]) => field ?? url ?? '')),
];
