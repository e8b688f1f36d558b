ALTER TABLE "domains" DROP CONSTRAINT "domains_pkey";--> statement-breakpoint
ALTER TABLE "domains" ADD CONSTRAINT "domains_host_project_id_pk" PRIMARY KEY("host","project_id");--> statement-breakpoint
CREATE UNIQUE INDEX "domains_claimed" ON "domains" USING btree ("host") WHERE "domains"."claimed";