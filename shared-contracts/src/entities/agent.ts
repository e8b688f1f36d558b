import { z } from 'zod';
import { MOST_OF_PICTURE, MOST_PARTS } from './agent-limits.ts';
import { articleBodySchema } from './article.ts';
import { localeSchema } from './locale.ts';
import { mediaRefSchema } from './media.ts';
import { MOST_SECTIONS } from './page.ts';
import { redirectSchema } from './redirect.ts';
import { idSchema } from './section.ts';

const seqSchema = z.number().int().min(1);
const moment = z.iso.datetime();

const settingsSchema = z.record(z.string().max(64), z.unknown());

/** Changes of a page under edit: what is accepted of them goes into the person’s own draft. */
const pageChanges = [
  /** `path` is where the value stands in the settings (`title`, `items.0.text`); `locale` null for values without language. */
  z.strictObject({
    type: z.literal('set-field'),
    section: idSchema,
    path: z.string().min(1).max(200),
    locale: localeSchema.nullable(),
    /** Whole lists, and links, as settings hold them. */
    value: z.union([z.string().max(20_000), z.number(), z.boolean(), z.array(settingsSchema).max(100), settingsSchema]),
  }),
  /** After another section; null at the end. */
  z.strictObject({
    type: z.literal('add-section'),
    name: z.string().min(1).max(64),
    settings: settingsSchema,
    after: idSchema.nullable(),
  }),
  z.strictObject({ type: z.literal('move-section'), section: idSchema, after: idSchema.nullable() }),
  z.strictObject({
    type: z.literal('set-page'),
    field: z.enum(['title', 'description']),
    locale: localeSchema,
    value: z.string().max(400),
  }),
  z.strictObject({ type: z.literal('set-hidden'), section: idSchema, hidden: z.boolean() }),
  z.strictObject({
    type: z.literal('set-setting'),
    setting: z.enum(['page', 'path', 'layout']),
    value: z.string().min(1).max(512),
  }),
] as const;
const removal = z.strictObject({ type: z.literal('remove-section'), section: idSchema });

/** Changes of a page as they are asked for. */
export const pageChangeSchema = z.discriminatedUnion('type', [
  ...pageChanges,
  removal,
  /** The picture that a page is shared with, by its id in the library; null takes it away. */
  z.strictObject({ type: z.literal('set-picture'), media: idSchema.nullable() }),
]);
export type WantedPageChange = z.infer<typeof pageChangeSchema>;

/** One change that the assistant proposes. It changes nothing until a person accepts it. */
const agentChangeSchema = z.discriminatedUnion('type', [
  ...pageChanges,
  /** `said` tells apart what the section said, as it was read and as the same proposal changes it; absent where that cannot be told. */
  removal.extend({ said: z.array(z.string().max(40)).max(2).optional() }),
  /** As pages refer to it. `was` is the id of the one before. */
  z.strictObject({ type: z.literal('set-picture'), medium: mediaRefSchema.nullable(), was: z.string().nullable() }),
  /** A page that visitors do not see yet. */
  z.strictObject({
    type: z.literal('create-page'),
    name: z.string().trim().min(1).max(100),
    path: z.string().min(2).max(200).startsWith('/'),
    sections: z
      .array(
        z.strictObject({ name: z.string().min(1).max(64), settings: settingsSchema, schema_version: z.number().int() }),
      )
      .max(30)
      .optional(),
  }),
  /** An article that visitors do not see yet. */
  articleBodySchema.pick({ slug: true, title: true, excerpt: true, body: true }).extend({
    type: z.literal('create-article'),
  }),
  /** An alternative text of a medium in the library, as the medium was: seen at once where it is accepted. */
  z.strictObject({
    type: z.literal('set-alt'),
    media: idSchema,
    title: z.string(),
    locale: localeSchema,
    value: z.string().trim().min(1).max(500),
    version: z.number().int(),
  }),
  /** A value of the look, of a site as it was; blank takes it back. It waits with what is unpublished of the theme. */
  z.strictObject({
    type: z.literal('set-theme'),
    group: z.enum(['global', 'zones', 'regions', 'specific']),
    /** Zone, region or kind; blank for the whole site. */
    key: z.string().max(64),
    variable: z.string().max(100),
    value: z.string().max(300),
    version: z.number().int(),
  }),
  /** One more redirect in the list as it was: followed at once where it is accepted. */
  redirectSchema.extend({ type: z.literal('add-redirect'), version: z.number().int() }),
]);
export type AgentChange = z.infer<typeof agentChangeSchema>;

/** What became of a change that was proposed. */
export const decisionSchema = z.enum(['open', 'accepted', 'refused']);
export type AgentDecision = z.infer<typeof decisionSchema>;

/** Changes that belong together, of one state of one page. */
const proposalSchema = z.strictObject({
  /** The page as it was read; null where none is concerned but new ones. */
  page: z
    .strictObject({
      id: idSchema,
      name: z.string(),
      version: z.number().int(),
      /** Ids of its sections in the order in which they stood, where some are to be moved. */
      order: z.array(idSchema).max(MOST_SECTIONS).optional(),
    })
    .nullable(),
  changes: z
    .array(
      z.strictObject({
        change: agentChangeSchema,
        /** What stood there; null where there was nothing. */
        before: z.string().nullable(),
        after: z.string().nullable(),
        decision: decisionSchema,
      }),
    )
    .min(1)
    .max(40),
});
export type AgentProposal = z.infer<typeof proposalSchema>;

/** Why an answer did not come to its end. */
export const agentFailureSchema = z.enum([
  ...['slow', 'cut_off', 'too_many_requests', 'refused', 'loop', 'unreadable', 'away'],
  /** Of a project's own model: its key, its name, its address, and what may be used of it in a month. */
  ...['key_refused', 'unknown_model', 'bad_address', 'spent'],
] as const);
export type AgentFailure = z.infer<typeof agentFailureSchema>;

/** Who answers, and where what is asked goes. */
export const agentSourceSchema = z.strictObject({
  /** A model is the operator's, or the project's own. */
  kind: z.enum(['help', 'model', 'own']),
  /** Of the model; blank for the built-in help. */
  model: z.string(),
  /** Host that it is asked at; blank where nothing is sent anywhere. */
  host: z.string(),
});
export type AgentSource = z.infer<typeof agentSourceSchema>;

const countSchema = z.number().int().min(0);

/** How a page is to be drawn, so that a model sees it. */
export const pageSightSchema = z.strictObject({
  /** Path that the page is stored under. */
  page: z.string().max(600),
  /** Where it is looked at, below the language. */
  path: z.string().max(600),
  locale: localeSchema,
  width: z.enum(['phone', 'desktop']),
  mode: z.enum(['light', 'dark']),
  /** Which part of it from its top, the first is 1: a long page is seen in several. */
  part: z.number().int().min(1).max(MOST_PARTS),
});
export type PageSight = z.infer<typeof pageSightSchema>;

/** A picture that an answer waits for: a browser draws it, and a person sends it or does not. */
export const pictureWishSchema = pageSightSchema.extend({ id: idSchema });
export type PictureWish = z.infer<typeof pictureWishSchema>;

/** A JPEG, in base64. */
const jpegSchema = (most: number) =>
  z
    .string()
    .max(most)
    .startsWith('/9j/')
    .regex(/^[A-Za-z0-9+/]+={0,2}$/);

export const pagePictureSchema = z.strictObject({
  jpeg: jpegSchema(MOST_OF_PICTURE.characters),
  /** The same, small: it stays with the answer. */
  thumbnail: jpegSchema(MOST_OF_PICTURE.thumbnail),
  width: z.number().int().min(1).max(MOST_OF_PICTURE.side),
  height: z.number().int().min(1).max(MOST_OF_PICTURE.side),
  /** How many parts the page is seen in. */
  parts: z.number().int().min(1).max(1000),
});
export type PagePicture = z.infer<typeof pagePictureSchema>;

/** What comes of a picture that is waited for: itself, that the person would not, or that it could not be drawn. */
export const givenPictureSchema = z.union([
  pagePictureSchema,
  z.strictObject({ refused: z.enum(['person', 'failed']) }),
]);
export type GivenPicture = z.infer<typeof givenPictureSchema>;

/** What left the installation for one answer. */
export const agentSentSchema = z.strictObject({
  /** Who was to answer. */
  source: agentSourceSchema,
  /** Of all that was sent, turn by turn: what was said before and what was read goes along with each. */
  characters: countSchema,
  /** Of all that was sent, and of all that was answered; null where nothing was. */
  tokens: z.strictObject({ read: countSchema, written: countSchema, estimated: z.boolean() }).nullable(),
  /** Tools that read, by name, and how many things each told of. */
  told: z.array(z.strictObject({ tool: z.string().max(64), count: countSchema })).max(64),
  /** Pictures of pages, small; absent where none was sent. */
  pictures: z
    .array(pageSightSchema.omit({ page: true }).extend({ thumbnail: z.string() }))
    .max(MOST_OF_PICTURE.count)
    .optional(),
});
export type AgentSent = z.infer<typeof agentSentSchema>;

export const agentMessageSchema = z.strictObject({
  seq: seqSchema,
  role: z.enum(['person', 'assistant']),
  /** Of a person as written; of the assistant markdown, to be shown without what the site does not have. */
  text: z.string(),
  state: z.enum(['answering', 'done', 'stopped', 'failed']),
  failure: agentFailureSchema.nullable(),
  proposal: proposalSchema.nullable(),
  /** Of an answer; null of a question, and of what nobody answered here. */
  sent: agentSentSchema.nullable(),
  /** Of an answer under way, the picture that it waits for. */
  wish: pictureWishSchema.nullable(),
  at: moment,
});
export type AgentMessage = z.infer<typeof agentMessageSchema>;

export const agentConversationSchema = z.strictObject({
  id: idSchema,
  /** Made of the first question until somebody names it; blank before. */
  name: z.string().max(100),
  updated_at: moment,
});
export type AgentConversation = z.infer<typeof agentConversationSchema>;

export const listedConversationSchema = agentConversationSchema.extend({
  /** Proposals of an assistant of one's own that wait for a click in it. */
  waiting: z.number().int().min(0),
});
export type ListedConversation = z.infer<typeof listedConversationSchema>;

/** By which one's own assistant reads a project over MCP and, where its scope says so, proposes changes to it. */
export const agentTokenSchema = z.strictObject({
  id: idSchema,
  name: z.string(),
  scope: z.enum(['read', 'propose']),
  created_at: moment,
  expires_at: moment,
  /** To within some minutes; null until it is used. */
  used_at: moment.nullable(),
});
export type AgentToken = z.infer<typeof agentTokenSchema>;

/** What a session tells as it happens. Its id is where to go on: `{seq}.{length}`. */
export const agentEventSchema = z.discriminatedUnion('type', [
  /** A message that is new, or stands otherwise than it did. */
  z.strictObject({ type: z.literal('message'), message: agentMessageSchema }),
  /** More of an answer: what follows after `at` characters. */
  z.strictObject({ type: z.literal('text'), seq: seqSchema, at: z.number().int().min(0), text: z.string() }),
  /** The session has ended, since nothing was asked for so long. */
  z.strictObject({ type: z.literal('inactive') }),
]);
export type AgentEvent = z.infer<typeof agentEventSchema>;
