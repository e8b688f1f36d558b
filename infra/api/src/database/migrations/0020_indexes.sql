CREATE TABLE "page_counts" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"pages" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "page_counts" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_fragments" (
	"project_id" uuid NOT NULL,
	"fragment" text COLLATE "C" NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "page_fragments_project_id_fragment_page_id_pk" PRIMARY KEY("project_id","fragment","page_id")
);
--> statement-breakpoint
ALTER TABLE "page_fragments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "fragments" text[];--> statement-breakpoint
ALTER TABLE "page_counts" ADD CONSTRAINT "page_counts_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_fragments" ADD CONSTRAINT "page_fragments_page_fk" FOREIGN KEY ("project_id","page_id") REFERENCES "public"."pages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_fragments_page" ON "page_fragments" USING btree ("project_id","page_id");--> statement-breakpoint
CREATE INDEX "changes_project" ON "changes" USING btree ("project_id","seq");--> statement-breakpoint
CREATE INDEX "domains_project" ON "domains" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "memberships_project" ON "memberships" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "pages_by_name" ON "pages" USING btree ("project_id","name" COLLATE "unicode","id");--> statement-breakpoint
CREATE INDEX "pages_by_path" ON "pages" USING btree ("project_id","path" COLLATE "unicode","id");--> statement-breakpoint
CREATE INDEX "pages_by_date" ON "pages" USING btree ("project_id","last_updated","id");--> statement-breakpoint
CREATE INDEX "pages_unread" ON "pages" USING btree ("project_id","id") WHERE "pages"."translations" is null or "pages"."media_ids" is null or "pages"."fragments" is null;--> statement-breakpoint
CREATE INDEX "sessions_user" ON "sessions" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "inside" ON "page_counts" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_counts"."project_id" = (select app_project_id())) WITH CHECK ("page_counts"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "page_fragments" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_fragments"."project_id" = (select app_project_id())) WITH CHECK ("page_fragments"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON page_fragments, page_counts TO sections_app;
--> statement-breakpoint
ALTER TABLE pages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
UPDATE pages SET fragments = ARRAY(
  SELECT DISTINCT substr(word, at, 24) FROM regexp_split_to_table(
    lower(regexp_replace(
      normalize(concat_ws(' ', name, path, metadata #>> '{en,title}', metadata #>> '{fr,title}'), NFD), '[\u0300-\u036f]', '', 'g'
    ) COLLATE "unicode"),
    '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f]+'
  ) AS word, generate_series(1, length(word) - 1) AS at
);
--> statement-breakpoint
INSERT INTO page_fragments SELECT DISTINCT project_id, fragment, id FROM pages, unnest(fragments) AS fragment;
--> statement-breakpoint
INSERT INTO page_counts SELECT project_id, count(*) FROM pages GROUP BY project_id;
--> statement-breakpoint
ALTER TABLE pages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_fragments FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_counts FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
CREATE FUNCTION file_fragments() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM page_fragments f
      WHERE f.project_id = NEW.project_id AND f.page_id = NEW.id AND NOT f.fragment = ANY (NEW.fragments);
  END IF;
  INSERT INTO page_fragments SELECT NEW.project_id, fragment, NEW.id FROM unnest(NEW.fragments) AS fragment ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_fragments AFTER INSERT OR UPDATE OF fragments ON pages
  FOR EACH ROW WHEN (NEW.fragments IS NOT NULL) EXECUTE FUNCTION file_fragments();
--> statement-breakpoint
CREATE FUNCTION count_pages() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO page_counts AS c (project_id, pages) SELECT project_id, count(*) FROM rows GROUP BY project_id
      ON CONFLICT (project_id) DO UPDATE SET pages = c.pages + excluded.pages;
  ELSE
    UPDATE page_counts c SET pages = c.pages - r.gone
      FROM (SELECT project_id, count(*) AS gone FROM rows GROUP BY project_id) r WHERE c.project_id = r.project_id;
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER count_added AFTER INSERT ON pages REFERENCING NEW TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_pages();
--> statement-breakpoint
CREATE TRIGGER count_removed AFTER DELETE ON pages REFERENCING OLD TABLE AS rows
  FOR EACH STATEMENT EXECUTE FUNCTION count_pages();
