CREATE TABLE "flag_reaches" (
	"flag" text NOT NULL,
	"revision" bigint GENERATED ALWAYS AS IDENTITY (sequence name "flag_reaches_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"reach" text NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "flag_reaches_flag_revision_pk" PRIMARY KEY("flag","revision")
);
--> statement-breakpoint
ALTER TABLE "flag_reaches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "flag_switches" (
	"project_id" uuid NOT NULL,
	"revision" bigint GENERATED ALWAYS AS IDENTITY (sequence name "flag_switches_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"flag" text NOT NULL,
	"is_on" boolean NOT NULL,
	"switched_at" timestamp with time zone NOT NULL,
	"switched_by" text NOT NULL,
	CONSTRAINT "flag_switches_project_id_revision_pk" PRIMARY KEY("project_id","revision")
);
--> statement-breakpoint
ALTER TABLE "flag_switches" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "flag_switches" ADD CONSTRAINT "flag_switches_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "flag_switches_newest" ON "flag_switches" USING btree ("project_id","flag","revision");--> statement-breakpoint
CREATE POLICY "read" ON "flag_reaches" AS PERMISSIVE FOR SELECT TO "sections_app" USING (true);--> statement-breakpoint
CREATE POLICY "add" ON "flag_reaches" AS PERMISSIVE FOR INSERT TO "sections_app" WITH CHECK (true);--> statement-breakpoint
CREATE POLICY "inside" ON "flag_switches" AS PERMISSIVE FOR ALL TO "sections_app" USING ("flag_switches"."project_id" = (select app_project_id())) WITH CHECK ("flag_switches"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON flag_switches TO sections_app;
--> statement-breakpoint
ALTER TABLE flag_switches FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT ON flag_reaches TO sections_app;
--> statement-breakpoint
ALTER TABLE flag_reaches FORCE ROW LEVEL SECURITY;
