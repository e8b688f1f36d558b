/** How long a deleted medium can be brought back. It counts towards what a plan allows until its files are gone. */
export const BIN_MS = 30 * 24 * 60 * 60_000;
