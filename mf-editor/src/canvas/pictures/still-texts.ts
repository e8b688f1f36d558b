import type { Media } from 'shared-contracts';
import { addSheet } from 'shared-contracts/drawing';
import { projectOf } from '../../editor/parts.ts';
import type { CanvasSession } from '../session.ts';

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

/**
 * What moves in a text of the page stands still, for whoever asked for less motion: what is written in it names no still,
 * so the library is asked about each picture once.
 */
export function stillTexts({ document, editor, signal }: CanvasSession): void {
  const { host } = editor;
  const project = projectOf({ host });
  const setRules = addSheet(document);
  const asked = new Set<string>();
  const rules: string[] = [];
  const ask = async (id: string): Promise<void> => {
    const medium = await host.api.getMedia({ params: { project, media: id } }).catch(() => null);
    if (signal.aborted || !medium) return;
    rules.push(...rulesOf(medium));
    setRules(rules.join(''));
  };
  const look = (): void => {
    for (const picture of document.querySelectorAll(PICTURES)) {
      const [, owner, id = ''] = FILE.exec(picture.getAttribute('src') ?? '') ?? [];
      if (owner !== project || asked.has(id)) continue;
      asked.add(id);
      void ask(id);
    }
  };
  const observer = new MutationObserver(look);
  observer.observe(document, { childList: true, subtree: true });
  signal.addEventListener('abort', () => observer.disconnect());
  look();
}
