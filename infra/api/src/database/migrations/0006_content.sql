CREATE TABLE "media" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"type" text NOT NULL,
	"title" text NOT NULL,
	"seo_tag" text NOT NULL,
	"author" text NOT NULL,
	"tags" text[] NOT NULL,
	"owner" text NOT NULL,
	"locked" boolean NOT NULL,
	"filename" text NOT NULL,
	"content_hash" text NOT NULL,
	"metadata" jsonb NOT NULL,
	"files" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "media_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "media" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "redirects" (
	"project_id" uuid NOT NULL,
	"from_path" text NOT NULL,
	"to_address" text NOT NULL,
	"status" integer NOT NULL,
	"made_by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "redirects_project_id_from_path_pk" PRIMARY KEY("project_id","from_path")
);
--> statement-breakpoint
ALTER TABLE "redirects" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "translations" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "media_ids" text[];--> statement-breakpoint
ALTER TABLE "media" ADD CONSTRAINT "media_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "redirects" ADD CONSTRAINT "redirects_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "media_newest" ON "media" USING btree ("project_id","created_at");--> statement-breakpoint
CREATE INDEX "pages_media_ids" ON "pages" USING gin ("media_ids");--> statement-breakpoint
CREATE POLICY "inside" ON "media" AS PERMISSIVE FOR ALL TO "sections_app" USING ("media"."project_id" = (select app_project_id())) WITH CHECK ("media"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "redirects" AS PERMISSIVE FOR ALL TO "sections_app" USING ("redirects"."project_id" = (select app_project_id())) WITH CHECK ("redirects"."project_id" = (select app_project_id()));