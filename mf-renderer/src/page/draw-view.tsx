import type { ReactElement } from 'react';
import type { RenderContext } from 'shared-contracts';
import { FieldClassesContext } from '../classes/field-classes.ts';
import { SectionFrame } from '../components/SectionFrame.tsx';
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

/** Puts what another remote's kind draws into the section's element, by which themes, the editor and deep links find it. */
export const framed = ({ kind, model }: Pick<DrawnSection, 'kind' | 'model'>, node: ReactElement): ReactElement =>
  kind.from ? <SectionFrame model={model}>{node}</SectionFrame> : node;
