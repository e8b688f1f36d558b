import { DOMParser, Fragment, Slice } from '@tiptap/pm/model';
import type { EditorView } from '@tiptap/pm/view';
import type { RichTextNodes } from './blocks.ts';
import type { InsertedImage } from './inserted-image.ts';

type TakeImages = (files: readonly File[]) => Promise<readonly InsertedImage[]>;

interface Takers {
  readonly onImages?: TakeImages;
  readonly onTakenOut?: (elements: Record<string, number>) => void;
}

/** What no text keeps; a browser would complain of each while the policy reads them, though they do nothing there. */
const UNREAD = /<(script|style|template)\b[\s\S]*?<\/\1\s*>|<\/?(?:base|link|meta|script|style|template)\b[^>]*>/gi;
const UNKEPT = /^(?:style|srcdoc|on.*)$/i;

const TAG = /<[a-z][^\s/>]*(?:"[^"]*"|'[^']*'|[^"'>])*>/gi;
const ATTRIBUTE = /([^\s"'/>=]+)\s*=\s*(?:"[^"]*"|'[^']*'|[^\s"'>]+)/g;

/** What other programs write around their copies, which no reader sees. */
const withoutNoise = (html: string): string =>
  html
    .replace(/<!--[\s\S]*?-->/g, '')
    .replace(UNREAD, '')
    .replace(TAG, (tag) => tag.replace(ATTRIBUTE, (written, name: string) => (UNKEPT.test(name) ? '' : written)));

const imagesOf = (data: DataTransfer): File[] => [...data.files].filter(({ type }) => type.startsWith('image/'));

/** Puts content at a position, else in place of the selection. */
function insert(view: EditorView, slice: Slice, at: number | null): void {
  const change = view.state.tr;
  view.dispatch((at === null ? change.replaceSelection(slice) : change.replaceRange(at, at, slice)).scrollIntoView());
}

const insertHtml = (view: EditorView, nodes: DocumentFragment, at: number | null): void =>
  insert(view, Slice.maxOpen(DOMParser.fromSchema(view.state.schema).parse(nodes).content), at);

async function insertImages(view: EditorView, files: readonly File[], take: TakeImages, at: number | null) {
  const images = await take(files);
  const { image } = view.state.schema.nodes;
  if (view.isDestroyed || !image || images.length === 0) return;
  const content = Fragment.from(images.map((attributes) => image.create(attributes)));
  insert(view, new Slice(content, 0, 0), at === null ? null : Math.min(at, view.state.doc.content.size));
}

/** Takes what was pasted or dropped; false where the editor's own way does. */
function receive(
  view: EditorView,
  data: DataTransfer | null,
  nodes: RichTextNodes,
  { onImages: take, onTakenOut }: Takers,
  at: number | null = null,
): boolean {
  const html = data?.getData('text/html');
  const images = data ? imagesOf(data) : [];
  if (html) {
    const lost: Record<string, number> = {};
    const read = nodes(withoutNoise(html), (tag) => {
      lost[tag] = (lost[tag] ?? 0) + 1;
    });
    insertHtml(view, read, at);
    if (Object.keys(lost).length > 0) onTakenOut?.(lost);
  } else if (images.length > 0 && take) void insertImages(view, images, take, at);
  else return false;
  return true;
}

/** Reads pasted and dropped markup through the policy of rich text; the editor would read it as it comes. */
export const clipboardEvents = (nodes: RichTextNodes, takers: () => Takers) => ({
  paste: (view: EditorView, event: ClipboardEvent): boolean => {
    const taken = receive(view, event.clipboardData, nodes, takers());
    if (taken) event.preventDefault();
    return taken;
  },
  drop: (view: EditorView, event: DragEvent): boolean => {
    if (view.dragging) return false;
    const at = view.posAtCoords({ left: event.clientX, top: event.clientY })?.pos ?? null;
    const taken = receive(view, event.dataTransfer, nodes, takers(), at);
    if (taken) event.preventDefault();
    return taken;
  },
});
