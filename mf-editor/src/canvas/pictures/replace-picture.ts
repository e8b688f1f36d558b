import { labelled } from 'shared-contracts/messages';
import type { Editor } from '../../editor/editor-types.ts';
import { translateOf } from '../../words/translate.ts';
import { type PictureAddress, putPicture } from './picture-of.ts';

/** Another picture of the library, or one that is uploaded there, in the place of the one on the page. */
export async function choosePicture(editor: Editor, address: PictureAddress): Promise<void> {
  const [ref] = (await editor.host.media.pick({ kind: 'image', multiple: false })) ?? [];
  if (ref) putPicture(editor, address, ref);
}

/** A file that was dropped on the picture takes its place; what becomes of it is told in one toast. */
export async function dropPicture(editor: Editor, address: PictureAddress, file: File): Promise<void> {
  const { media, toasts } = editor.host;
  const translate = translateOf(editor.host);
  const id = toasts.create(translate('canvas.picture.uploading', { name: file.name }), { timeout: false });
  const [outcome] = await media.upload([file]);
  if (outcome?.ok) {
    putPicture(editor, address, outcome.ref);
    toasts.dismiss(id);
  } else if (outcome) {
    toasts.update(id, labelled(file.name, outcome.failure.words, editor.host.locale()), { type: 'error' });
  }
}
