CREATE TABLE "agent_endpoints" (
	"project_id" uuid PRIMARY KEY NOT NULL,
	"url" text NOT NULL,
	"model" text NOT NULL,
	"key" jsonb,
	"prices" jsonb,
	"monthly_tokens" bigint,
	"updated_at" timestamp with time zone NOT NULL,
	"updated_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "agent_endpoints" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "agent_spend" (
	"project_id" uuid NOT NULL,
	"month" text NOT NULL,
	"tokens_read" bigint NOT NULL,
	"tokens_written" bigint NOT NULL,
	"tokens_estimated" bigint NOT NULL,
	CONSTRAINT "agent_spend_project_id_month_pk" PRIMARY KEY("project_id","month")
);
--> statement-breakpoint
ALTER TABLE "agent_spend" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "agent_endpoints" ADD CONSTRAINT "agent_endpoints_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "agent_spend" ADD CONSTRAINT "agent_spend_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "inside" ON "agent_endpoints" AS PERMISSIVE FOR ALL TO "sections_app" USING ("agent_endpoints"."project_id" = (select app_project_id())) WITH CHECK ("agent_endpoints"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "inside" ON "agent_spend" AS PERMISSIVE FOR ALL TO "sections_app" USING ("agent_spend"."project_id" = (select app_project_id())) WITH CHECK ("agent_spend"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON agent_endpoints, agent_spend TO sections_app;
--> statement-breakpoint
ALTER TABLE agent_endpoints FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE agent_spend FORCE ROW LEVEL SECURITY;
