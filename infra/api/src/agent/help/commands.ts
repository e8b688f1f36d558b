import { type Media, mediaIdsIn } from 'shared-contracts';
import { pathFromName } from 'shared-contracts/text';
import type { Piece, Question } from '../answerer.ts';
import { HELP_WORDS } from './words.ts';

/** What a plain command comes to; null where the question is none. */
type Command = (question: Question) => Promise<readonly Piece[] | null>;

const NEW_PAGE =
  /^(?:(?:please|make|create|add) ){0,3}(?:an? )?new page (?:called|named) (.{1,100})$|^(?:(?:crée|créer|créez|ajoute|ajouter|ajoutez) )?(?:une )?nouvelle page (?:appelée|nommée|intitulée) (.{1,100})$/iu;
const WHERE_USED =
  /^where (?:is|are) (.{1,100}) (?:used|shown)$|^où (?:est|sont) (?:utilisée?s?|montrée?s?|affichée?s?) (.{1,100})$/iu;
const TRANSLATE =
  /^(?:please )?translate (?:this|the|it|my|all)\b.{0,100}$|^(?:traduis|traduire|traduisez) (?:cette?|cet|ces|la|le|les|tout)\b.{0,100}$/iu;
/** What names no file, but the one that is selected. */
const THIS = /^(?:this|the|cette|ce|le|la|les|l’|l') ?(?:picture|image|photo|file|fichier|média|media)$/iu;

/** Files that a search may find before somebody has to say more. */
const MOST_FOUND = 5;

/** A text without such marks, and room, at its ends. */
function stripped(text: string, marks: string): string {
  const isMark = (at: number): boolean => marks.includes(text.charAt(at)) || text.charAt(at).trim() === '';
  let [start, end] = [0, text.length];
  while (start < end && isMark(start)) start += 1;
  while (end > start && isMark(end - 1)) end -= 1;
  return text.slice(start, end);
}

const bare = (text: string): string => stripped(text, '?.!');
const unquoted = (text: string): string => stripped(text, '“”"«»\'');

/** What stands for a text in markdown, whatever it holds. */
const plain = (text: string): string => text.replace(/[\\`*_[\]<>()#|~]/g, (mark) => `\\${mark}`);

const newPage: Command = async ({ text, locale }) => {
  const match = NEW_PAGE.exec(bare(text));
  const name = match ? unquoted(match[1] ?? match[2] ?? '') : '';
  if (!name) return null;
  const path = pathFromName(name);
  if (!path) return null;
  const change = { type: 'create-page', name, path } as const;
  const proposed = { change, before: null, after: change.path, decision: 'open' } as const;
  return [{ text: HELP_WORDS[locale].newPage(plain(name)) }, { proposal: { page: null, changes: [proposed] } }];
};

/** Media of the section that is selected on the page. */
async function selectedMedia({ api, project, page, section }: Question): Promise<readonly string[]> {
  if (page === null || section === null) return [];
  const { sections } = await api.loadPage({ params: { project, page }, body: {} });
  return mediaIdsIn(sections.filter(({ id }) => id === section)).slice(0, MOST_FOUND);
}

async function findMedia(question: Question, named: string): Promise<readonly string[]> {
  if (THIS.test(named)) return selectedMedia(question);
  const { api, project } = question;
  const { result } = await api.listMedia({ params: { project }, query: { search: named, per_page: MOST_FOUND } });
  return result.map(({ media_id }) => media_id);
}

function usesOf({ title, meta }: Media, locale: Question['locale']): string {
  const words = HELP_WORDS[locale];
  if (meta.content.length === 0) return words.unused(plain(title));
  const uses = meta.content.map(({ name, path }) => (path ? `- [${plain(name)}](${path})` : `- ${plain(name)}`));
  return `${words.used(plain(title))}\n\n${uses.join('\n')}`;
}

const whereUsed: Command = async (question) => {
  const match = WHERE_USED.exec(bare(question.text));
  if (!match) return null;
  const { api, project, locale } = question;
  const found = await findMedia(question, unquoted(match[1] ?? match[2] ?? ''));
  if (found.length === 0) return [{ text: HELP_WORDS[locale].noFile }];
  const media = await Promise.all(found.map((id) => api.getMedia({ params: { project, media: id } })));
  const said = media.map((medium) => usesOf(medium, locale)).join('\n\n');
  return [{ text: found.length > 1 ? `${HELP_WORDS[locale].many}\n\n${said}` : said }];
};

/** What takes a model, it says so of. */
const translate: Command = async ({ text, locale }) =>
  TRANSLATE.test(bare(text)) ? [{ text: HELP_WORDS[locale].noTranslation }] : null;

/** Runs what is a plain command; null where the question is none. */
export const runCommand: Command = async (question) =>
  (await newPage(question)) ?? (await whereUsed(question)) ?? translate(question);
