CREATE FUNCTION app_sees_variations() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.sees_variations', true), '') = 'on' $$;
--> statement-breakpoint
CREATE TABLE "page_outcomes" (
	"project_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"version_id" uuid NOT NULL,
	"seen" integer DEFAULT 0 NOT NULL,
	"reached" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "page_outcomes_project_id_page_id_version_id_pk" PRIMARY KEY("project_id","page_id","version_id")
);
--> statement-breakpoint
ALTER TABLE "page_outcomes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_trials" (
	"project_id" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"running" boolean NOT NULL,
	"goal" jsonb,
	"lots" jsonb NOT NULL,
	"version" integer NOT NULL,
	"started_at" timestamp with time zone,
	"stopped_at" timestamp with time zone,
	"updated_by" text NOT NULL,
	CONSTRAINT "page_trials_project_id_page_id_pk" PRIMARY KEY("project_id","page_id")
);
--> statement-breakpoint
ALTER TABLE "page_trials" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "variation_of" uuid;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "client_variations" jsonb;--> statement-breakpoint
ALTER TABLE "page_outcomes" ADD CONSTRAINT "page_outcomes_page_fk" FOREIGN KEY ("project_id","page_id") REFERENCES "public"."pages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_trials" ADD CONSTRAINT "page_trials_page_fk" FOREIGN KEY ("project_id","page_id") REFERENCES "public"."pages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_variation_fk" FOREIGN KEY ("project_id","variation_of") REFERENCES "public"."pages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "pages" ADD CONSTRAINT "pages_not_of_itself" CHECK ("pages"."variation_of" <> "pages"."id");--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_name_unique";--> statement-breakpoint
ALTER TABLE "pages" DROP CONSTRAINT "pages_path_unique";--> statement-breakpoint
CREATE UNIQUE INDEX "pages_name_unique" ON "pages" USING btree ("project_id","name") WHERE "pages"."variation_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_path_unique" ON "pages" USING btree ("project_id","path") WHERE "pages"."variation_of" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "pages_variation_unique" ON "pages" USING btree ("project_id","variation_of","name") WHERE "pages"."variation_of" is not null;--> statement-breakpoint
CREATE INDEX "page_trials_running" ON "page_trials" USING btree ("project_id") WHERE "page_trials"."running";--> statement-breakpoint
CREATE POLICY "inside" ON "page_outcomes" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_outcomes"."project_id" = (select app_project_id())) WITH CHECK ("page_outcomes"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "page_trials" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_trials"."project_id" = (select app_project_id())) WITH CHECK ("page_trials"."project_id" = (select app_project_id()));--> statement-breakpoint
ALTER POLICY "inside" ON "pages" TO sections_app USING ("pages"."project_id" = (select app_project_id()) and ("pages"."status" = 'published' or (select app_sees_drafts())) and ("pages"."variation_of" is null or (select app_sees_variations()))) WITH CHECK ("pages"."project_id" = (select app_project_id()) and ("pages"."variation_of" is null or (select app_sees_variations())));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON page_trials, page_outcomes TO sections_app;
--> statement-breakpoint
ALTER TABLE page_trials FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_outcomes FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Lists count, and searches find, pages alone.
CREATE OR REPLACE FUNCTION count_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO page_counts AS c (project_id, pages)
      SELECT project_id, count(*) FROM rows WHERE variation_of IS NULL GROUP BY project_id
      ON CONFLICT (project_id) DO UPDATE SET pages = c.pages + excluded.pages;
  ELSE
    UPDATE page_counts c SET pages = c.pages - r.gone
      FROM (SELECT project_id, count(*) AS gone FROM rows WHERE variation_of IS NULL GROUP BY project_id) r
      WHERE c.project_id = r.project_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION file_fragments() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  filed text[] := ARRAY(SELECT fragments_of(NEW.called));
BEGIN
  IF NEW.variation_of IS NOT NULL THEN
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM page_fragments f
      WHERE f.project_id = NEW.project_id AND f.page_id = NEW.id AND NOT f.fragment = ANY (filed);
  END IF;
  INSERT INTO page_fragments SELECT NEW.project_id, fragment, NEW.id FROM unnest(filed) AS fragment ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- Whichever build moves a page: its variations stand where it does.
CREATE FUNCTION move_variations() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  saw_drafts text := current_setting('app.sees_drafts', true);
  saw_variations text := current_setting('app.sees_variations', true);
BEGIN
  PERFORM set_config('app.sees_drafts', 'on', true), set_config('app.sees_variations', 'on', true);
  UPDATE pages SET path = NEW.path WHERE project_id = NEW.project_id AND variation_of = NEW.id;
  PERFORM set_config('app.sees_drafts', coalesce(saw_drafts, ''), true),
    set_config('app.sees_variations', coalesce(saw_variations, ''), true);
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER move_variations AFTER UPDATE ON pages
  FOR EACH ROW WHEN (OLD.path IS DISTINCT FROM NEW.path AND NEW.variation_of IS NULL) EXECUTE FUNCTION move_variations();
--> statement-breakpoint
-- As `load_page`, of a variation: to visitors, of a page that they find, while they may be shown it, and by its page's name.
CREATE FUNCTION load_variation(wanted_project uuid, wanted_id uuid, with_private boolean, with_drafts boolean)
  RETURNS TABLE (
    project_id uuid, project_metadata jsonb, id uuid, name text, path text, layout text, status text, version integer,
    last_updated timestamptz, changes jsonb, metadata jsonb, sections jsonb, private_data jsonb, variation_of uuid
  )
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.project_id', wanted_project::text, true);
  PERFORM set_config('app.sees_drafts', CASE WHEN with_drafts THEN 'on' ELSE '' END, true);
  PERFORM set_config('app.sees_variations', 'on', true);
  RETURN QUERY SELECT p.id, p.metadata, g.id, CASE WHEN with_drafts THEN g.name ELSE g.main_name END, g.path, g.layout,
      g.status, g.version, g.last_updated, CASE WHEN with_drafts THEN g.changes END, g.metadata,
      shown_sections(p.id, g.sections, g.linked),
      CASE WHEN with_private THEN shown_private(p.id, g.sections, g.linked, g.private_data) END, g.variation_of
    FROM projects p
    LEFT JOIN LATERAL (
      SELECT v.*, m.name AS main_name FROM pages v JOIN pages m ON m.project_id = v.project_id AND m.id = v.variation_of
        WHERE v.project_id = p.id AND v.id = wanted_id
    ) g ON true
    WHERE p.id = wanted_project;
END $$;
