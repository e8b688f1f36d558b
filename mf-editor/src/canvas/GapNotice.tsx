import type { ComponentType } from 'react';
import type { GapSlot } from 'shared-contracts';
import type { Editor } from '../editor/editor-types.ts';
import { kindLabel } from '../sections/section-name.ts';
import { sayOf } from '../words/say.ts';

/** Makes the component that says what is wrong with a section that can't be shown, and what to do (row V15). */
export function createGapNotice(editor: Editor): ComponentType<GapSlot> {
  const say = sayOf(editor.host);
  return function GapNotice({ name, reason, detail }: GapSlot) {
    const label = kindLabel(editor.kinds, name, editor.host.locale());
    return (
      <>
        <strong>{say(`canvas.gap.${reason}`, { name: label })}</strong>
        <span>{say(`canvas.gap.${reason}Help`)}</span>
        <small>{say('canvas.gap.detail', { detail })}</small>
      </>
    );
  };
}
