/** A pattern for ILIKE that finds a text as it is written. */
export const containing = (text: string): string => `%${text.replace(/[\\%_]/g, '\\$&')}%`;
