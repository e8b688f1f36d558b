/** Writes that say nothing of what the site shows: they go on to the server while the mode is on. */
const PASSED: ReadonlySet<string> = new Set([
  'acceptInvitation',
  'changeRole',
  'changeSubmission',
  'deleteDraftCopy',
  'deleteSubmission',
  'endSession',
  'finishUpgrade',
  'inviteUser',
  'proveClaim',
  'removeUser',
  'requestPasswordReset',
  'requestVerification',
  'resetPassword',
  'saveBilling',
  'saveDraftPublish',
  'saveNextPackage',
  'sendVerification',
  'syncStorage',
  'startUpgrade',
  'verify',
  'withdrawInvitation',
]);

export const isPassed = (id: string): boolean => PASSED.has(id);
