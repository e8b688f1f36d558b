CREATE TABLE "milestones" (
	"name" text PRIMARY KEY NOT NULL,
	"reached_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "milestones" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
CREATE POLICY "read" ON "milestones" AS PERMISSIVE FOR SELECT TO "sections_app" USING (true);--> statement-breakpoint
CREATE POLICY "add" ON "milestones" AS PERMISSIVE FOR INSERT TO "sections_app" WITH CHECK (true);
--> statement-breakpoint
GRANT SELECT, INSERT ON milestones TO sections_app;
--> statement-breakpoint
-- Who has accounts had the demo site once, or wanted none.
INSERT INTO milestones (name, reached_at) SELECT 'demo', now() WHERE EXISTS (SELECT FROM users);
