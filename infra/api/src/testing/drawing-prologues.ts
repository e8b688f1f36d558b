/** What might begin a drawing, and does not say before its end that it is none. */
export const PROLOGUES: readonly (readonly [what: string, text: string])[] = [
  ['585 empty comments', '<!---->'.repeat(585)],
  ['4096 byte order marks', '\ufeff'.repeat(4096)],
  ['1000 comments that never end', '<!--'.repeat(1000)],
  ['800 declarations that never end', '<?xml'.repeat(800)],
  ['800 declarations that end', '<?xml>'.repeat(800)],
  ['45 comments and a letter', `${'<!---->'.repeat(45)}x`],
  ['4096 spaces and marks', ' \ufeff'.repeat(2048)],
  ['a name that never ends', `<${'a-'.repeat(2048)}`],
  ['a drawing behind 4096 spaces', `${' '.repeat(4096)}<svg>`],
];
