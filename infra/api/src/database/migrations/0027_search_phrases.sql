ALTER TABLE "pages" ADD COLUMN "called" text DEFAULT '' NOT NULL;--> statement-breakpoint
-- Builds before this one go on writing it; nothing reads it.
ALTER TABLE "pages" ALTER COLUMN "fragments" SET DEFAULT '{}';--> statement-breakpoint
DROP INDEX "pages_unread";--> statement-breakpoint
CREATE INDEX "pages_unread" ON "pages" USING btree ("project_id","id") WHERE "pages"."translations" is null or "pages"."media_ids" is null;--> statement-breakpoint
-- Case, accents and how wide a space is are no part of what is compared.
CREATE FUNCTION folded(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT regexp_replace(
    lower(regexp_replace(normalize(said, NFD), '[\u0300-\u036f]', '', 'g') COLLATE "unicode"),
    '[\s\u00a0\u2000-\u200a\u202f\u3000]+', ' ', 'g'
  )
$$;
--> statement-breakpoint
CREATE FUNCTION called_by(name text, path text, metadata jsonb) RETURNS text LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', folded(name), folded(path), folded(metadata #>> '{en,title}'), folded(metadata #>> '{fr,title}'))
$$;
--> statement-breakpoint
-- From every character of every line on: what stands anywhere in a line begins one of them.
CREATE FUNCTION fragments_of(called text) RETURNS SETOF text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT DISTINCT substr(line, at, 32) FROM string_to_table(called, E'\n') AS line, generate_series(1, length(line)) AS at
$$;
--> statement-breakpoint
DROP TRIGGER file_fragments ON pages;
--> statement-breakpoint
UPDATE pages SET called = called_by(name, path, metadata), fragments = '{}';
--> statement-breakpoint
TRUNCATE page_fragments;
--> statement-breakpoint
INSERT INTO page_fragments SELECT project_id, fragment, id FROM pages, fragments_of(called) AS fragment;
--> statement-breakpoint
-- By the database, so that pages are filed in one way whichever build writes them.
CREATE FUNCTION call_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.called := called_by(NEW.name, NEW.path, NEW.metadata);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_page BEFORE INSERT OR UPDATE OF name, path, metadata ON pages FOR EACH ROW EXECUTE FUNCTION call_page();
--> statement-breakpoint
CREATE OR REPLACE FUNCTION file_fragments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filed text[] := ARRAY(SELECT fragments_of(NEW.called));
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM page_fragments f
      WHERE f.project_id = NEW.project_id AND f.page_id = NEW.id AND NOT f.fragment = ANY (filed);
  END IF;
  INSERT INTO page_fragments SELECT NEW.project_id, fragment, NEW.id FROM unnest(filed) AS fragment ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_added AFTER INSERT ON pages FOR EACH ROW EXECUTE FUNCTION file_fragments();
--> statement-breakpoint
CREATE TRIGGER file_changed AFTER UPDATE ON pages
  FOR EACH ROW WHEN (OLD.called IS DISTINCT FROM NEW.called) EXECUTE FUNCTION file_fragments();
