GRANT SELECT, INSERT, UPDATE, DELETE ON articles, article_terms, article_filings TO sections_app;
--> statement-breakpoint
ALTER TABLE articles FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE article_terms FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE article_filings FORCE ROW LEVEL SECURITY;
