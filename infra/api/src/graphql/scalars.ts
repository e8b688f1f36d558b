import { GraphQLScalarType } from 'graphql';

/** JSON as it stands in content, which nothing can be asked with. */
const json = (name: string): GraphQLScalarType => new GraphQLScalarType({ name, serialize: (value) => value });

export const scalars = {
  Localised: json('Localised'),
  MediaRef: json('MediaRef'),
  Settings: json('Settings'),
  DateTime: new GraphQLScalarType({ name: 'DateTime', serialize: (value) => (value as Date).toISOString() }),
};
