import { registerKind } from '../register-kind.ts';
import { filmDefinition } from './definition.ts';
import { filmExample } from './example.ts';
import { FilmSection } from './FilmSection.tsx';

export const film = registerKind({ ...filmDefinition, view: FilmSection, surroundings: [], example: filmExample });
