import { expect, test } from 'vitest';
import { cssVariablesSchema } from '../entities/theme.ts';
import { INVALID_VARIABLES, VALID_VARIABLES } from '../fixtures/index.ts';
import { isCssValue, isCssVariable } from './css-value.ts';

test.each(VALID_VARIABLES)('theme takes %s: %s', (name, value) => {
  expect(isCssVariable(name) && isCssValue(value)).toBe(true);
  expect(cssVariablesSchema.safeParse({ [name]: value }).success).toBe(true);
});

test.each(INVALID_VARIABLES)('theme refuses %s: %s', (name, value) => {
  expect(isCssVariable(name) && isCssValue(value)).toBe(false);
  expect(cssVariablesSchema.safeParse({ [name]: value }).success).toBe(false);
});
