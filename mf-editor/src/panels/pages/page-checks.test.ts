import { ApiError } from 'shared-contracts';
import { describe, expect, test } from 'vitest';
import { checkNaming, namingErrorsOf } from './page-checks.ts';

const others = [{ page: 'Rooms', path: '/rooms' }];

describe('E7: name and path of a page', () => {
  test.each([
    ['Garden', '/garden', {}],
    ['', '/garden', { page: 'This field cannot be blank' }],
    ['rooms ', '/garden', { page: 'Page name already exist' }],
    ['Garden', '', { path: 'Page path is required' }],
    ['Garden', '/rooms', { path: 'Page path already exists' }],
    ['Garden', '/gar den', { path: 'Use letters, digits, hyphens and slashes only.' }],
    ['Garden', '/admin', { path: 'This path is used by the product itself.' }],
  ])('%j at %j', (page, path, errors) => {
    expect(checkNaming({ page, path }, others, 'en')).toEqual(errors);
  });

  test('the server’s refusal stands at the field it speaks of, in the tool’s language', () => {
    expect(namingErrorsOf(new ApiError('page_name_taken'), 'fr')).toEqual({ page: 'Ce nom de page existe déjà' });
    expect(namingErrorsOf(new ApiError('invalid', { errors: { path: ['Nope'] } }), 'en')).toEqual({ path: 'Nope' });
    expect(namingErrorsOf(new ApiError('internal'), 'en')).toBeNull();
    expect(namingErrorsOf(new TypeError('x'), 'en')).toBeNull();
  });
});
