CREATE TABLE "collections" (
	"invoice" integer PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"status" text NOT NULL,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone,
	"charge_id" text,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "collections" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "test_payments" (
	"id" text PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"amount" bigint NOT NULL,
	"currency" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"card" jsonb,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "test_payments_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "test_payments" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "upgrades" (
	"id" uuid PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"package" text NOT NULL,
	"status" text NOT NULL,
	"reason" text,
	"check_id" text,
	"customer" text,
	"secret" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"ended_at" timestamp with time zone,
	"released_at" timestamp with time zone,
	CONSTRAINT "upgrades_secret_unique" UNIQUE("secret")
);
--> statement-breakpoint
ALTER TABLE "upgrades" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "project_billing" ADD COLUMN "version" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "project_billing" ADD COLUMN "details" jsonb;--> statement-breakpoint
ALTER TABLE "project_billing" ADD COLUMN "customer" text;--> statement-breakpoint
ALTER TABLE "project_billing" ADD COLUMN "card" jsonb;--> statement-breakpoint
ALTER TABLE "project_billing" ADD COLUMN "next_package" text;--> statement-breakpoint
ALTER TABLE "project_billing" ADD COLUMN "next_from" date;--> statement-breakpoint
ALTER TABLE "upgrades" ADD CONSTRAINT "upgrades_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "collections_due" ON "collections" USING btree ("next_at") WHERE "collections"."status" = 'due';--> statement-breakpoint
CREATE INDEX "collections_project" ON "collections" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "upgrades_project" ON "upgrades" USING btree ("project_id");--> statement-breakpoint
CREATE INDEX "upgrades_check" ON "upgrades" USING btree ("check_id");--> statement-breakpoint
CREATE INDEX "upgrades_unreleased" ON "upgrades" USING btree ("created_at") WHERE "upgrades"."released_at" is null;--> statement-breakpoint
CREATE POLICY "upkeep" ON "collections" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "collections" AS PERMISSIVE FOR ALL TO "sections_app" USING ("collections"."project_id" = (select app_project_id())) WITH CHECK ("collections"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "test_payments" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "upgrades" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "upgrades" AS PERMISSIVE FOR ALL TO "sections_app" USING ("upgrades"."project_id" = (select app_project_id())) WITH CHECK ("upgrades"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON upgrades, collections, test_payments TO sections_app;
