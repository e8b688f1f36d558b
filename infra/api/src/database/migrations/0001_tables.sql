CREATE TABLE "change_counter" (
	"id" boolean PRIMARY KEY DEFAULT true NOT NULL,
	"value" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"seq" bigint PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"tags" text[] NOT NULL,
	"actor" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "changes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "domains" (
	"host" text PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"claimed" boolean NOT NULL,
	"position" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "domains" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "idempotency_keys" (
	"key_hash" text PRIMARY KEY NOT NULL,
	"project_id" uuid,
	"request_hash" text NOT NULL,
	"answer" text,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "idempotency_keys" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "memberships" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "memberships_user_id_project_id_pk" PRIMARY KEY("user_id","project_id")
);
--> statement-breakpoint
ALTER TABLE "memberships" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_revisions" (
	"project_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"revision" bigint GENERATED ALWAYS AS IDENTITY (sequence name "page_revisions_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"path" text NOT NULL,
	"layout" text NOT NULL,
	"version" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"private_data" jsonb NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"replaced_by" text NOT NULL,
	"replaced_at" timestamp with time zone NOT NULL,
	CONSTRAINT "page_revisions_project_id_page_id_revision_pk" PRIMARY KEY("project_id","page_id","revision")
);
--> statement-breakpoint
ALTER TABLE "page_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "pages" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"creation_hash" text NOT NULL,
	"name" text NOT NULL,
	"path" text NOT NULL,
	"layout" text NOT NULL,
	"version" integer NOT NULL,
	"metadata" jsonb NOT NULL,
	"sections" jsonb NOT NULL,
	"private_data" jsonb NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "pages_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "pages_name_unique" UNIQUE("project_id","name"),
	CONSTRAINT "pages_path_unique" UNIQUE("project_id","path")
);
--> statement-breakpoint
ALTER TABLE "pages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY NOT NULL,
	"metadata" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "projects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "sessions" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"user_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"email_folded" text NOT NULL,
	"full_name" text NOT NULL,
	"password_hash" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "users_email_unique" UNIQUE("email_folded")
);
--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "memberships" ADD CONSTRAINT "memberships_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD CONSTRAINT "page_revisions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sessions" ADD CONSTRAINT "sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "feed" ON "changes" AS PERMISSIVE FOR SELECT TO "sections_app" USING ((select app_reads_feed()));--> statement-breakpoint
CREATE POLICY "inside" ON "changes" AS PERMISSIVE FOR ALL TO "sections_app" USING ("changes"."project_id" = (select app_project_id())) WITH CHECK ("changes"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "read" ON "domains" AS PERMISSIVE FOR SELECT TO "sections_app" USING (true);--> statement-breakpoint
CREATE POLICY "add" ON "domains" AS PERMISSIVE FOR INSERT TO "sections_app" WITH CHECK ("domains"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "change" ON "domains" AS PERMISSIVE FOR UPDATE TO "sections_app" USING ("domains"."project_id" = (select app_project_id())) WITH CHECK ("domains"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "remove" ON "domains" AS PERMISSIVE FOR DELETE TO "sections_app" USING ("domains"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "idempotency_keys" AS PERMISSIVE FOR ALL TO "sections_app" USING ("idempotency_keys"."project_id" is null or "idempotency_keys"."project_id" = (select app_project_id())) WITH CHECK ("idempotency_keys"."project_id" is null or "idempotency_keys"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "own" ON "memberships" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("memberships"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "memberships" AS PERMISSIVE FOR ALL TO "sections_app" USING ("memberships"."project_id" = (select app_project_id())) WITH CHECK ("memberships"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "page_revisions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_revisions"."project_id" = (select app_project_id())) WITH CHECK ("page_revisions"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "pages" AS PERMISSIVE FOR ALL TO "sections_app" USING ("pages"."project_id" = (select app_project_id())) WITH CHECK ("pages"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "read" ON "projects" AS PERMISSIVE FOR SELECT TO "sections_app" USING (true);--> statement-breakpoint
CREATE POLICY "add" ON "projects" AS PERMISSIVE FOR INSERT TO "sections_app" WITH CHECK ("projects"."id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "change" ON "projects" AS PERMISSIVE FOR UPDATE TO "sections_app" USING ("projects"."id" = (select app_project_id())) WITH CHECK ("projects"."id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "remove" ON "projects" AS PERMISSIVE FOR DELETE TO "sections_app" USING ("projects"."id" = (select app_project_id()));