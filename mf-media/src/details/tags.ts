/** As the API has it. */
export const MOST_TAG_LETTERS = 50;
const MOST_TAGS = 50;

/** Tags as they are written in one line, between commas. */
export const readTags = (line: string): string[] =>
  [
    ...new Set(
      line
        .split(',')
        .map((tag) => tag.trim().slice(0, MOST_TAG_LETTERS))
        .filter(Boolean),
    ),
  ].slice(0, MOST_TAGS);

export const writeTags = (tags: readonly string[]): string => tags.join(', ');
