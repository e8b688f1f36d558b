/** One spelling per mailbox: upper and lower case, and ways to compose a letter, are the same account. */
export const foldEmail = (email: string): string => email.trim().normalize('NFKC').toLowerCase();
