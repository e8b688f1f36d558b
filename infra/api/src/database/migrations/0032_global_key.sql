-- Trims what JavaScript does, and nothing else: `globalKey` is the same. Names have no control characters, so theirs stand.
CREATE OR REPLACE FUNCTION global_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(
    btrim(
      normalize(name, NFC),
      E'\u0009\u000a\u000b\u000c\u000d\u0020\u00a0\u1680\u2000\u2001\u2002\u2003\u2004\u2005\u2006\u2007\u2008\u2009\u200a\u2028\u2029\u202f\u205f\u3000\ufeff'
    ) COLLATE "unicode"
  )
$$;
--> statement-breakpoint
ALTER TABLE pages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A trigger files the links of those that change.
UPDATE pages SET linked = links_of(sections) WHERE linked <> '{}' AND linked <> links_of(sections);
--> statement-breakpoint
ALTER TABLE pages FORCE ROW LEVEL SECURITY;
