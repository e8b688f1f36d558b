import type { ReactElement } from 'react';
import type { RenderContext } from 'shared-contracts';
import { FieldClassesContext } from '../classes/field-classes.ts';
import type { DrawnSection } from '../reading/read-page.ts';

/** A section's view, with the classes that its fields were given around it. */
export const drawView = (
  { kind: { view: View }, model }: Pick<DrawnSection, 'kind' | 'model'>,
  context: RenderContext,
): ReactElement => (
  <FieldClassesContext value={model.classes?.fields ?? null}>
    <View model={model} context={context} />
  </FieldClassesContext>
);
