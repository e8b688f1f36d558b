ALTER TABLE "projects" ADD COLUMN "deletes_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "projects_deletes" ON "projects" USING btree ("deletes_at") WHERE "projects"."deletes_at" is not null;--> statement-breakpoint
DROP FUNCTION find_project(uuid, text[]);
--> statement-breakpoint
-- A project by its id, as it stands at the first of some hosts that is its own; `host` and `claimed` are of that host,
-- or of the project's first one.
CREATE FUNCTION find_project(wanted_id uuid, wanted_hosts text[])
  RETURNS TABLE (
    id uuid, url text, host text, claimed boolean, owner_verified boolean, metadata jsonb, deletes_at timestamptz
  )
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.project_id', wanted_id::text, true);
  RETURN QUERY SELECT p.id, d.host, h.host, h.claimed,
      EXISTS (
        SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
          WHERE m.project_id = p.id AND m.role = 'owner' AND u.verified_at IS NOT NULL
      ),
      p.metadata, p.deletes_at
    FROM projects p
    JOIN LATERAL (
      SELECT o.host FROM domains o WHERE o.project_id = p.id ORDER BY o.position, o.host LIMIT 1
    ) d ON true
    JOIN LATERAL (
      SELECT o.host, o.claimed FROM domains o
        WHERE o.project_id = p.id AND (o.host = ANY (wanted_hosts) OR o.host = d.host)
        ORDER BY array_position(wanted_hosts, o.host) LIMIT 1
    ) h ON true
    WHERE p.id = wanted_id;
END $$;
--> statement-breakpoint
-- What a project publishes is there until it is to be deleted; those who work on it have it until it is.
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
    WHERE p.id = wanted_id AND (p.deletes_at IS NULL OR with_drafts);
END $$;
--> statement-breakpoint
CREATE OR REPLACE FUNCTION load_variation(wanted_project uuid, wanted_id uuid, with_private boolean, with_drafts boolean)
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
    WHERE p.id = wanted_project AND (p.deletes_at IS NULL OR with_drafts);
END $$;
