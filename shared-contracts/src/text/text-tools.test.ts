import { expect, test } from 'vitest';
import { TEXT_TOOLS, type TextTool, textToolsOf, withTextTools } from './text-tools.ts';

const QUILL = {
  theme: 'snow',
  placeholder: 'Write…',
  modules: {
    'emoji-toolbar': true,
    toolbar: [
      ['bold', 'italic', 'underline', 'strike'],
      ['link', 'image', 'video', 'formula'],
      ['blockquote', 'code-block'],
      [{ header: 1 }, { header: 2 }],
      [{ list: 'ordered' }, { list: 'bullet' }],
      [{ script: 'sub' }],
      [{ color: ['#03B1C7', '#61035B'] }],
      [{ align: [] }],
      ['clean'],
    ],
  },
};

test.each([
  [
    'Quill’s options',
    QUILL,
    'heading2 bold italic underline strike link image embed bulletList orderedList quote codeBlock alignLeft alignCenter alignRight',
  ],
  ['levels and the plain one', { modules: { toolbar: [[{ header: [1, 2, 3, false] }]] } }, 'heading2 heading3'],
  [
    'all of a kind',
    { toolbar: [[{ header: [] }], [{ list: [] }]] },
    'heading2 heading3 heading4 bulletList orderedList',
  ],
  ['alignments, the usual one blank', { toolbar: [{ align: ['', 'center'] }] }, 'alignLeft alignCenter'],
  ['a container with handlers', { modules: { toolbar: { container: [['bold']], handlers: {} } } }, 'bold'],
  [
    'CKEditor’s items',
    { toolbar: { items: ['heading', '|', 'insertTable', 'numberedList'] } },
    'heading2 heading3 heading4 table orderedList',
  ],
  ['words of a text', { toolbar: 'bold italic | bullist hr' }, 'bold italic rule bulletList'],
  ['no toolbar', { modules: { toolbar: false } }, ''],
  ['nothing that is known', { modules: { toolbar: [['formula', null, 7, {}]] } }, ''],
] as const)('E4: what is offered by %s', (_, options, offered) => {
  expect([...textToolsOf(options)].join(' ')).toBe(offered);
});

test.each([
  ['says nothing', {}],
  ['has one of the page of another client', { modules: { toolbar: '#toolbar' } }],
  ['has other things to say', { theme: 'snow', modules: { history: { delay: 9 } } }],
])('E4: all are offered where a project %s', (_, options) => {
  expect([...textToolsOf(options)]).toEqual(TEXT_TOOLS);
});

test('E4: what is chosen is stored as Quill reads it, and all else stays', () => {
  const chosen = new Set<TextTool>([
    'bold',
    'heading3',
    'embed',
    'orderedList',
    'codeBlock',
    'alignLeft',
    'alignRight',
  ]);
  const options = withTextTools({ ...QUILL, italic: false, toolbar: ['table'] }, chosen);
  expect(options).toEqual({
    theme: 'snow',
    placeholder: 'Write…',
    modules: {
      'emoji-toolbar': true,
      toolbar: [
        [{ header: [3, false] }],
        ['bold'],
        ['video'],
        [{ list: 'ordered' }, 'code-block'],
        [{ align: ['', 'right'] }],
      ],
    },
  });
  expect(withTextTools(QUILL, chosen).modules).toMatchObject({
    toolbar: expect.arrayContaining([['formula'], [{ script: 'sub' }], [{ color: ['#03B1C7', '#61035B'] }], ['clean']]),
  });
});

test('E4: whatever is chosen is what is offered, over any options that were there', () => {
  const starts = [
    {},
    QUILL,
    { bold: false, align: false },
    { toolbar: { items: ['bold'] } },
    { modules: { toolbar: false } },
  ];
  for (const start of starts)
    for (let seed = 1; seed < 200; seed += 1) {
      const chosen = new Set(TEXT_TOOLS.filter((_, index) => (seed * 2_654_435_761 * (index + 7)) % 101 > 50));
      const options = withTextTools(start, chosen);
      expect(textToolsOf(JSON.parse(JSON.stringify(options)))).toEqual(chosen);
      expect(withTextTools(options, chosen)).toEqual(options);
    }
  const all = new Set(TEXT_TOOLS);
  expect(withTextTools({ bold: false, modules: { toolbar: [['italic']] } }, all)).toEqual({});
});
