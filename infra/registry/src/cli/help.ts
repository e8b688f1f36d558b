export const HELP = `Publishes remotes and moves their live version.

  remote publish NAME [--no-promote]   build if stale, store, and make live; NAME may be a
                                       folder elsewhere, which its own command built
  remote release NAME VERSION TO       serve a stored version to some: --percent 5 of
                                       visitors, --project HOST (again for more), --preview
  remote preview NAME VERSION          print a link that shows it to one browser, for a
                                       day; --project HOST: on that site
  remote promote NAME [VERSION]        make a stored version live, or the one that is rolled out
  remote roll-back NAME                end the roll-out, else make live what was before
  remote retire NAME                   make no version live: what it brought is gone
  remote list NAME                     versions, newest first, and what shells said;
                                       * is live, + is rolled out
  remote grant NAME PATH...            let it claim paths and all below: screens (/admin/notes), /shop
  remote ungrant NAME PATH...          take them back, from its next version on
  remote grants [NAME]                 what remotes may claim
  remote status [--json]               all remotes: what is live, how it fares, who and when
  remote dev NAME --shell URL          run it from this machine in a shell that is
                                       deployed, for one browser; NAME may be a folder,
                                       --port 8787 where it answers
  remote token create --remote NAME --person "WHO" [--expires 90d] [--scopes publish,promote,rollback]
  remote token list                    tokens of publishers, newest first
  remote token revoke ID               take one back
  remote key create [FILE]             make a key to sign with; its public half is for the operator
  remote key add PUBLIC --remote NAME --person "WHO"  trust it for that remote
  remote key list | revoke ID          keys that are trusted, or no longer

With --accept-losses a version goes live that lacks what the live one has: a kind,
a field, a module, a screen, parts of pages. Before they end, publish, release,
promote and roll-back wait --wait SECONDS (30; 0: not at all) for every shell to say
whether it uses the version. One that is live and was refused is tried again by
promoting it.

Settings: REGISTRY_URL (default http://127.0.0.1:PORT, PORT 3000), REMOTE_TOKEN of a
publisher, else OPERATOR_TOKEN (on this machine by default the one in DATA_DIR, ./data).
REMOTE_KEY is the file of the key that publish signs with.
Exit code: 0 done, 1 refused or failed, 2 not understood.`;
