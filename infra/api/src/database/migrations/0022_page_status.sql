CREATE FUNCTION app_sees_drafts() RETURNS boolean LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT coalesce(current_setting('app.sees_drafts', true), '') = 'on' $$;
--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "page_revisions" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "status" text DEFAULT 'published' NOT NULL;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "changes" jsonb;--> statement-breakpoint
ALTER TABLE "pages" ADD COLUMN "public_path" text;--> statement-breakpoint
CREATE INDEX "pages_drafts" ON "pages" USING btree ("project_id","id") WHERE "pages"."status" = 'draft';--> statement-breakpoint
ALTER POLICY "inside" ON "pages" TO sections_app USING ("pages"."project_id" = (select app_project_id()) and ("pages"."status" = 'published' or (select app_sees_drafts()))) WITH CHECK ("pages"."project_id" = (select app_project_id()));--> statement-breakpoint
-- Visitors have found every page so far.
UPDATE "pages" SET "public_path" = "path";
--> statement-breakpoint
-- One round trip for a visitor: project and page of one snapshot, inside the project's row security. The function with
-- three parameters stays for nodes that still run the build before: it finds what is published.
CREATE FUNCTION load_page(wanted_id uuid, wanted_paths text[], with_private boolean, with_drafts boolean)
  RETURNS TABLE (
    project_id uuid, project_metadata jsonb, id uuid, name text, path text, layout text, status text, version integer,
    last_updated timestamptz, changes jsonb, metadata jsonb, sections jsonb, private_data jsonb
  )
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.project_id', wanted_id::text, true);
  PERFORM set_config('app.sees_drafts', CASE WHEN with_drafts THEN 'on' ELSE '' END, true);
  RETURN QUERY SELECT p.id, p.metadata, g.id, g.name, g.path, g.layout, g.status, g.version, g.last_updated,
      CASE WHEN with_drafts THEN g.changes END, g.metadata, g.sections, CASE WHEN with_private THEN g.private_data END
    FROM projects p
    LEFT JOIN LATERAL (
      SELECT * FROM pages o WHERE o.project_id = p.id AND o.path = ANY (wanted_paths)
        ORDER BY array_position(wanted_paths, o.path) LIMIT 1
    ) g ON true
    WHERE p.id = wanted_id;
END $$;
