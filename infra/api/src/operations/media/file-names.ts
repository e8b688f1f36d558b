const MOST = 200;

/** The last part of a name that a client sent, without what could mean a folder or a line. */
export function cleanFilename(name: string): string {
  const last = name.normalize('NFC').split(/[/\\]/).at(-1) ?? '';
  const clean = last.replace(/[\p{Cc}\p{Cf}<>:"|?*]/gu, '').trim();
  return clean.toWellFormed().slice(-MOST) || 'file';
}

/** What a person would call the file: its name without ending, in words. */
export const titleOf = (filename: string): string =>
  filename
    .replace(/\.[a-z\d]{1,5}$/i, '')
    .replace(/[_-]+/g, ' ')
    .trim() || filename;
