export const HELP = `Publishes remotes and moves their live version.

  remote publish NAME [--no-promote]   build if stale, store, and make live
  remote promote NAME VERSION          make a stored version live
  remote rollback NAME                 make the version live that was before
  remote list NAME                     versions, newest first; * is live

Settings: REGISTRY_URL (default http://127.0.0.1:PORT, PORT 3000), OPERATOR_TOKEN
(on this machine by default the one in DATA_DIR, ./data).
Exit code: 0 done, 1 refused or failed, 2 not understood.`;
