CREATE TABLE "applications" (
	"project_id" uuid NOT NULL,
	"id" text NOT NULL,
	"status" text NOT NULL,
	"authorization" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "applications_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "applications" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "section_types" (
	"project_id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "section_types_project_id_name_pk" PRIMARY KEY("project_id","name")
);
--> statement-breakpoint
ALTER TABLE "section_types" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "applications" ADD CONSTRAINT "applications_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "section_types" ADD CONSTRAINT "section_types_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "inside" ON "applications" AS PERMISSIVE FOR ALL TO "sections_app" USING ("applications"."project_id" = (select app_project_id())) WITH CHECK ("applications"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "section_types" AS PERMISSIVE FOR ALL TO "sections_app" USING ("section_types"."project_id" = (select app_project_id())) WITH CHECK ("section_types"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON section_types, applications TO sections_app;
--> statement-breakpoint
ALTER TABLE section_types FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE applications FORCE ROW LEVEL SECURITY;
