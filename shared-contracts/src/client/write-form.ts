import { isGroup } from '../json/is-group.ts';

/** By its name: one that was dropped into a frame is of that frame's classes. */
const isFile = (value: unknown): value is Blob =>
  ['[object File]', '[object Blob]'].includes(Object.prototype.toString.call(value));

/** A body as a form: files and text as they are, everything else as JSON. */
export function writeForm(body: unknown): FormData {
  const form = new FormData();
  for (const [name, value] of Object.entries(isGroup(body) ? body : {})) {
    if (value === undefined) continue;
    if (isFile(value)) form.append(name, value);
    else form.append(name, typeof value === 'string' ? value : JSON.stringify(value));
  }
  return form;
}
