CREATE TABLE "refunds" (
	"note" integer PRIMARY KEY NOT NULL,
	"invoice" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"charge_id" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "refunds" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "charged" bigint;--> statement-breakpoint
ALTER TABLE "usage_days" ADD COLUMN "file_bytes" bigint;--> statement-breakpoint
CREATE INDEX "refunds_due" ON "refunds" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "refunds_invoice" ON "refunds" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "refunds_project" ON "refunds" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "media_largest" ON "media" USING btree ("project_id",coalesce(("original" ->> 'size')::bigint, ("files" -> 0 ->> 'size')::bigint, 0));--> statement-breakpoint
CREATE POLICY "upkeep" ON "refunds" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "refunds" AS PERMISSIVE FOR ALL TO "sections_app" USING ("refunds"."project_id" = (select app_project_id())) WITH CHECK ("refunds"."project_id" = (select app_project_id()));--> statement-breakpoint
ALTER TABLE refunds FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON refunds TO sections_app;
