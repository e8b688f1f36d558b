import { CircleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Text } from 'react-aria-components/Text';
import styles from './field.module.css';

export interface FieldHelpProps {
  readonly description?: ReactNode;
  readonly errorMessage?: ReactNode;
}

/** What stands below a control: help, and what is wrong with its value. */
export function FieldHelp({ description, errorMessage }: FieldHelpProps) {
  return (
    <>
      {description && (
        <Text slot="description" className={styles.description ?? ''}>
          {description}
        </Text>
      )}
      <FieldError className={styles.error ?? ''}>
        {({ validationErrors }) => (
          <>
            <CircleAlert aria-hidden />
            <span>{errorMessage ?? validationErrors.join(' ')}</span>
          </>
        )}
      </FieldError>
    </>
  );
}
