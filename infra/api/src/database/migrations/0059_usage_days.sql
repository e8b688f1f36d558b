CREATE TABLE "usage_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"pages" integer NOT NULL,
	"variations_per_page" integer NOT NULL,
	"sections_per_page" integer NOT NULL,
	"static_sections" integer NOT NULL,
	"media" integer NOT NULL,
	"users" integer NOT NULL,
	"domains" integer NOT NULL,
	CONSTRAINT "usage_days_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
ALTER TABLE "usage_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "usage_days" ADD CONSTRAINT "usage_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "upkeep" ON "usage_days" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "usage_days" AS PERMISSIVE FOR ALL TO "sections_app" USING ("usage_days"."project_id" = (select app_project_id())) WITH CHECK ("usage_days"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT ON usage_days TO sections_app;
