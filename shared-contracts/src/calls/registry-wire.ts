import type { RegistryCalls } from './index.ts';
import { REGISTRY } from './registry-routes.ts';
import { toWire } from './to-wire.ts';

/** The calls of the registry without their schemas. */
export const registryWire = toWire<keyof RegistryCalls>(REGISTRY);
