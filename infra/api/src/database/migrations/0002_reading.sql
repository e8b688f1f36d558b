INSERT INTO change_counter (value) VALUES (0);
--> statement-breakpoint
GRANT USAGE ON SCHEMA public TO sections_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON
  projects, domains, users, memberships, sessions, pages, page_revisions, changes, change_counter, idempotency_keys
  TO sections_app;
--> statement-breakpoint
-- Owners too are bound, where the plain role is left out by mistake.
ALTER TABLE pages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_revisions FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- A project by its id, or by the first of some hosts that is claimed.
CREATE FUNCTION find_project(wanted_id uuid, wanted_hosts text[])
  RETURNS TABLE (id uuid, url text, claimed boolean, metadata jsonb)
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF wanted_id IS NULL THEN
    SELECT d.project_id INTO wanted_id FROM domains d
      WHERE d.host = ANY (wanted_hosts) ORDER BY array_position(wanted_hosts, d.host) LIMIT 1;
  END IF;
  RETURN QUERY SELECT p.id, d.host, d.claimed, p.metadata FROM projects p
    JOIN LATERAL (
      SELECT o.host, o.claimed FROM domains o WHERE o.project_id = p.id ORDER BY o.position, o.host LIMIT 1
    ) d ON true
    WHERE p.id = wanted_id;
END $$;
--> statement-breakpoint
-- One round trip for a visitor: project and page of one snapshot, inside the project's row security.
CREATE FUNCTION load_page(wanted_id uuid, wanted_hosts text[], wanted_paths text[], with_private boolean)
  RETURNS TABLE (
    project_id uuid, project_metadata jsonb, id uuid, name text, path text, layout text, version integer,
    last_updated timestamptz, metadata jsonb, sections jsonb, private_data jsonb
  )
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  IF wanted_id IS NULL THEN
    SELECT d.project_id INTO wanted_id FROM domains d
      WHERE d.host = ANY (wanted_hosts) ORDER BY array_position(wanted_hosts, d.host) LIMIT 1;
  END IF;
  PERFORM set_config('app.project_id', wanted_id::text, true);
  RETURN QUERY SELECT p.id, p.metadata, g.id, g.name, g.path, g.layout, g.version, g.last_updated, g.metadata,
      g.sections, CASE WHEN with_private THEN g.private_data END
    FROM projects p
    LEFT JOIN LATERAL (
      SELECT * FROM pages o WHERE o.project_id = p.id AND o.path = ANY (wanted_paths)
        ORDER BY array_position(wanted_paths, o.path) LIMIT 1
    ) g ON true
    WHERE p.id = wanted_id;
END $$;
--> statement-breakpoint
-- Who a token belongs to and what they are in a project, in one round trip.
CREATE FUNCTION read_access(
    wanted_token text, at_time timestamptz, wanted_id uuid, wanted_hosts text[]
  )
  RETURNS TABLE (
    user_id uuid, email text, full_name text, expires_at timestamptz,
    project_id uuid, project_metadata jsonb, role text
  )
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  session_user_id uuid;
BEGIN
  SELECT s.user_id INTO session_user_id FROM sessions s
    WHERE s.token_hash = wanted_token AND s.expires_at > at_time;
  IF session_user_id IS NULL THEN RETURN; END IF;
  PERFORM set_config('app.user_id', session_user_id::text, true);
  IF wanted_id IS NULL THEN
    SELECT d.project_id INTO wanted_id FROM domains d
      WHERE d.host = ANY (wanted_hosts) ORDER BY array_position(wanted_hosts, d.host) LIMIT 1;
  END IF;
  RETURN QUERY SELECT u.id, u.email, u.full_name, s.expires_at, p.id, p.metadata, m.role
    FROM users u
    JOIN sessions s ON s.user_id = u.id AND s.token_hash = wanted_token
    LEFT JOIN memberships m ON m.user_id = u.id AND m.project_id = wanted_id
    LEFT JOIN projects p ON p.id = m.project_id
    WHERE u.id = session_user_id;
END $$;
