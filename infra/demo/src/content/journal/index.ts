import { boots } from './articles/boots.ts';
import { bread } from './articles/bread.ts';
import { firstFrost } from './articles/first-frost.ts';
import { honey } from './articles/honey.ts';
import { keys } from './articles/keys.ts';
import { leeks } from './articles/leeks.ts';
import { pantry } from './articles/pantry.ts';
import { seeds } from './articles/seeds.ts';
import { tomatoes } from './articles/tomatoes.ts';
import { verbena } from './articles/verbena.ts';
import type { JournalDraft } from './draft.ts';
import { authors, categories, tags } from './filing.ts';

/** What the people of the house write after closing. */
export const verveineJournal: JournalDraft = {
  authors,
  categories,
  tags,
  articles: [verbena, bread, pantry, firstFrost, leeks, keys, seeds, tomatoes, honey, boots],
};
