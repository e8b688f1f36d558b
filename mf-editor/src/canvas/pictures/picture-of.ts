import type { Locale, MediaRef } from 'shared-contracts';
import { fieldAt, isGroup, valueAt } from 'shared-contracts/sections';
import { altOf, withAlt } from 'shared-contracts/tool';
import { settingsOf } from '../../draft/edit-settings.ts';
import type { Editor } from '../../editor/editor-types.ts';

export interface PictureAddress {
  readonly section: string;
  /** Of the field that holds it. */
  readonly path: string;
}

/** The picture that a field shows on the page. */
export interface Picture extends PictureAddress {
  /** Language of the field; null where all languages show the same. */
  readonly locale: Locale | null;
  /** All media of the field; the page shows the first. */
  readonly media: readonly unknown[];
}

/** The picture of a field as it is now; null where the field is none, or the draft has no such section. */
export function pictureOf(editor: Editor, { section: id, path }: PictureAddress): Picture | null {
  const { draft, view } = editor.getState();
  const section = draft.present?.sections.find((each) => each.id === id);
  const definition = section && editor.kinds.get(section.name)?.definition;
  const field = definition && fieldAt(definition, path);
  const settings = section && settingsOf(section, editor.context);
  if (field?.type !== 'media' || field.kind !== 'image' || !settings) return null;
  const locale = field.localised ? view.locale : null;
  const stored = valueAt(settings, path);
  const media = locale !== null && isGroup(stored) ? stored[locale] : stored;
  return { section: id, path, locale, media: Array.isArray(media) ? media : [] };
}

/** Puts another picture in the place of the first. */
export function putPicture(editor: Editor, address: PictureAddress, ref: MediaRef): void {
  const picture = pictureOf(editor, address);
  if (!picture) return;
  const { section, path, locale, media } = picture;
  editor.apply({ type: 'set-field', section, path, locale, value: [ref, ...media.slice(1)] });
}

/** What the picture shows, in words, in a language; empty where nobody said. */
export const altIn = ({ media }: Picture, locale: Locale): string => altOf(media[0], locale) ?? '';

export function writeAlt(editor: Editor, address: PictureAddress, language: Locale, text: string): void {
  const picture = pictureOf(editor, address);
  const [medium, ...others] = picture?.media ?? [];
  if (!picture || !isGroup(medium)) return;
  const { section, path, locale } = picture;
  // Pictures of one language have descriptions of their own, which translate nothing.
  if (locale === null)
    editor.apply({ type: 'set-field', section, path: `${path}.0.alt`, locale: language, value: text });
  else editor.apply({ type: 'set-field', section, path, locale, value: [withAlt(medium, language, text), ...others] });
}
