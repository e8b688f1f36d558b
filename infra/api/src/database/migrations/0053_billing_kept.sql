ALTER TABLE "invoices" DROP CONSTRAINT "invoices_month";--> statement-breakpoint
ALTER TABLE "closings" DROP CONSTRAINT "closings_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "metering" DROP CONSTRAINT "metering_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "project_billing" DROP CONSTRAINT "project_billing_project_id_projects_id_fk";
--> statement-breakpoint
ALTER TABLE "metering" ADD COLUMN "used_on" date;--> statement-breakpoint
UPDATE "metering" SET "used_on" = "day";--> statement-breakpoint
ALTER TABLE "metering" ALTER COLUMN "used_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "metering" DROP CONSTRAINT "metering_project_id_day_item_pk";--> statement-breakpoint
ALTER TABLE "metering" ADD CONSTRAINT "metering_project_id_day_item_used_on_pk" PRIMARY KEY("project_id","day","item","used_on");--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "payer" jsonb;--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "credits" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_month" ON "invoices" USING btree ("project_id","month","currency") WHERE "invoices"."credits" is null;--> statement-breakpoint
CREATE INDEX "metering_used" ON "metering" USING btree ("project_id","used_on");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_credits" UNIQUE("credits");
