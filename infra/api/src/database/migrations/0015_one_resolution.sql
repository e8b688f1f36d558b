-- The project at the first of some hosts that is known, the same one whoever asks: who proved a host has it; one that
-- nobody has proven is its first project's. Nothing else turns a host into a project.
CREATE FUNCTION project_at(wanted_hosts text[]) RETURNS uuid LANGUAGE sql STABLE AS $$
  SELECT d.project_id FROM domains d WHERE d.host = ANY (wanted_hosts)
    ORDER BY NOT d.claimed, array_position(wanted_hosts, d.host), d.project_id LIMIT 1
$$;
--> statement-breakpoint
-- A project by its id, as it stands at the first of some hosts that is its own; `host` and `claimed` are of that host,
-- or of the project's first one.
CREATE OR REPLACE FUNCTION find_project(wanted_id uuid, wanted_hosts text[])
  RETURNS TABLE (id uuid, url text, host text, claimed boolean, owner_verified boolean, metadata jsonb)
  LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.project_id', wanted_id::text, true);
  RETURN QUERY SELECT p.id, d.host, h.host, h.claimed,
      EXISTS (
        SELECT 1 FROM memberships m JOIN users u ON u.id = m.user_id
          WHERE m.project_id = p.id AND m.role = 'owner' AND u.verified_at IS NOT NULL
      ),
      p.metadata
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
DROP FUNCTION load_page(uuid, text[], text[], boolean);
--> statement-breakpoint
-- One round trip for a visitor: project and page of one snapshot, inside the project's row security.
CREATE FUNCTION load_page(wanted_id uuid, wanted_paths text[], with_private boolean)
  RETURNS TABLE (
    project_id uuid, project_metadata jsonb, id uuid, name text, path text, layout text, version integer,
    last_updated timestamptz, metadata jsonb, sections jsonb, private_data jsonb
  )
  LANGUAGE plpgsql STABLE AS $$
BEGIN
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
-- Who a token belongs to and what they are in a project, in one round trip: the project of an id, or, of those that
-- they work on, the one at the first of some hosts.
CREATE OR REPLACE FUNCTION read_access(
    wanted_token text, at_time timestamptz, wanted_id uuid, wanted_hosts text[]
  )
  RETURNS TABLE (
    user_id uuid, email text, full_name text, verified boolean, session_id uuid, expires_at timestamptz,
    last_seen_at timestamptz, project_id uuid, project_metadata jsonb, role text
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
      JOIN memberships w ON w.project_id = d.project_id AND w.user_id = session_user_id
      WHERE d.host = ANY (wanted_hosts)
      ORDER BY NOT d.claimed, array_position(wanted_hosts, d.host), d.project_id LIMIT 1;
  END IF;
  RETURN QUERY SELECT u.id, u.email, u.full_name, u.verified_at IS NOT NULL, s.id, s.expires_at, s.last_seen_at,
      p.id, p.metadata, m.role
    FROM users u
    JOIN sessions s ON s.user_id = u.id AND s.token_hash = wanted_token
    LEFT JOIN memberships m ON m.user_id = u.id AND m.project_id = wanted_id
    LEFT JOIN projects p ON p.id = m.project_id
    WHERE u.id = session_user_id;
END $$;
