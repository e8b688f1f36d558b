CREATE TABLE "media_jobs" (
	"project_id" uuid NOT NULL,
	"media_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"set_aside" boolean DEFAULT false NOT NULL,
	"reason" text,
	CONSTRAINT "media_jobs_project_id_media_id_pk" PRIMARY KEY("project_id","media_id")
);
--> statement-breakpoint
ALTER TABLE "media_jobs" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original" jsonb;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "look" jsonb;--> statement-breakpoint
ALTER TABLE "media_jobs" ADD CONSTRAINT "media_jobs_media_fk" FOREIGN KEY ("project_id","media_id") REFERENCES "public"."media"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_jobs_due" ON "media_jobs" USING btree ("project_id","due_at") WHERE not "media_jobs"."set_aside";--> statement-breakpoint
CREATE POLICY "upkeep" ON "media_jobs" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "media_jobs" AS PERMISSIVE FOR ALL TO "sections_app" USING ("media_jobs"."project_id" = (select app_project_id())) WITH CHECK ("media_jobs"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON media_jobs TO sections_app;
--> statement-breakpoint
ALTER TABLE media_jobs FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- What a medium takes up: the files that are served of it, and the picture as it was uploaded.
CREATE OR REPLACE FUNCTION count_media() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO project_usage AS u (project_id, media, media_bytes)
      SELECT project_id, count(*), sum(media_bytes(files) + coalesce((original ->> 'size')::bigint, 0))
        FROM rows GROUP BY project_id
      ON CONFLICT (project_id) DO UPDATE
        SET media = u.media + excluded.media, media_bytes = u.media_bytes + excluded.media_bytes;
  ELSE
    UPDATE project_usage u SET media = u.media - r.n, media_bytes = u.media_bytes - r.bytes
      FROM (
        SELECT project_id, count(*) AS n, sum(media_bytes(files) + coalesce((original ->> 'size')::bigint, 0)) AS bytes
          FROM rows GROUP BY project_id
      ) r
      WHERE u.project_id = r.project_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION count_media_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE project_usage u SET media_bytes = u.media_bytes + r.bytes
    FROM (
      SELECT n.project_id,
          sum(media_bytes(n.files) + coalesce((n.original ->> 'size')::bigint, 0)
            - media_bytes(o.files) - coalesce((o.original ->> 'size')::bigint, 0)) AS bytes
        FROM new_rows n JOIN old_rows o ON o.project_id = n.project_id AND o.id = n.id
        WHERE n.files IS DISTINCT FROM o.files OR n.original IS DISTINCT FROM o.original
        GROUP BY n.project_id
    ) r
    WHERE u.project_id = r.project_id;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_changed AFTER UPDATE ON media REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_media_change();
