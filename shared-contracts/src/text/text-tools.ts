import { isGroup } from '../json/is-group.ts';

/** What the tool for formatted texts can offer, by groups as they are chosen from. Plain paragraphs come with any style. */
export const TEXT_TOOL_GROUPS = {
  styles: ['heading2', 'heading3', 'heading4', 'lead', 'small'],
  marks: ['bold', 'italic', 'underline', 'strike', 'code'],
  insert: ['link', 'image', 'embed', 'table', 'rule'],
  blocks: ['bulletList', 'orderedList', 'quote', 'codeBlock'],
  align: ['alignLeft', 'alignCenter', 'alignRight'],
} as const;
export type TextToolGroup = keyof typeof TEXT_TOOL_GROUPS;
export type TextTool = (typeof TEXT_TOOL_GROUPS)[TextToolGroup][number];

const { styles, marks, insert, blocks, align } = TEXT_TOOL_GROUPS;
export const TEXT_TOOLS: readonly TextTool[] = [...styles, ...marks, ...insert, ...blocks, ...align];

const LEVELS: readonly TextTool[] = ['heading2', 'heading3', 'heading4'];

/** Other names of the tools, as Quill, CKEditor and TinyMCE have them. A page has its first heading already. */
const ALSO: Readonly<Record<string, readonly TextTool[]>> = {
  ...{ heading: LEVELS, header: LEVELS, blocks: LEVELS, styles: LEVELS },
  ...{ heading1: ['heading2'], heading5: ['heading4'], heading6: ['heading4'] },
  ...{ header1: ['heading2'], header2: ['heading2'], header3: ['heading3'], header4: ['heading4'] },
  ...{ header5: ['heading4'], header6: ['heading4'], strikethrough: ['strike'] },
  ...{ h1: ['heading2'], h2: ['heading2'], h3: ['heading3'], h4: ['heading4'] },
  ...{ list: ['bulletList', 'orderedList'], listbullet: ['bulletList'], listordered: ['orderedList'] },
  ...{ bulletedlist: ['bulletList'], bullist: ['bulletList'], numberedlist: ['orderedList'], numlist: ['orderedList'] },
  ...{ blockquote: ['quote'], sourcecode: ['codeBlock'], codesample: ['codeBlock'] },
  ...{ inserttable: ['table'], uploadimage: ['image'], insertimage: ['image'] },
  ...{ video: ['embed'], media: ['embed'], mediaembed: ['embed'], horizontalline: ['rule'], hr: ['rule'] },
  ...{ align, alignment: align },
};
const TOOLS = new Map<string, readonly TextTool[]>([
  ...Object.entries(ALSO),
  ...TEXT_TOOLS.map((name) => [name.toLowerCase(), [name]] as const),
]);

const toolsNamed = (name: string): readonly TextTool[] => TOOLS.get(name.toLowerCase().replace(/[-_\s]/g, '')) ?? [];

/** A name with its kinds: `{align: ['', 'center']}`; all of them where none is listed, the plain one where it is blank. */
function toolsOf(name: string, value: unknown): readonly TextTool[] {
  if (value === true || (Array.isArray(value) && value.length === 0)) return toolsNamed(name);
  const kinds: readonly unknown[] = Array.isArray(value) ? value : [value];
  return kinds.flatMap((kind) => {
    const isPlain = kind === false || kind === '' || kind === null;
    if (isPlain) return /^align/i.test(name) && Array.isArray(value) ? toolsNamed('alignLeft') : [];
    return toolsNamed(`${name}${String(kind)}`);
  });
}

/** Tools in a toolbar, whichever way it is written: `['bold', ['link']]`, `{items: […]}`, `[{header: [2, 3]}]`. */
function toolsIn(toolbar: unknown): readonly TextTool[] {
  if (typeof toolbar === 'string') return toolbar.split(/[\s,|]+/).flatMap(toolsNamed);
  if (Array.isArray(toolbar)) return toolbar.flatMap(toolsIn);
  if (!isGroup(toolbar)) return [];
  return Object.entries(toolbar).flatMap(([name, value]) =>
    name === 'items' || name === 'container' ? toolsIn(value) : toolsOf(name, value),
  );
}

/** Options of the text tool as projects store them: Quill's own, or `{toolbar}` and `{tool: false}`. */
export type TextToolOptions = Readonly<Record<string, unknown>>;

/** Quill has its toolbar among its modules. */
const toolbarOf = ({ toolbar, modules }: TextToolOptions): unknown =>
  toolbar ?? (isGroup(modules) ? modules.toolbar : undefined);

/** Whether a toolbar lists what is offered; one that is the element of a page of theirs does not. */
const isList = (toolbar: unknown): boolean =>
  (typeof toolbar === 'string' && !/^[#.]/.test(toolbar)) || (typeof toolbar === 'object' && toolbar !== null);

/**
 * What a project offers. Its options list what is offered, `{modules: {toolbar: [names]}}` or `{toolbar: [names]}`, or
 * say of single tools that they are not, `{name: false}`; without either all are.
 */
export function textToolsOf(options: TextToolOptions): ReadonlySet<TextTool> {
  const toolbar = toolbarOf(options);
  if (toolbar === false) return new Set();
  const unwanted = Object.entries(options).flatMap(([name, value]) => (value === false ? toolsNamed(name) : []));
  const named = new Set(isList(toolbar) ? toolsIn(toolbar) : TEXT_TOOLS);
  return new Set(TEXT_TOOLS.filter((tool) => named.has(tool) && !unwanted.includes(tool)));
}

/** Entries of a toolbar that are no tools of ours, in their groups: other clients know them. */
function othersIn(toolbar: unknown): readonly unknown[] {
  if (isGroup(toolbar)) return othersIn(toolbar.container ?? toolbar.items);
  if (!Array.isArray(toolbar)) return [];
  const isOther = (entry: unknown): boolean => entry !== '|' && toolsIn(entry).length === 0 && !isPlainEntry(entry);
  return toolbar.flatMap((group): unknown[] => {
    const others = (Array.isArray(group) ? group : [group]).filter(isOther);
    return others.length > 0 ? [others] : [];
  });
}

/** `{header: [false]}`: names something of ours without any of it. */
const isPlainEntry = (entry: unknown): boolean =>
  isGroup(entry) && Object.keys(entry).some((name) => toolsNamed(name).length > 0);

const QUILL: Readonly<Partial<Record<TextTool, unknown>>> = {
  ...{ quote: 'blockquote', codeBlock: 'code-block', embed: 'video' },
  ...{ bulletList: { list: 'bullet' }, orderedList: { list: 'ordered' } },
};
const KINDS: readonly (readonly [name: string, kinds: Readonly<Partial<Record<TextTool, unknown>>>])[] = [
  ['header', { heading2: 2, heading3: 3, heading4: 4 }],
  ['align', { alignLeft: '', alignCenter: 'center', alignRight: 'right' }],
];

/** One group of a Quill toolbar, with the tools that are chosen of it. */
function quillGroup(tools: readonly TextTool[]): unknown[] {
  const lists = KINDS.flatMap(([name, kinds]) => {
    const chosen = tools.filter((tool) => tool in kinds).map((tool) => kinds[tool]);
    // Whoever makes a heading of a paragraph wants it back.
    return chosen.length > 0 ? [{ [name]: name === 'header' ? [...chosen, false] : chosen }] : [];
  });
  const isListed = (tool: TextTool) => KINDS.some(([, kinds]) => tool in kinds);
  return [...lists, ...tools.filter((tool) => !isListed(tool)).map((tool) => QUILL[tool] ?? tool)];
}

/** The options by which these tools are offered, as Quill reads them. All else that is stored in them stays. */
export function withTextTools(options: TextToolOptions, chosen: ReadonlySet<TextTool>): TextToolOptions {
  const others = othersIn(toolbarOf(options));
  const rest = Object.entries(options).filter(
    ([name, value]) => name !== 'toolbar' && name !== 'modules' && !(value === false && toolsNamed(name).length > 0),
  );
  const { toolbar: _, ...modules } = isGroup(options.modules) ? options.modules : {};
  const groups = Object.values(TEXT_TOOL_GROUPS)
    .map((group) => quillGroup(group.filter((tool) => chosen.has(tool))))
    .filter((group) => group.length > 0);
  const isAll = others.length === 0 && TEXT_TOOLS.every((tool) => chosen.has(tool));
  const listed = { ...modules, ...(!isAll && { toolbar: [...groups, ...others] }) };
  return { ...Object.fromEntries(rest), ...(Object.keys(listed).length > 0 && { modules: listed }) };
}
