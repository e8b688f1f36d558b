CREATE TABLE "global_instances" (
	"project_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"private_data" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	"creation_hash" text NOT NULL,
	"auto_insertion" boolean NOT NULL,
	"regions" jsonb NOT NULL,
	"bytes" integer NOT NULL,
	"media_ids" text[] NOT NULL,
	"translations" jsonb,
	"deleted_at" timestamp with time zone,
	CONSTRAINT "global_instances_project_id_id_pk" PRIMARY KEY("project_id","id")
);
--> statement-breakpoint
ALTER TABLE "global_instances" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "global_names" (
	"project_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"global_id" uuid NOT NULL,
	"since" timestamp with time zone NOT NULL,
	CONSTRAINT "global_names_project_id_key_pk" PRIMARY KEY("project_id","key")
);
--> statement-breakpoint
ALTER TABLE "global_names" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "global_revisions" (
	"project_id" uuid NOT NULL,
	"global_id" uuid NOT NULL,
	"revision" bigint GENERATED ALWAYS AS IDENTITY (sequence name "global_revisions_revision_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"name" text NOT NULL,
	"content" jsonb NOT NULL,
	"private_data" jsonb NOT NULL,
	"status" text NOT NULL,
	"version" integer NOT NULL,
	"last_updated" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL,
	CONSTRAINT "global_revisions_project_id_global_id_revision_pk" PRIMARY KEY("project_id","global_id","revision")
);
--> statement-breakpoint
ALTER TABLE "global_revisions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "page_links" (
	"project_id" uuid NOT NULL,
	"key" text COLLATE "C" NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "page_links_project_id_key_page_id_pk" PRIMARY KEY("project_id","key","page_id")
);
--> statement-breakpoint
ALTER TABLE "page_links" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "linked" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "global_instances" ADD CONSTRAINT "global_instances_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_names" ADD CONSTRAINT "global_names_global_fk" FOREIGN KEY ("project_id","global_id") REFERENCES "public"."global_instances"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "global_revisions" ADD CONSTRAINT "global_revisions_global_fk" FOREIGN KEY ("project_id","global_id") REFERENCES "public"."global_instances"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "page_links" ADD CONSTRAINT "page_links_page_fk" FOREIGN KEY ("project_id","page_id") REFERENCES "public"."pages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "global_instances_media_ids" ON "global_instances" USING gin ("media_ids");--> statement-breakpoint
CREATE INDEX "global_instances_deleted" ON "global_instances" USING btree ("deleted_at") WHERE "global_instances"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "global_names_global" ON "global_names" USING btree ("project_id","global_id");--> statement-breakpoint
CREATE INDEX "page_links_page" ON "page_links" USING btree ("project_id","page_id");--> statement-breakpoint
CREATE POLICY "upkeep" ON "global_instances" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "global_instances" AS PERMISSIVE FOR ALL TO "sections_app" USING ("global_instances"."project_id" = (select app_project_id()) and ("global_instances"."status" = 'published' or (select app_sees_drafts()))) WITH CHECK ("global_instances"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "global_names" AS PERMISSIVE FOR ALL TO "sections_app" USING ("global_names"."project_id" = (select app_project_id())) WITH CHECK ("global_names"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "global_revisions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("global_revisions"."project_id" = (select app_project_id())) WITH CHECK ("global_revisions"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "page_links" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_links"."project_id" = (select app_project_id())) WITH CHECK ("page_links"."project_id" = (select app_project_id()));--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON global_instances, global_names, global_revisions, page_links TO sections_app;
--> statement-breakpoint
-- What a name is compared by, whatever its case and how its letters are put together.
CREATE FUNCTION global_key(name text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT lower(
    regexp_replace(normalize(name, NFC), '^[\s\u00a0\u2000-\u200a\u202f\u3000]+|[\s\u00a0\u2000-\u200a\u202f\u3000]+$', '', 'g')
      COLLATE "unicode"
  )
$$;
--> statement-breakpoint
CREATE FUNCTION links_of(sections jsonb) RETURNS text[] LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(array_agg(DISTINCT key COLLATE "C"), '{}')
    FROM jsonb_path_query(sections, 'lax $[*].linked_to ? (@.type() == "string")') AS link, global_key(link #>> '{}') AS key
    WHERE key <> ''
$$;
--> statement-breakpoint
-- Sections in their order, each with the global instance that it shows; with none where it names nothing that this
-- transaction sees. Eight megabytes are shown at most: one global instance may be on a page many times.
CREATE FUNCTION linked_sections(project uuid, sections jsonb, linked text[])
  RETURNS TABLE (at bigint, section jsonb, global_id uuid, name text, status text, content jsonb)
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  WITH globals AS MATERIALIZED (
    SELECT n.key, g.id, g.name, g.status, g.content, g.bytes
      FROM global_names n JOIN global_instances g ON g.project_id = n.project_id AND g.id = n.global_id
      WHERE n.project_id = project AND n.key = ANY (linked)
  ), placed AS (
    SELECT s.at, s.section, g.*, sum(g.bytes) OVER (ORDER BY s.at) <= 8388608 AS shown
      FROM jsonb_array_elements(sections) WITH ORDINALITY AS s(section, at)
      LEFT JOIN globals g ON g.key = global_key(s.section ->> 'linked_to')
  )
  SELECT p.at, p.section, g.id, g.name, g.status, g.content
    FROM placed p LEFT JOIN globals g ON p.shown AND g.key = p.key
$$;
--> statement-breakpoint
-- A section without what a global instance gives it in the place of its own.
CREATE FUNCTION place_of(section jsonb) RETURNS jsonb LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT section - '{name,type,settings,classes,query_string_keys,schema_version,render_data,status_code,error}'::text[]
$$;
--> statement-breakpoint
-- What the sections of a page show. A link that leads nowhere leaves its section as it is.
CREATE FUNCTION shown_sections(project uuid, sections jsonb, linked text[]) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN linked = '{}' THEN sections ELSE (
    SELECT coalesce(jsonb_agg(
        CASE WHEN l.global_id IS NULL THEN l.section
          ELSE place_of(l.section) || l.content || jsonb_build_object('linked_to', l.name) END ORDER BY l.at
      ), '[]') FROM linked_sections(project, sections, linked) l
  ) END
$$;
--> statement-breakpoint
-- The private data of what they show, by section.
CREATE FUNCTION shown_private(project uuid, sections jsonb, linked text[], private jsonb) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN linked = '{}' THEN private ELSE (
    SELECT private - coalesce(array_agg(l.section ->> 'id'), '{}')
        || coalesce(jsonb_object_agg(l.section ->> 'id', g.private_data) FILTER (WHERE g.private_data <> '{}'), '{}')
      FROM linked_sections(project, sections, linked) l
      JOIN global_instances g ON g.project_id = project AND g.id = l.global_id
  ) END
$$;
--> statement-breakpoint
UPDATE pages SET linked = links_of(sections) WHERE sections @? '$[*].linked_to ? (@.type() == "string" && @ != "")';
--> statement-breakpoint
INSERT INTO page_links SELECT project_id, key, id FROM pages, unnest(linked) AS key;
--> statement-breakpoint
-- By the database, so that links are filed whichever build writes pages.
CREATE FUNCTION link_page() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.linked := links_of(NEW.sections);
  RETURN NEW;
END $$;
--> statement-breakpoint
CREATE TRIGGER link_page BEFORE INSERT OR UPDATE OF sections ON pages FOR EACH ROW EXECUTE FUNCTION link_page();
--> statement-breakpoint
CREATE FUNCTION file_links() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM page_links l
      WHERE l.project_id = NEW.project_id AND l.page_id = NEW.id AND NOT l.key = ANY (NEW.linked);
  END IF;
  INSERT INTO page_links SELECT NEW.project_id, key, NEW.id FROM unnest(NEW.linked) AS key ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER links_added AFTER INSERT ON pages
  FOR EACH ROW WHEN (NEW.linked <> '{}') EXECUTE FUNCTION file_links();
--> statement-breakpoint
CREATE TRIGGER links_changed AFTER UPDATE ON pages
  FOR EACH ROW WHEN (OLD.linked IS DISTINCT FROM NEW.linked) EXECUTE FUNCTION file_links();
--> statement-breakpoint
-- As before, with what its sections show. A page without links costs nothing more.
CREATE OR REPLACE FUNCTION load_page(wanted_id uuid, wanted_paths text[], with_private boolean, with_drafts boolean)
  RETURNS TABLE (
    project_id uuid, project_metadata jsonb, id uuid, name text, path text, layout text, status text, version integer,
    last_updated timestamptz, changes jsonb, metadata jsonb, sections jsonb, private_data jsonb
  )
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.project_id', wanted_id::text, true);
  PERFORM set_config('app.sees_drafts', CASE WHEN with_drafts THEN 'on' ELSE '' END, true);
  RETURN QUERY SELECT p.id, p.metadata, g.id, g.name, g.path, g.layout, g.status, g.version, g.last_updated,
      CASE WHEN with_drafts THEN g.changes END, g.metadata, shown_sections(p.id, g.sections, g.linked),
      CASE WHEN with_private THEN shown_private(p.id, g.sections, g.linked, g.private_data) END
    FROM projects p
    LEFT JOIN LATERAL (
      SELECT * FROM pages o WHERE o.project_id = p.id AND o.path = ANY (wanted_paths)
        ORDER BY array_position(wanted_paths, o.path) LIMIT 1
    ) g ON true
    WHERE p.id = wanted_id;
END $$;
--> statement-breakpoint
-- Whether a section that shows what is deleted is given its content. Who sees no drafts was shown the section's own: it
-- stays, and where there is none, what was a draft is hidden.
CREATE FUNCTION takes_content(section jsonb, global_id uuid, status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT global_id IS NOT NULL AND (status = 'published' OR coalesce(section -> 'settings', '[]') = '[]')
$$;
--> statement-breakpoint
-- The sections of a page without links by some names: what they showed is their own content from then on.
CREATE FUNCTION own_sections(project uuid, sections jsonb, linked text[], keys text[]) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT coalesce(jsonb_agg(
      CASE WHEN global_key(l.section ->> 'linked_to') = ANY (keys) THEN
        CASE WHEN takes_content(l.section, l.global_id, l.status) THEN
          place_of(l.section) || l.content || CASE WHEN l.status = 'published' THEN '{}' ELSE '{"hidden":true}' END::jsonb
          ELSE l.section END - 'linked_to'
      ELSE l.section END ORDER BY l.at
    ), '[]') FROM linked_sections(project, sections, linked) l
$$;
--> statement-breakpoint
CREATE FUNCTION own_private(project uuid, sections jsonb, linked text[], keys text[], private jsonb) RETURNS jsonb
  LANGUAGE sql STABLE PARALLEL SAFE AS $$
  SELECT private - coalesce(array_agg(l.section ->> 'id'), '{}')
      || coalesce(jsonb_object_agg(l.section ->> 'id', g.private_data) FILTER (WHERE g.private_data <> '{}'), '{}')
    FROM linked_sections(project, sections, linked) l
    JOIN global_instances g ON g.project_id = project AND g.id = l.global_id
    WHERE global_key(l.section ->> 'linked_to') = ANY (keys) AND takes_content(l.section, l.global_id, l.status)
$$;
