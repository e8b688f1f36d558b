/** Text as a database takes it, as long as it was: no zero character, and no half of a letter. */
export const storable = (text: string): string => text.toWellFormed().replaceAll('\0', '\ufffd');
