CREATE TABLE "agent_conversations" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"name" text NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_conversations_project_id_user_id_id_pk" PRIMARY KEY("project_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_conversations" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_messages" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"seq" integer NOT NULL,
	"id" uuid NOT NULL,
	"role" text NOT NULL,
	"text" text NOT NULL,
	"state" text NOT NULL,
	"failure" text,
	"proposal" jsonb,
	"at" timestamp with time zone NOT NULL,
	"alive_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_messages_project_id_user_id_conversation_id_seq_pk" PRIMARY KEY("project_id","user_id","conversation_id","seq")
);
--> statement-breakpoint
ALTER TABLE "agent_messages" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_sessions" (
	"project_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"conversation_id" uuid NOT NULL,
	"active_at" timestamp with time zone NOT NULL,
	CONSTRAINT "agent_sessions_project_id_user_id_id_pk" PRIMARY KEY("project_id","user_id","id")
);
--> statement-breakpoint
ALTER TABLE "agent_sessions" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_conversations" ADD CONSTRAINT "agent_conversations_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_conversations" ADD CONSTRAINT "agent_conversations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD CONSTRAINT "agent_messages_conversation_fk" FOREIGN KEY ("project_id","user_id","conversation_id") REFERENCES "public"."agent_conversations"("project_id","user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_sessions" ADD CONSTRAINT "agent_sessions_conversation_fk" FOREIGN KEY ("project_id","user_id","conversation_id") REFERENCES "public"."agent_conversations"("project_id","user_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "agent_conversations_newest" ON "agent_conversations" USING btree ("project_id","user_id","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "agent_messages_id" ON "agent_messages" USING btree ("project_id","user_id","id");--> statement-breakpoint
CREATE INDEX "agent_sessions_idle" ON "agent_sessions" USING btree ("active_at");--> statement-breakpoint
CREATE POLICY "own" ON "agent_conversations" AS PERMISSIVE FOR ALL TO "sections_app" USING ("agent_conversations"."project_id" = (select app_project_id()) and "agent_conversations"."user_id" = (select app_user_id())) WITH CHECK ("agent_conversations"."project_id" = (select app_project_id()) and "agent_conversations"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "own" ON "agent_messages" AS PERMISSIVE FOR ALL TO "sections_app" USING ("agent_messages"."project_id" = (select app_project_id()) and "agent_messages"."user_id" = (select app_user_id())) WITH CHECK ("agent_messages"."project_id" = (select app_project_id()) and "agent_messages"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "own" ON "agent_sessions" AS PERMISSIVE FOR ALL TO "sections_app" USING ("agent_sessions"."project_id" = (select app_project_id()) and "agent_sessions"."user_id" = (select app_user_id())) WITH CHECK ("agent_sessions"."project_id" = (select app_project_id()) and "agent_sessions"."user_id" = (select app_user_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "agent_sessions" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_conversations, agent_messages, agent_sessions TO sections_app;
--> statement-breakpoint
ALTER TABLE agent_conversations FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent_messages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent_sessions FORCE ROW LEVEL SECURITY;
