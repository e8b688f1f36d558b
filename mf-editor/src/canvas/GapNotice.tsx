import type { ComponentType } from 'react';
import type { GapSlot } from 'shared-contracts';
import type { Editor } from '../editor/editor-types.ts';
import { kindLabel } from '../sections/section-name.ts';
import { translateOf } from '../words/translate.ts';

/** Makes the component that says what is wrong with a section that can't be shown, and what to do (row V15). */
export function createGapNotice(editor: Editor): ComponentType<GapSlot> {
  const translate = translateOf(editor.host);
  return function GapNotice({ name, reason, detail }: GapSlot) {
    // Nothing but a name is known of what is not there.
    const label = reason === 'nothing' ? detail : kindLabel(editor.kinds, name, editor.host.locale());
    return (
      <>
        <strong>{translate(`canvas.gap.${reason}`, { name: label })}</strong>
        <span>{translate(`canvas.gap.${reason}Help`)}</span>
        {reason !== 'nothing' && <small>{translate('canvas.gap.detail', { detail })}</small>}
      </>
    );
  };
}
