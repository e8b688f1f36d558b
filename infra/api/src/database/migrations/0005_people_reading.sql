GRANT SELECT, INSERT, UPDATE, DELETE ON mailed_links, invitations TO sections_app;
--> statement-breakpoint
ALTER TABLE mailed_links FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE invitations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Accounts from before addresses were verified keep what they have.
UPDATE users SET verified_at = created_at;
--> statement-breakpoint
UPDATE sessions SET last_seen_at = created_at;
--> statement-breakpoint
DROP FUNCTION find_project(uuid, text[]);
--> statement-breakpoint
-- A project by its id, or by the first of some hosts that is known; `claimed` is of the host that was found.
CREATE FUNCTION find_project(wanted_id uuid, wanted_hosts text[])
  RETURNS TABLE (id uuid, url text, host text, claimed boolean, owner_verified boolean, metadata jsonb)
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  found_host text;
BEGIN
  IF wanted_id IS NULL THEN
    SELECT d.project_id, d.host INTO wanted_id, found_host FROM domains d
      WHERE d.host = ANY (wanted_hosts) ORDER BY array_position(wanted_hosts, d.host) LIMIT 1;
  END IF;
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
    JOIN domains h ON h.host = coalesce(found_host, d.host)
    WHERE p.id = wanted_id;
END $$;
--> statement-breakpoint
DROP FUNCTION read_access(text, timestamptz, uuid, text[]);
--> statement-breakpoint
-- Who a token belongs to and what they are in a project, in one round trip.
CREATE FUNCTION read_access(
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
      WHERE d.host = ANY (wanted_hosts) ORDER BY array_position(wanted_hosts, d.host) LIMIT 1;
  END IF;
  RETURN QUERY SELECT u.id, u.email, u.full_name, u.verified_at IS NOT NULL, s.id, s.expires_at, s.last_seen_at,
      p.id, p.metadata, m.role
    FROM users u
    JOIN sessions s ON s.user_id = u.id AND s.token_hash = wanted_token
    LEFT JOIN memberships m ON m.user_id = u.id AND m.project_id = wanted_id
    LEFT JOIN projects p ON p.id = m.project_id
    WHERE u.id = session_user_id;
END $$;
