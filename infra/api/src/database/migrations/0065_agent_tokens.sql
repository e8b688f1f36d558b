CREATE TABLE "agent_tokens" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"name" text NOT NULL,
	"scope" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "agent_tokens_project_id_user_id_id_pk" PRIMARY KEY("project_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_tokens" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_conversations" ADD COLUMN "token_id" uuid;--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "agent_tokens_hash" ON "agent_tokens" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "agent_tokens_user" ON "agent_tokens" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_tokens_expiring" ON "agent_tokens" USING btree ("expires_at");--> statement-breakpoint
CREATE INDEX "draft_copies_user" ON "draft_copies" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_conversations_user" ON "agent_conversations" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_conversations_token" ON "agent_conversations" USING btree ("project_id","user_id","token_id");--> statement-breakpoint
CREATE INDEX "agent_messages_user" ON "agent_messages" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "agent_sessions_user" ON "agent_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE POLICY "own" ON "agent_tokens" AS PERMISSIVE FOR ALL TO "sections_app" USING ("agent_tokens"."project_id" = (select app_project_id()) and "agent_tokens"."user_id" = (select app_user_id())) WITH CHECK ("agent_tokens"."project_id" = (select app_project_id()) and "agent_tokens"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "by_hash" ON "agent_tokens" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("agent_tokens"."token_hash" = (select app_token_hash()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "agent_tokens" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_tokens TO sections_app;
--> statement-breakpoint
ALTER TABLE agent_tokens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- As read_access, of a token of somebody's own assistant: who it speaks for, what they are in its project, and no other.
CREATE FUNCTION read_agent_access(wanted_token text, at_time timestamptz)
  RETURNS TABLE (
    user_id uuid, email text, full_name text, verified boolean, session_id uuid, expires_at timestamptz,
    last_seen_at timestamptz, project_id uuid, project_metadata jsonb, role text, scope text, name text
  )
  LANGUAGE plpgsql STABLE AS $$
DECLARE
  owner_id uuid;
BEGIN
  PERFORM set_config('app.token_hash', wanted_token, true);
  SELECT t.user_id INTO owner_id FROM agent_tokens t
    WHERE t.token_hash = wanted_token AND t.expires_at > at_time;
  IF owner_id IS NULL THEN RETURN; END IF;
  PERFORM set_config('app.user_id', owner_id::text, true);
  RETURN QUERY SELECT u.id, u.email, u.full_name, u.verified_at IS NOT NULL, t.id, t.expires_at,
      t.used_at, p.id, p.metadata, m.role, t.scope, t.name
    FROM agent_tokens t
    JOIN users u ON u.id = t.user_id
    JOIN memberships m ON m.user_id = u.id AND m.project_id = t.project_id
    JOIN projects p ON p.id = m.project_id
    WHERE t.token_hash = wanted_token;
END $$;
