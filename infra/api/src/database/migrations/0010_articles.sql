CREATE TABLE "article_filings" (
	"project_id" uuid NOT NULL,
	"article_id" uuid NOT NULL,
	"term_id" uuid NOT NULL,
	"visible_from" timestamp with time zone,
	CONSTRAINT "article_filings_project_id_article_id_term_id_pk" PRIMARY KEY("project_id","article_id","term_id")
);
--> statement-breakpoint
ALTER TABLE "article_filings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "article_terms" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"creation_hash" text NOT NULL,
	"version" integer NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"media_ids" text[] NOT NULL,
	"search" "tsvector" NOT NULL,
	"type" text NOT NULL,
	"weight" integer NOT NULL,
	"parent_id" uuid,
	"content" jsonb NOT NULL,
	CONSTRAINT "article_terms_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "article_terms_slug_unique" UNIQUE("project_id","type","slug")
);
--> statement-breakpoint
ALTER TABLE "article_terms" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "articles" (
	"id" uuid NOT NULL,
	"project_id" uuid NOT NULL,
	"slug" text NOT NULL,
	"creation_hash" text NOT NULL,
	"version" integer NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"media_ids" text[] NOT NULL,
	"search" "tsvector" NOT NULL,
	"title" jsonb NOT NULL,
	"excerpt" jsonb NOT NULL,
	"body" jsonb NOT NULL,
	"image" jsonb,
	"author_id" uuid,
	"category_ids" uuid[] NOT NULL,
	"tag_ids" uuid[] NOT NULL,
	"status" text NOT NULL,
	"publish_at" timestamp with time zone,
	"published_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"reads" bigint DEFAULT 0 NOT NULL,
	CONSTRAINT "articles_project_id_id_pk" PRIMARY KEY("project_id","id"),
	CONSTRAINT "articles_slug_unique" UNIQUE("project_id","slug")
);
--> statement-breakpoint
ALTER TABLE "articles" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "article_filings" ADD CONSTRAINT "article_filings_article_fk" FOREIGN KEY ("project_id","article_id") REFERENCES "public"."articles"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "article_terms" ADD CONSTRAINT "article_terms_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "articles" ADD CONSTRAINT "articles_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "article_filings_term" ON "article_filings" USING btree ("project_id","term_id","visible_from","article_id");--> statement-breakpoint
CREATE INDEX "article_terms_parent" ON "article_terms" USING btree ("project_id","parent_id");--> statement-breakpoint
CREATE INDEX "articles_newest" ON "articles" USING btree ("project_id","published_at","id") WHERE "articles"."status" = 'published';--> statement-breakpoint
CREATE INDEX "articles_due" ON "articles" USING btree ("due_at") WHERE "articles"."due_at" is not null;--> statement-breakpoint
CREATE POLICY "inside" ON "article_filings" AS PERMISSIVE FOR ALL TO "sections_app" USING ("article_filings"."project_id" = (select app_project_id())) WITH CHECK ("article_filings"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "article_terms" AS PERMISSIVE FOR ALL TO "sections_app" USING ("article_terms"."project_id" = (select app_project_id())) WITH CHECK ("article_terms"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "due" ON "articles" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("articles"."due_at" is not null and (select app_reads_feed()));--> statement-breakpoint
CREATE POLICY "inside" ON "articles" AS PERMISSIVE FOR ALL TO "sections_app" USING ("articles"."project_id" = (select app_project_id())) WITH CHECK ("articles"."project_id" = (select app_project_id()));