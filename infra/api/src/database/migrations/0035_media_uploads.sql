CREATE TABLE "media_uploads" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"owner" uuid NOT NULL,
	"filename" text NOT NULL,
	"filetype" text NOT NULL,
	"title" text NOT NULL,
	"content_hash" text NOT NULL,
	"size" bigint NOT NULL,
	"received" bigint DEFAULT 0 NOT NULL,
	"parts" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"touched_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_uploads_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "media_uploads" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "media_uploads" ADD CONSTRAINT "media_uploads_owner_users_id_fk" FOREIGN KEY ("owner") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_uploads_oldest" ON "media_uploads" USING btree ("touched_at");--> statement-breakpoint
CREATE INDEX "media_content" ON "media" USING btree ("project_id","content_hash");--> statement-breakpoint
CREATE POLICY "upkeep" ON "media_uploads" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "media_uploads" AS PERMISSIVE FOR ALL TO "sections_app" USING ("media_uploads"."project_id" = (select app_project_id())) WITH CHECK ("media_uploads"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON media_uploads TO sections_app;
--> statement-breakpoint
ALTER TABLE media_uploads FORCE ROW LEVEL SECURITY;
