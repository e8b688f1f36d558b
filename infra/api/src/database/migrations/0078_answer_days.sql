CREATE TABLE "answer_days" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"answers" integer NOT NULL,
	CONSTRAINT "answer_days_project_id_day_pk" PRIMARY KEY("project_id","day")
);
--> statement-breakpoint
ALTER TABLE "answer_days" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "answer_days" ADD CONSTRAINT "answer_days_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "inside" ON "answer_days" AS PERMISSIVE FOR ALL TO "sections_app" USING ("answer_days"."project_id" = (select app_project_id())) WITH CHECK ("answer_days"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON answer_days TO sections_app;
