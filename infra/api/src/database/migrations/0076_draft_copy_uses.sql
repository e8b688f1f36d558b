CREATE TABLE "draft_copy_uses" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"media_ids" text[] NOT NULL,
	CONSTRAINT "draft_copy_uses_project_id_user_id_name_pk" PRIMARY KEY("project_id","user_id","name")
);
--> statement-breakpoint
ALTER TABLE "draft_copy_uses" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_copy_uses" ADD CONSTRAINT "draft_copy_uses_record_fk" FOREIGN KEY ("project_id","user_id","name") REFERENCES "public"."draft_copy_records"("project_id","user_id","name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "inside" ON "draft_copy_uses" AS PERMISSIVE FOR ALL TO "sections_app" USING ("draft_copy_uses"."project_id" = (select app_project_id())) WITH CHECK ("draft_copy_uses"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON draft_copy_uses TO sections_app;
--> statement-breakpoint
ALTER TABLE draft_copy_records NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO draft_copy_uses (project_id, user_id, name, media_ids)
SELECT project_id, user_id, name, ids FROM (
  SELECT project_id, user_id, name, ARRAY(
    SELECT DISTINCT coalesce(found[1], found[2])
    FROM regexp_matches(content, '"media_id":"([0-9a-fA-F-]{36})"|/media/[\w-]{1,100}/([0-9a-fA-F-]{36})/', 'g') found
    LIMIT 2000) AS ids
  FROM draft_copy_records
  WHERE split_part(name, ' ', 1) IN ('page', 'global-instances', 'project-meta-data')
    AND content LIKE '%media%'
) noted WHERE cardinality(ids) > 0;
--> statement-breakpoint
ALTER TABLE draft_copy_records FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE INDEX "draft_copy_uses_media_ids" ON "draft_copy_uses" USING gin ("media_ids");--> statement-breakpoint
ALTER TABLE draft_copy_uses FORCE ROW LEVEL SECURITY;
