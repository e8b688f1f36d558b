GRANT SELECT, INSERT, UPDATE, DELETE ON redirects, media TO sections_app;
--> statement-breakpoint
ALTER TABLE redirects FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE media FORCE ROW LEVEL SECURITY;
