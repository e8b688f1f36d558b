CREATE TABLE "media_fragments" (
	"project_id" uuid NOT NULL,
	"fragment" text COLLATE "C" NOT NULL,
	"media_id" uuid NOT NULL,
	CONSTRAINT "media_fragments_project_id_fragment_media_id_pk" PRIMARY KEY("project_id","fragment","media_id")
);
--> statement-breakpoint
ALTER TABLE "media_fragments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "called" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "described" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "media_fragments" ADD CONSTRAINT "media_fragments_media_fk" FOREIGN KEY ("project_id","media_id") REFERENCES "public"."media"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_fragments_media" ON "media_fragments" USING btree ("project_id","media_id");--> statement-breakpoint
CREATE POLICY "inside" ON "media_fragments" AS PERMISSIVE FOR ALL TO "sections_app" USING ("media_fragments"."project_id" = (select app_project_id())) WITH CHECK ("media_fragments"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON media_fragments TO sections_app;
--> statement-breakpoint
-- Signs are no part of what is compared; each word has a space before it.
CREATE FUNCTION words_in(said text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN words = '' THEN '' ELSE ' ' || words END
  FROM btrim(regexp_replace(folded(said), '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+', ' ', 'g')) AS words
$$;
--> statement-breakpoint
CREATE FUNCTION media_described(author text, seo_tag text, tags text[], metadata jsonb) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT concat_ws(E'\n', words_in(author), words_in(seo_tag),
    (SELECT string_agg(words_in(tag), E'\n') FROM unnest(tags) AS tag),
    (SELECT string_agg(words_in(value), E'\n') FROM jsonb_each_text(
      CASE WHEN jsonb_typeof(metadata -> 'alt') = 'object' THEN metadata -> 'alt' ELSE '{}' END)))
$$;
--> statement-breakpoint
CREATE FUNCTION media_fragments_of(called text, described text) RETURNS SETOF text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT substr(line, at, 24) FROM string_to_table(called, E'\n') AS line, generate_series(1, length(line)) AS at
  UNION
  SELECT substr(line, at + 1, 24) FROM string_to_table(described, E'\n') AS line, generate_series(1, length(line)) AS at
    WHERE substr(line, at, 1) = ' '
$$;
--> statement-breakpoint
ALTER TABLE media NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE media SET called = concat_ws(E'\n', folded(title), folded(filename)),
  described = media_described(author, seo_tag, tags, metadata);
--> statement-breakpoint
INSERT INTO media_fragments
  SELECT project_id, fragment, id FROM media, media_fragments_of(called, described) AS fragment;
--> statement-breakpoint
ALTER TABLE media FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE media_fragments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION call_medium() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.called := concat_ws(E'\n', folded(NEW.title), folded(NEW.filename));
  NEW.described := media_described(NEW.author, NEW.seo_tag, NEW.tags, NEW.metadata);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER call_medium BEFORE INSERT OR UPDATE OF title, filename, author, seo_tag, tags, metadata ON media
  FOR EACH ROW EXECUTE FUNCTION call_medium();
--> statement-breakpoint
CREATE FUNCTION file_media_fragments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filed text[] := ARRAY(SELECT media_fragments_of(NEW.called, NEW.described));
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM media_fragments f
      WHERE f.project_id = NEW.project_id AND f.media_id = NEW.id AND NOT f.fragment = ANY (filed);
  END IF;
  INSERT INTO media_fragments SELECT NEW.project_id, fragment, NEW.id FROM unnest(filed) AS fragment ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_media_added AFTER INSERT ON media FOR EACH ROW EXECUTE FUNCTION file_media_fragments();
--> statement-breakpoint
CREATE TRIGGER file_media_changed AFTER UPDATE ON media
  FOR EACH ROW WHEN (OLD.called IS DISTINCT FROM NEW.called OR OLD.described IS DISTINCT FROM NEW.described)
  EXECUTE FUNCTION file_media_fragments();
