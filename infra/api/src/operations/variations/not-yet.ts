import { ApiError } from 'shared-contracts';

/** To come with the next commits. */
export const notYet = async (): Promise<never> => {
  throw new ApiError('unavailable');
};
