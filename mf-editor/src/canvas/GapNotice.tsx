import type { ComponentType } from 'react';
import type { GapSlot } from 'shared-contracts';
import type { Editor } from '../editor/editor-types.ts';
import { kindLabel } from '../sections/section-name.ts';
import { translateOf } from '../words/translate.ts';

/** Makes the component that says what is wrong with a section that can't be shown, and what to do (row V15). */
export function createGapNotice(editor: Editor): ComponentType<GapSlot> {
  const translate = translateOf(editor.host);
  return function GapNotice({ name, reason, detail }: GapSlot) {
    const label = kindLabel(editor.kinds, name, editor.host.locale());
    return (
      <>
        <strong>{translate(`canvas.gap.${reason}`, { name: label })}</strong>
        <span>{translate(`canvas.gap.${reason}Help`)}</span>
        <small>{translate('canvas.gap.detail', { detail })}</small>
      </>
    );
  };
}
