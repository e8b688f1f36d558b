CREATE TABLE "draft_publishes" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"state" text NOT NULL,
	"step" integer NOT NULL,
	"done" integer NOT NULL,
	"totals" integer[] NOT NULL,
	"skipped" integer NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_publishes_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "draft_publishes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_publishes" ADD CONSTRAINT "draft_publishes_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_publishes" ADD CONSTRAINT "draft_publishes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "draft_publishes_user" ON "draft_publishes" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "upkeep" ON "draft_publishes" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "draft_publishes" AS PERMISSIVE FOR ALL TO "sections_app" USING ("draft_publishes"."project_id" = (select app_project_id())) WITH CHECK ("draft_publishes"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON draft_publishes TO sections_app;
--> statement-breakpoint
ALTER TABLE draft_publishes FORCE ROW LEVEL SECURITY;
