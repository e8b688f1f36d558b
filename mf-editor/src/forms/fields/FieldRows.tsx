import type { Field, Fields } from 'shared-contracts/sections';
import type { FieldRowComponent } from './input-props.ts';
import { useMatters } from './use-matters.ts';

interface FieldRowsProps {
  readonly fields: Fields;
  /** What their paths begin with: nothing, or `items.3.`. */
  readonly base?: string;
  readonly Row: FieldRowComponent;
  /** Which of them stand here; all unless told. */
  readonly only?: (field: Field) => boolean;
}

function Dependent({
  field,
  name,
  fields,
  base,
  Row,
}: Required<Omit<FieldRowsProps, 'only'>> & { field: Field; name: string }) {
  return useMatters(field, fields, base, name) && <Row field={field} path={`${base}${name}`} />;
}

const ALL = (): boolean => true;

/** Fields beside each other. Those that matter only with one choice come and go with it; what they hold stays. */
export const FieldRows = ({ fields, base = '', Row, only = ALL }: FieldRowsProps) => {
  const rows = Object.entries(fields).filter(([, field]) => only(field));
  return rows.map(([name, field]) =>
    field.when ? (
      <Dependent key={name} field={field} name={name} fields={fields} base={base} Row={Row} />
    ) : (
      <Row key={name} field={field} path={`${base}${name}`} isNested={base !== '' && name === 'children'} />
    ),
  );
};
