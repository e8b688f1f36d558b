CREATE TABLE "page_views" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"views" integer NOT NULL,
	CONSTRAINT "page_views_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
ALTER TABLE "page_views" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "project_billing" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"time_zone" text DEFAULT 'UTC' NOT NULL
);
--> statement-breakpoint
ALTER TABLE "project_billing" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "view_counters" (
	"project_id" uuid NOT NULL,
	"counter" uuid NOT NULL,
	"batch" integer NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "view_counters_project_id_counter_pk" PRIMARY KEY("project_id","counter")
);
--> statement-breakpoint
ALTER TABLE "view_counters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "page_views" ADD CONSTRAINT "page_views_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "project_billing" ADD CONSTRAINT "project_billing_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "view_counters" ADD CONSTRAINT "view_counters_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "view_counters_oldest" ON "view_counters" USING btree ("at");--> statement-breakpoint
CREATE POLICY "upkeep" ON "page_views" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "page_views" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_views"."project_id" = (select app_project_id())) WITH CHECK ("page_views"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "project_billing" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "project_billing" AS PERMISSIVE FOR ALL TO "sections_app" USING ("project_billing"."project_id" = (select app_project_id())) WITH CHECK ("project_billing"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "view_counters" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "view_counters" AS PERMISSIVE FOR ALL TO "sections_app" USING ("view_counters"."project_id" = (select app_project_id())) WITH CHECK ("view_counters"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON page_views, view_counters, project_billing TO sections_app;
