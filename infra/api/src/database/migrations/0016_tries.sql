CREATE UNLOGGED TABLE "tries" (
	"key" varchar(255) PRIMARY KEY NOT NULL,
	"points" integer DEFAULT 0 NOT NULL,
	"expire" bigint
);
--> statement-breakpoint
CREATE INDEX "tries_expire" ON "tries" USING btree ("expire");
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON tries TO sections_app;
