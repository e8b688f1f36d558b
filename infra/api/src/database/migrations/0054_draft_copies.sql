CREATE TABLE "draft_copies" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"revision" integer NOT NULL,
	"records" integer NOT NULL,
	"bytes" integer NOT NULL,
	"domain" text NOT NULL,
	"package" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "draft_copies_project_id_user_id_pk" PRIMARY KEY("project_id","user_id")
);
--> statement-breakpoint
ALTER TABLE "draft_copies" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "draft_copy_records" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"content" text NOT NULL,
	CONSTRAINT "draft_copy_records_project_id_user_id_name_pk" PRIMARY KEY("project_id","user_id","name")
);
--> statement-breakpoint
ALTER TABLE "draft_copy_records" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "draft_copies" ADD CONSTRAINT "draft_copies_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_copies" ADD CONSTRAINT "draft_copies_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "draft_copy_records" ADD CONSTRAINT "draft_copy_records_copy_fk" FOREIGN KEY ("project_id","user_id") REFERENCES "public"."draft_copies"("project_id","user_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "upkeep" ON "draft_copies" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "own" ON "draft_copies" AS PERMISSIVE FOR ALL TO "sections_app" USING ("draft_copies"."project_id" = (select app_project_id()) and "draft_copies"."user_id" = (select app_user_id())) WITH CHECK ("draft_copies"."project_id" = (select app_project_id()) and "draft_copies"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "own" ON "draft_copy_records" AS PERMISSIVE FOR ALL TO "sections_app" USING ("draft_copy_records"."project_id" = (select app_project_id()) and "draft_copy_records"."user_id" = (select app_user_id())) WITH CHECK ("draft_copy_records"."project_id" = (select app_project_id()) and "draft_copy_records"."user_id" = (select app_user_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON draft_copies, draft_copy_records TO sections_app;
--> statement-breakpoint
ALTER TABLE draft_copies FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE draft_copy_records FORCE ROW LEVEL SECURITY;
