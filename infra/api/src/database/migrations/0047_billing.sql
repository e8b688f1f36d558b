CREATE TABLE "closings" (
	"project_id" uuid NOT NULL,
	"month" date NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "closings_project_id_month_pk" PRIMARY KEY("project_id","month")
);
--> statement-breakpoint
ALTER TABLE "closings" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"id" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "invoice_series" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "invoices" (
	"number" integer PRIMARY KEY NOT NULL,
	"project_id" uuid NOT NULL,
	"month" date NOT NULL,
	"currency" text NOT NULL,
	"total" bigint NOT NULL,
	"lines" jsonb NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	CONSTRAINT "invoices_month" UNIQUE("project_id","month","currency")
);
--> statement-breakpoint
ALTER TABLE "invoices" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE TABLE "metering" (
	"project_id" uuid NOT NULL,
	"day" date NOT NULL,
	"item" text NOT NULL,
	"package" text,
	"used" bigint NOT NULL,
	"allowed" bigint,
	"price" integer NOT NULL,
	"per" integer NOT NULL,
	"currency" text NOT NULL,
	CONSTRAINT "metering_project_id_day_item_pk" PRIMARY KEY("project_id","day","item")
);
--> statement-breakpoint
ALTER TABLE "metering" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "closings" ADD CONSTRAINT "closings_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "metering" ADD CONSTRAINT "metering_project_id_projects_id_fk" FOREIGN KEY ("project_id") REFERENCES "public"."projects"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE POLICY "upkeep" ON "closings" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "closings" AS PERMISSIVE FOR ALL TO "sections_app" USING ("closings"."project_id" = (select app_project_id())) WITH CHECK ("closings"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "invoice_series" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "invoices" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "invoices" AS PERMISSIVE FOR ALL TO "sections_app" USING ("invoices"."project_id" = (select app_project_id())) WITH CHECK ("invoices"."project_id" = (select app_project_id()));--> statement-breakpoint
CREATE POLICY "upkeep" ON "metering" AS PERMISSIVE FOR ALL TO "sections_app" USING ((select app_keeps_house()));--> statement-breakpoint
CREATE POLICY "inside" ON "metering" AS PERMISSIVE FOR ALL TO "sections_app" USING ("metering"."project_id" = (select app_project_id())) WITH CHECK ("metering"."project_id" = (select app_project_id()));
--> statement-breakpoint
INSERT INTO invoice_series (id, last) VALUES (1, 0);
--> statement-breakpoint
GRANT SELECT, INSERT ON metering, closings, invoices TO sections_app;
--> statement-breakpoint
GRANT SELECT, UPDATE ON invoice_series TO sections_app;
