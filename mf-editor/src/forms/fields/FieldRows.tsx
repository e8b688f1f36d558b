import type { Field, Fields } from 'shared-contracts/sections';
import type { FieldRowComponent } from './input-props.ts';
import { useMatters } from './use-matters.ts';

interface FieldRowsProps {
  readonly fields: Fields;
  /** What their paths begin with: nothing, or `items.3.`. */
  readonly base?: string;
  readonly Row: FieldRowComponent;
}

function Dependent({ field, name, fields, base, Row }: Required<FieldRowsProps> & { field: Field; name: string }) {
  return useMatters(field, fields, base, name) && <Row field={field} path={`${base}${name}`} />;
}

/** Fields beside each other. Those that matter only with one choice come and go with it; what they hold stays. */
export const FieldRows = ({ fields, base = '', Row }: FieldRowsProps) =>
  Object.entries(fields).map(([name, field]) =>
    field.when ? (
      <Dependent key={name} field={field} name={name} fields={fields} base={base} Row={Row} />
    ) : (
      <Row key={name} field={field} path={`${base}${name}`} isNested={base !== '' && name === 'children'} />
    ),
  );
