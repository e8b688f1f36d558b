CREATE TABLE "theme_revisions" (
	"project_id" uuid NOT NULL,
	"revision" bigint GENERATED ALWAYS AS IDENTITY (sequence name "theme_revisions_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"look" jsonb NOT NULL,
	"published_at" timestamp with time zone,
	"published_by" text,
	CONSTRAINT "theme_revisions_project_id_revision_pk" PRIMARY KEY("project_id","revision")
);
--> statement-breakpoint
ALTER TABLE "theme_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "theme_revisions" ADD CONSTRAINT "theme_revisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "inside" ON "theme_revisions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("theme_revisions"."project_id" = (select app_project_id())) WITH CHECK ("theme_revisions"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON theme_revisions TO sections_app;
--> statement-breakpoint
ALTER TABLE theme_revisions FORCE ROW LEVEL SECURITY;
