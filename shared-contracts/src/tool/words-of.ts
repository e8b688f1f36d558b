/** Keys of the English words, whatever another language says under them. */
export type WordsOf<English> = {
  readonly [Key in keyof English]: English[Key] extends string ? string : WordsOf<English[Key]>;
};
