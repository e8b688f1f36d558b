/** A host in lower case that is nobody else's on this machine: claimed at once. Others stay unclaimed until they are proven. */
export const isLocalHost = (host: string): boolean =>
  /^(?:(?:.+\.)?localhost|127(?:\.\d{1,3}){3})(?::\d+)?$/.test(host);
