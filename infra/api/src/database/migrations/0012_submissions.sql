CREATE FUNCTION app_keeps_forms() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.keeps_forms', true), '') = 'on' $$;
--> statement-breakpoint
CREATE TABLE "form_keys" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "form_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "submissions" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"form" uuid NOT NULL,
	"form_name" text NOT NULL,
	"page" text NOT NULL,
	"locale" text NOT NULL,
	"status" text NOT NULL,
	"answers" jsonb NOT NULL,
	"words" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"deleted_at" timestamp with time zone,
	"mail" text NOT NULL,
	"mail_to" text[] NOT NULL,
	"mail_at" timestamp with time zone,
	"mail_tries" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "submissions_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "submissions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "form_keys" ADD CONSTRAINT "form_keys_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "submissions" ADD CONSTRAINT "submissions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "submissions_newest" ON "submissions" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "submissions_expiring" ON "submissions" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "submissions_mail" ON "submissions" USING btree ("mail_at") WHERE "submissions"."mail_at" is not null;--> statement-breakpoint
CREATE INDEX "submissions_deleted" ON "submissions" USING btree ("deleted_at") WHERE "submissions"."deleted_at" is not null;--> statement-breakpoint
CREATE POLICY "inside" ON "form_keys" AS PERMISSIVE FOR ALL TO "sections_app" USING ("form_keys"."project_id" = (select app_project_id())) WITH CHECK ("form_keys"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "keeper" ON "submissions" AS PERMISSIVE FOR SELECT TO "sections_app" USING ((select app_keeps_forms()));--> statement-breakpoint
CREATE POLICY "inside" ON "submissions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("submissions"."project_id" = (select app_project_id())) WITH CHECK ("submissions"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON submissions, form_keys TO sections_app;
--> statement-breakpoint
ALTER TABLE submissions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE form_keys FORCE ROW LEVEL SECURITY;
