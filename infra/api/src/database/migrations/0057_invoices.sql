CREATE TABLE "billing_letters" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"next_at" timestamp with time zone NOT NULL,
	CONSTRAINT "billing_letters_kind_number_pk" PRIMARY KEY("kind","number")
);
--> statement-breakpoint
ALTER TABLE "billing_letters" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "credit_notes" (
	"number" integer PRIMARY KEY NOT NULL,
	"key" uuid NOT NULL,
	"invoice" integer NOT NULL,
	"project_id" uuid NOT NULL,
	"total" bigint NOT NULL,
	"tax" jsonb NOT NULL,
	"reason" text NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "credit_notes_key_unique" UNIQUE("key")
);
--> statement-breakpoint
ALTER TABLE "credit_notes" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_credits";--> statement-breakpoint
DROP INDEX "invoices_month";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "tax" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "seller" jsonb;--> statement-breakpoint
ALTER TABLE "collections" ADD COLUMN "attempt" jsonb;--> statement-breakpoint
ALTER TABLE "credit_notes" ADD CONSTRAINT "credit_notes_invoice_invoices_number_fk" FOREIGN KEY ("invoice") REFERENCES "public"."invoices"("number") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "billing_letters_due" ON "billing_letters" USING btree ("next_at");--> statement-breakpoint
CREATE INDEX "credit_notes_invoice" ON "credit_notes" USING btree ("invoice");--> statement-breakpoint
CREATE INDEX "credit_notes_project" ON "credit_notes" USING btree ("project_id","number");--> statement-breakpoint
CREATE INDEX "invoices_project" ON "invoices" USING btree ("project_id","number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" USING btree ("project_id","month","currency");--> statement-breakpoint
ALTER TABLE "invoices" DROP COLUMN "credits";--> statement-breakpoint
CREATE POLICY "upkeep" ON "billing_letters" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "billing_letters" AS PERMISSIVE FOR ALL TO "sections_app" USING ("billing_letters"."project_id" = (select app_project_id())) WITH CHECK ("billing_letters"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "credit_notes" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "credit_notes" AS PERMISSIVE FOR ALL TO "sections_app" USING ("credit_notes"."project_id" = (select app_project_id())) WITH CHECK ("credit_notes"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT ON credit_notes TO sections_app;
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON billing_letters TO sections_app;
