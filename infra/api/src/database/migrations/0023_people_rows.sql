-- The folded address of an account that somebody names, and ids whose names are asked for.
CREATE FUNCTION app_email() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.email', true), '') $$;
--> statement-breakpoint
CREATE FUNCTION app_author_ids() RETURNS uuid[] LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.author_ids', true), '')::uuid[] $$;
--> statement-breakpoint
ALTER TABLE "change_counter" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "users" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "read" ON "change_counter" AS PERMISSIVE FOR SELECT TO "sections_app" USING ((select app_project_id()) is not null);--> statement-breakpoint
CREATE POLICY "count" ON "change_counter" AS PERMISSIVE FOR UPDATE TO "sections_app" USING ((select app_project_id()) is not null) WITH CHECK ((select app_project_id()) is not null);--> statement-breakpoint
CREATE POLICY "own" ON "sessions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("sessions"."user_id" = (select app_user_id())) WITH CHECK ("sessions"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "held" ON "sessions" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("sessions"."token_hash" = (select app_token_hash()));--> statement-breakpoint
CREATE POLICY "ended" ON "sessions" AS PERMISSIVE FOR DELETE TO "sections_app" USING ("sessions"."token_hash" = (select app_token_hash()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "sessions" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "own" ON "users" AS PERMISSIVE FOR ALL TO "sections_app" USING ("users"."id" = (select app_user_id())) WITH CHECK ("users"."id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "members" ON "users" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("users"."id" in (select m.user_id from memberships m where m.project_id = (select app_project_id())));--> statement-breakpoint
CREATE POLICY "named" ON "users" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("users"."email_folded" = (select app_email()));--> statement-breakpoint
CREATE POLICY "inviters" ON "users" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("users"."id" in (select i.invited_by from invitations i where i.project_id = (select app_project_id())));--> statement-breakpoint
CREATE POLICY "invitation" ON "users" AS PERMISSIVE FOR SELECT TO "sections_app" USING (exists (select from invitations i where i.token_hash = (select app_token_hash())
      and (i.invited_by = "users"."id" or i.email_folded = "users"."email_folded")));--> statement-breakpoint
CREATE POLICY "authors" ON "users" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("users"."id" = any ((select app_author_ids())::uuid[]));--> statement-breakpoint
CREATE POLICY "upkeep" ON "users" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));
--> statement-breakpoint
REVOKE INSERT, DELETE ON change_counter FROM sections_app;
--> statement-breakpoint
-- The names of users, also of those who no longer work on the project: nothing else of them is seen, nor after it.
CREATE FUNCTION read_authors(wanted uuid[]) RETURNS TABLE (id uuid, full_name text) LANGUAGE plpgsql STABLE AS $$
BEGIN
  PERFORM set_config('app.author_ids', wanted::text, true);
  RETURN QUERY SELECT u.id, u.full_name FROM users u WHERE u.id = ANY (wanted);
  PERFORM set_config('app.author_ids', '', true);
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
  PERFORM set_config('app.token_hash', wanted_token, true);
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
