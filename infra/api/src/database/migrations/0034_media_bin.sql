CREATE FUNCTION app_sees_bin() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.sees_bin', true), '') = 'on' $$;
--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "media_bin" ON "media" USING btree ("project_id","deleted_at") WHERE "media"."deleted_at" is not null;--> statement-breakpoint
CREATE POLICY "upkeep" ON "media" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
ALTER POLICY "inside" ON "media" TO sections_app USING ("media"."project_id" = (select app_project_id()) and ("media"."deleted_at" is null or (select app_sees_bin()))) WITH CHECK ("media"."project_id" = (select app_project_id()));
--> statement-breakpoint
-- What a content shows is in the library: media that it names are brought back from the bin, in the same transaction.
CREATE FUNCTION hold_media(wanted_project uuid, wanted uuid[]) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  saw_bin text := current_setting('app.sees_bin', true);
BEGIN
  PERFORM set_config('app.sees_bin', 'on', true);
  PERFORM 1 FROM media WHERE project_id = wanted_project AND id = ANY (wanted) ORDER BY id FOR KEY SHARE;
  UPDATE media SET deleted_at = NULL
    WHERE project_id = wanted_project AND id = ANY (wanted) AND deleted_at IS NOT NULL;
  PERFORM set_config('app.sees_bin', coalesce(saw_bin, ''), true);
END $$;
