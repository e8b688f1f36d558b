DROP TABLE "form_keys";--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "seen_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "look_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "failing_since" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "domains" ADD COLUMN "contested_by" uuid;--> statement-breakpoint
CREATE INDEX "domains_look" ON "domains" USING btree ("look_at") WHERE "domains"."claimed";--> statement-breakpoint
-- Hosts that were proven before are looked at within a week, not all at once; those of this machine ask for no proof.
UPDATE "domains" SET "look_at" = now() + random() * interval '7 days'
  WHERE "claimed" AND "host" !~ '^((.+\.)?localhost|127(\.[0-9]{1,3}){3})(:[0-9]+)?$';
