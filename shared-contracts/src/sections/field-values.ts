import { z } from 'zod';
import type { Field, FieldType } from '../definitions/definition-schema.ts';
import { mediaRefSchema } from '../entities/media.ts';
import { idSchema } from '../entities/section.ts';
import { typeError } from '../errors/type-error.ts';
import { hasPlainPicture } from '../text/plain-pictures.ts';
import { hasPrivateLink } from '../text/private-link.ts';
import { safeUrl } from '../text/safe-url.ts';
import { COLOUR } from './colour.ts';

type Builders = { readonly [T in Exclude<FieldType, 'list'>]: (field: Extract<Field, { type: T }>) => z.ZodType };

/** Schema of one value by type of field. An `error` is a code of the field messages. */
const BUILDERS: Builders = {
  text: ({ max, format }) => {
    const text = z.string().max(max);
    return format === 'email'
      ? text.refine((value) => value === '' || z.email().safeParse(value).success, 'email')
      : text;
  },
  'rich-text': ({ max }) =>
    z
      .string()
      .max(max)
      .refine((html) => !hasPlainPicture(html), 'picture_https')
      .refine((html) => !hasPrivateLink(html), 'private_media'),
  number: ({ min, max, integer }) => {
    const number = integer ? z.int() : z.number();
    return number.min(min ?? -Number.MAX_SAFE_INTEGER).max(max ?? Number.MAX_SAFE_INTEGER);
  },
  price: ({ max }) => z.int().min(0).max(max),
  colour: () => z.string().regex(COLOUR, 'colour'),
  toggle: () => z.boolean(),
  link: () =>
    z.strictObject({
      url: z
        .string()
        .refine((url) => safeUrl(url) !== null, 'unsafe_url')
        .transform((url) => safeUrl(url) ?? ''),
      new_tab: z.boolean().default(false),
    }),
  media: ({ max }) => z.array(mediaRefSchema, typeError('media_array')).max(max),
  select: ({ options }) => z.enum(options.map(({ value }) => value)),
  articles: ({ max }) => z.array(idSchema).max(max),
};

type SimpleField = Exclude<Field, { type: 'list' }>;

export const simpleValueSchema = (field: SimpleField): z.ZodType =>
  (BUILDERS[field.type] as (field: SimpleField) => z.ZodType)(field);
