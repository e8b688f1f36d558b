ALTER TABLE "users" ADD COLUMN "reminded_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "users_unverified" ON "users" USING btree ("created_at") WHERE "users"."verified_at" is null;
--> statement-breakpoint
-- A user is told of it before anything is deleted.
