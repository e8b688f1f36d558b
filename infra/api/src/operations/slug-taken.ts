import { ApiError, errorMessage, type Locale } from 'shared-contracts';

/** Said of the field too, so that a form can show it there. */
export const slugTaken = (locale: Locale): ApiError =>
  new ApiError('slug_taken', { errors: { slug: [errorMessage('slug_taken', locale)] } });
