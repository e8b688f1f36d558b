CREATE FUNCTION app_keeps_house() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.keeps_house', true), '') = 'on' $$;
--> statement-breakpoint
CREATE TABLE "project_usage" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"media" integer DEFAULT 0 NOT NULL,
	"media_bytes" bigint DEFAULT 0 NOT NULL,
	"submissions" integer DEFAULT 0 NOT NULL,
	"submission_bytes" bigint DEFAULT 0 NOT NULL,
	"revisions" integer DEFAULT 0 NOT NULL,
	"revision_bytes" bigint DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_usage" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "page_deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "bytes" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_usage" ADD CONSTRAINT "project_usage_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "idempotency_keys_oldest" ON "idempotency_keys" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "invitations_expiring" ON "invitations" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "mailed_links_expiring" ON "mailed_links" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "page_revisions_oldest" ON "page_revisions" USING btree ("project_id","revision");--> statement-breakpoint
CREATE INDEX "page_revisions_deleted" ON "page_revisions" USING btree ("page_deleted_at") WHERE "page_revisions"."page_deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "sessions_expiring" ON "sessions" USING btree ("expires_at");--> statement-breakpoint
CREATE POLICY "upkeep" ON "changes" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "invitations" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "mailed_links" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "page_revisions" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "project_usage" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "project_usage" AS PERMISSIVE FOR ALL TO "sections_app" USING ("project_usage"."project_id" = (select app_project_id())) WITH CHECK ("project_usage"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON project_usage TO sections_app;
--> statement-breakpoint
ALTER TABLE page_revisions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE page_revisions SET bytes = pg_column_size(sections) + pg_column_size(private_data) + 500;
--> statement-breakpoint
ALTER TABLE pages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE page_revisions r SET page_deleted_at = r.replaced_at
  WHERE NOT EXISTS (SELECT FROM pages p WHERE p.project_id = r.project_id AND p.id = r.page_id);
--> statement-breakpoint
ALTER TABLE pages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Each counts the rows of one statement, by project.
CREATE FUNCTION media_bytes(files jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE
  AS $$ SELECT coalesce(sum((file ->> 'size')::bigint), 0)::bigint FROM jsonb_array_elements(files) file $$;
--> statement-breakpoint
CREATE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_usage AS u (project_id, media, media_bytes)
      SELECT project_id, count(*), sum(media_bytes(files)) FROM rows GROUP BY project_id
      ON CONFLICT (project_id) DO UPDATE
        SET media = u.media + excluded.media, media_bytes = u.media_bytes + excluded.media_bytes;
  ELSE
    UPDATE project_usage u SET media = u.media - r.n, media_bytes = u.media_bytes - r.bytes
      FROM (SELECT project_id, count(*) AS n, sum(media_bytes(files)) AS bytes FROM rows GROUP BY project_id) r
      WHERE u.project_id = r.project_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_submissions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_usage AS u (project_id, submissions, submission_bytes)
      SELECT project_id, count(*), sum(octet_length(answers::text)) FROM rows GROUP BY project_id
      ON CONFLICT (project_id) DO UPDATE
        SET submissions = u.submissions + excluded.submissions,
          submission_bytes = u.submission_bytes + excluded.submission_bytes;
  ELSE
    UPDATE project_usage u SET submissions = u.submissions - r.n, submission_bytes = u.submission_bytes - r.bytes
      FROM (SELECT project_id, count(*) AS n, sum(octet_length(answers::text)) AS bytes FROM rows GROUP BY project_id) r
      WHERE u.project_id = r.project_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_revisions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_usage AS u (project_id, revisions, revision_bytes)
      SELECT project_id, count(*), sum(bytes) FROM rows GROUP BY project_id
      ON CONFLICT (project_id) DO UPDATE
        SET revisions = u.revisions + excluded.revisions, revision_bytes = u.revision_bytes + excluded.revision_bytes;
  ELSE
    UPDATE project_usage u SET revisions = u.revisions - r.n, revision_bytes = u.revision_bytes - r.bytes
      FROM (SELECT project_id, count(*) AS n, sum(bytes) AS bytes FROM rows GROUP BY project_id) r
      WHERE u.project_id = r.project_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
ALTER TABLE media NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE submissions NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO project_usage (project_id, media, media_bytes, submissions, submission_bytes, revisions, revision_bytes)
  SELECT p.id, m.n, m.bytes, s.n, s.bytes, r.n, r.bytes FROM projects p,
    LATERAL (SELECT count(*) AS n, coalesce(sum(media_bytes(files)), 0) AS bytes FROM media WHERE project_id = p.id) m,
    LATERAL (
      SELECT count(*) AS n, coalesce(sum(octet_length(answers::text)), 0) AS bytes FROM submissions
        WHERE project_id = p.id
    ) s,
    LATERAL (SELECT count(*) AS n, coalesce(sum(bytes), 0) AS bytes FROM page_revisions WHERE project_id = p.id) r;
--> statement-breakpoint
ALTER TABLE media FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE submissions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_revisions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON media REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON media REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media();
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON submissions REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON submissions REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_submissions();
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON page_revisions REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON page_revisions REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_revisions();
