import type { Media, RemoteHost } from 'shared-contracts';
import { addSheet } from 'shared-contracts/drawing';
import { projectOf } from '../../editor/parts.ts';

const PICTURES = '[data-rich] img[src^="/media/"]';
/** Nothing in it is to be escaped. */
const FILE = /^\/media\/([\w-]+)\/([\w-]+)\/[\w.-]+$/;

/** What is seen of a medium that moves: the picture itself stays what it is, for it is written back with its text. */
const rulesOf = ({ files }: Media): string[] =>
  files.flatMap(({ url, still, crop }) => {
    const stands = files.find((other) => other.still && other.crop?.id === crop?.id);
    const isKnown = !still && stands && FILE.test(url) && FILE.test(stands.url);
    return isKnown ? `[data-rich] img[src="${url}"]{content:url("${stands.url}")}` : [];
  });

export interface Place {
  readonly host: RemoteHost;
  /** The texts are in it. */
  readonly root: Document | HTMLElement;
  readonly signal: AbortSignal;
}

/** One sheet a document, however many of its texts come and go. */
const sheets = new WeakMap<Document, (id: string, rules: readonly string[]) => void>();

function sheetOf(document: Document) {
  const known = sheets.get(document);
  if (known) return known;
  const byMedium = new Map<string, readonly string[]>();
  const setRules = addSheet(document);
  const add = (id: string, rules: readonly string[]): void => {
    byMedium.set(id, rules);
    setRules([...byMedium.values()].flat().join(''));
  };
  sheets.set(document, add);
  return add;
}

/**
 * What moves in texts under edit stands still, for whoever asked for less motion: what is written in it names no still,
 * so the library is asked about each picture once.
 */
export function stillTexts({ host, root, signal }: Place): void {
  if (signal.aborted) return;
  const project = projectOf({ host });
  const addRules = sheetOf(root.ownerDocument ?? (root as Document));
  const asked = new Set<string>();
  const ask = async (id: string): Promise<void> => {
    const medium = await host.api.getMedia({ params: { project, media: id } }).catch(() => null);
    if (medium) addRules(id, rulesOf(medium));
  };
  const look = (): void => {
    for (const picture of root.querySelectorAll(PICTURES)) {
      const [, owner, id = ''] = FILE.exec(picture.getAttribute('src') ?? '') ?? [];
      if (owner !== project || asked.has(id)) continue;
      asked.add(id);
      void ask(id);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(root, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
}
