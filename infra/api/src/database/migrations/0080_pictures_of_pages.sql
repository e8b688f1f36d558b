ALTER TABLE "agent_endpoints" ADD COLUMN "pictures" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD COLUMN "wish" jsonb;--> statement-breakpoint
ALTER TABLE "agent_messages" ADD COLUMN "given" jsonb;