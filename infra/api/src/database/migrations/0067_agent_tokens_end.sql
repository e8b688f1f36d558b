ALTER TABLE agent_tokens NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
-- Of who works on the project no more: they opened nothing, but would have again with an invitation.
DELETE FROM agent_tokens t WHERE NOT EXISTS (
  SELECT FROM memberships m WHERE m.user_id = t.user_id AND m.project_id = t.project_id
);
--> statement-breakpoint
ALTER TABLE agent_tokens FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE "agent_tokens" ADD CONSTRAINT "agent_tokens_membership_fk" FOREIGN KEY ("user_id","project_id") REFERENCES "public"."memberships"("user_id","project_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_messages_waiting" ON "agent_messages" USING btree ("project_id","user_id","conversation_id") WHERE jsonb_path_exists("agent_messages"."proposal", '$.changes[*] ? (@.decision == "open")');--> statement-breakpoint
CREATE POLICY "person" ON "agent_tokens" AS PERMISSIVE FOR SELECT TO "sections_app" USING ("agent_tokens"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "ended" ON "agent_tokens" AS PERMISSIVE FOR DELETE TO "sections_app" USING ("agent_tokens"."user_id" = (select app_user_id()));
