import type { Section } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { testContext, testSection } from '../../testing/test-kinds.ts';
import { copyText, readPasted } from './clipboard.ts';

const read = (text: string, project = 'here') => readPasted(text, testContext.kinds, project);
const copy = (section: Section) => copyText(section, 'here');

describe('E2: sections on the clipboard', () => {
  test('what was copied is pasted as a section of its own, without what belongs to its place', () => {
    const section = testSection(1, { hidden: true, private_data: { note: 'for us' } });
    const text = copy(section);
    expect(text).not.toContain('for us');
    expect(text).not.toContain(section.id);
    const pasted = read(text);
    expect(pasted).toEqual({
      type: 'sections',
      sections: [
        {
          ...{ id: expect.any(String), weight: 0, name: 'rooms', type: 'static', region: {} },
          ...{ settings: section.settings, schema_version: 2, hidden: true },
        },
      ],
    });
    const again = read(text);
    expect(again).not.toEqual(pasted);
  });

  test('E4: classes come along, as far as they are some', () => {
    const pasted = (classes: Record<string, unknown>) => {
      const result = read(copy(testSection(1, { classes })));
      return result.type === 'sections' ? result.sections[0]?.classes : null;
    };
    const classes = { section: ['wide'], fields: { title: ['muted'] } };
    expect(pasted(classes)).toEqual(classes);
    expect(pasted({ section: ['wide', '"><script>'], fields: { title: [7], gone: ['x'] } })).toEqual({
      section: ['wide'],
    });
    expect(pasted({ section: 'x' })).toBeUndefined();
  });

  test('E9: a link stays one on the site it was copied on; elsewhere its content is its own', () => {
    const section = testSection(1, { linked_to: 'Opening hours' });
    const pasted = (project: string) => {
      const result = read(copy(section), project);
      return result.type === 'sections' ? result.sections[0] : null;
    };
    expect(pasted('here')).toMatchObject({ linked_to: 'Opening hours', settings: section.settings });
    expect(pasted('elsewhere')).toMatchObject({ settings: section.settings });
    expect(pasted('elsewhere')).not.toHaveProperty('linked_to');
    // A text that somebody wrote by hand names no site, or what is no name.
    const { project: _, ...nowhere } = JSON.parse(copy(section));
    expect(read(JSON.stringify(nowhere))).toMatchObject({ sections: [{ name: 'rooms' }] });
    expect(JSON.stringify(read(JSON.stringify(nowhere)))).not.toContain('linked_to');
    const wrong = copy(section).replace('"Opening hours"', '7');
    expect(JSON.stringify(read(wrong))).not.toContain('linked_to');
  });

  test.each([
    ['any text', 'Dinner at eight'],
    ['JSON of others', '{"type":"other","sections":[]}'],
    ['no sections', '{"type":"sections/section@1","sections":[]}'],
    ['sections without content', '{"type":"sections/section@1","sections":[{"name":"rooms"}]}'],
    ['no list', '{"type":"sections/section@1","sections":{"0":{}}}'],
    ['null', 'null'],
  ])('%s is no section', (_, text) => expect(read(text)).toEqual({ type: 'nothing' }));

  test('a kind this site does not have, or of a later version, is named', () => {
    const other = (change: object) => copy({ ...testSection(1), ...change });
    expect(read(other({ name: 'gone' }))).toEqual({ type: 'unknown', name: 'gone' });
    expect(read(other({ schema_version: 3 }))).toEqual({ type: 'unknown', name: 'rooms' });
  });
});
