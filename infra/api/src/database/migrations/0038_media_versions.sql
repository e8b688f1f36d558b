CREATE TABLE "media_versions" (
	"project_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"id" uuid PRIMARY KEY NOT NULL,
	"filename" text NOT NULL,
	"content_hash" text NOT NULL,
	"files" jsonb NOT NULL,
	"original" jsonb,
	"look" jsonb,
	"unfinished" boolean NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "media_versions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaced_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "replaced_by" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "alt_sources" jsonb;--> statement-breakpoint
ALTER TABLE "media_versions" ADD CONSTRAINT "media_versions_media_fk" FOREIGN KEY ("project_id","media_id") REFERENCES "public"."media"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_versions_newest" ON "media_versions" USING btree ("project_id","media_id","replaced_at");--> statement-breakpoint
CREATE POLICY "inside" ON "media_versions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("media_versions"."project_id" = (select app_project_id())) WITH CHECK ("media_versions"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON media_versions TO sections_app;
--> statement-breakpoint
ALTER TABLE media_versions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Files that others took the place of take up space as those that are served do.
CREATE FUNCTION count_media_versions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE project_usage u
    SET media_bytes = u.media_bytes + CASE WHEN TG_OP = 'INSERT' THEN r.bytes ELSE -r.bytes END
    FROM (
      SELECT project_id, sum(media_bytes(files) + coalesce((original ->> 'size')::bigint, 0)) AS bytes
        FROM rows GROUP BY project_id
    ) r
    WHERE u.project_id = r.project_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON media_versions REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media_versions();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON media_versions REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media_versions();
--> statement-breakpoint
-- What contents show of media today, in one look. Private ones and those of the bin are nobody's to see by a content.
CREATE FUNCTION shown_media(wanted_project uuid, wanted uuid[])
  RETURNS TABLE (id uuid, type text, title text, seo_tag text, metadata jsonb, files jsonb, look jsonb)
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.project_id', wanted_project::text, true);
  RETURN QUERY SELECT m.id, m.type, m.title, m.seo_tag,
      jsonb_strip_nulls(jsonb_build_object('alt', m.metadata -> 'alt', 'focal_point', m.metadata -> 'focal_point')),
      m.files, m.look
    FROM media m
    WHERE m.project_id = wanted_project AND m.id = ANY (wanted) AND NOT m.private AND m.deleted_at IS NULL;
END $$;
