/** Letters that Unicode does not take apart. */
const LETTERS: Readonly<Record<string, string>> = { œ: 'oe', æ: 'ae', ß: 'ss', ø: 'o', ł: 'l', đ: 'd' };

/** Words in small letters, Latin ones without accents, for what names them in an address: `Œufs à la coque` is `oeufs a la coque`. */
export const plainLetters = (words: string): string =>
  words
    .toLowerCase()
    .replace(/[œæßøłđ]/g, (letter) => LETTERS[letter] ?? letter)
    .normalize('NFD')
    .replace(/(\p{Script=Latin})[\u0300-\u036f]+/gu, '$1')
    .normalize('NFC');
