import type { Walk } from '../stage.ts';
import { articles } from './articles.ts';
import { assistant } from './assistant.ts';
import { billing } from './billing.ts';
import { claim, door, invitation } from './door.ts';
import { draft } from './draft.ts';
import { draftColleagues, draftPlan } from './draft-limits.ts';
import { draftPublish, draftTroubles } from './draft-states.ts';
import { editor, pages, panels, unreachable } from './editor.ts';
import { arranging, fields, lists } from './fields.ts';
import { globals } from './globals.ts';
import { look } from './look.ts';
import { media } from './media.ts';
import { mediaPlaces, mediaTroubles } from './media-states.ts';
import { people } from './people.ts';
import { plan } from './plan.ts';
import { site } from './site.ts';
import { conflict, failures, sessions } from './troubles.ts';
import { contents, variations } from './variations.ts';
import { words } from './words.ts';

/** All ways through the tool, by name: together they pass every screen and state of it. */
export const WALKS: Readonly<Record<string, Walk>> = {
  door,
  claim,
  invitation,
  draft,
  draftPublish,
  draftTroubles,
  draftPlan,
  draftColleagues,
  media,
  people,
  plan,
  billing,
  assistant,
  articles,
  site,
  look,
  editor,
  panels,
  pages,
  unreachable,
  globals,
  variations,
  contents,
  words,
  fields,
  lists,
  arranging,
  conflict,
  sessions,
  failures,
  mediaPlaces,
  mediaTroubles,
};
