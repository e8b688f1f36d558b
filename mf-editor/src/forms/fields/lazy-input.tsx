import { LostPart, lazyPart, Skeleton } from '@shared-contracts/ui';
import type { ComponentType } from 'react';
import { FieldGroup } from './FieldGroup.tsx';
import type { InputProps } from './input-props.ts';

type Words = Pick<InputProps, 'label' | 'language' | 'description' | 'isRequired' | 'message' | 'notice' | 'onLeave'>;

/** An input whose code comes when it is first shown; where it does not, its label says what is missing. */
export const lazyInput = <Props extends Words>(load: () => Promise<ComponentType<Props>>) =>
  lazyPart(load, {
    waiting: () => <Skeleton shape="control" />,
    whenLost: (lost, { label, language, description, isRequired, message, notice, onLeave }) => (
      <FieldGroup {...{ label, language, description, isRequired, message, notice, onLeave }}>
        <LostPart {...lost} />
      </FieldGroup>
    ),
  });
