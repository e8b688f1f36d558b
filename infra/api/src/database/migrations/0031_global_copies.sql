CREATE TABLE "page_contents" (
	"project_id" uuid NOT NULL,
	"key" uuid NOT NULL,
	"page_id" uuid NOT NULL,
	CONSTRAINT "page_contents_project_id_key_page_id_pk" PRIMARY KEY("project_id","key","page_id")
);
--> statement-breakpoint
ALTER TABLE "page_contents" ENABLE ROW LEVEL SECURITY;--> statement-breakpoint
ALTER TABLE "page_contents" ADD CONSTRAINT "page_contents_page_fk" FOREIGN KEY ("project_id","page_id") REFERENCES "public"."pages"("project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "page_contents_page" ON "page_contents" USING btree ("project_id","page_id");--> statement-breakpoint
CREATE POLICY "inside" ON "page_contents" AS PERMISSIVE FOR ALL TO "sections_app" USING ("page_contents"."project_id" = (select app_project_id())) WITH CHECK ("page_contents"."project_id" = (select app_project_id()));
--> statement-breakpoint
GRANT SELECT, INSERT, UPDATE, DELETE ON page_contents TO sections_app;
--> statement-breakpoint
-- What a section or a global instance says, wherever it stands: the same for two that say the same, in private too.
CREATE FUNCTION content_key(content jsonb, private jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(jsonb_build_array(
      content -> 'name', coalesce(content -> 'type', '"static"'), content -> 'settings', content -> 'schema_version',
      nullif(nullif(content -> 'classes', 'null'), '{}'),
      nullif(nullif(nullif(content -> 'query_string_keys', 'null'), '{}'), '[]'),
      coalesce(private, '{}')
    )::text)::uuid
$$;
--> statement-breakpoint
-- Of a section of a page; null of one that shows a global instance, or has nothing of its own to say.
CREATE FUNCTION own_key(section jsonb, private jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE WHEN coalesce(section ->> 'linked_to', '') = '' AND coalesce(section -> 'settings', '[]') <> '[]'
      AND section ->> 'type' IS DISTINCT FROM 'local'
    THEN content_key(section, private -> (section ->> 'id')) END
$$;
--> statement-breakpoint
-- By the database, so that contents are filed whichever build writes pages.
CREATE FUNCTION file_contents() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  keys uuid[] := ARRAY(
    SELECT DISTINCT own_key(section, NEW.private_data) FROM jsonb_array_elements(NEW.sections) AS section
  );
BEGIN
  IF TG_OP = 'UPDATE' THEN
    DELETE FROM page_contents c
      WHERE c.project_id = NEW.project_id AND c.page_id = NEW.id AND (c.key = ANY (keys)) IS NOT TRUE;
  END IF;
  INSERT INTO page_contents SELECT NEW.project_id, key, NEW.id FROM unnest(keys) AS key WHERE key IS NOT NULL
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER file_contents AFTER INSERT OR UPDATE OF sections, private_data ON pages
  FOR EACH ROW EXECUTE FUNCTION file_contents();
--> statement-breakpoint
ALTER TABLE pages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
INSERT INTO page_contents SELECT DISTINCT project_id, own_key(section, private_data), id
  FROM pages, jsonb_array_elements(sections) AS section WHERE own_key(section, private_data) IS NOT NULL;
--> statement-breakpoint
-- What 0028 could not file where its role was held to row security.
UPDATE pages SET linked = links_of(sections)
  WHERE linked = '{}' AND sections @? '$[*].linked_to ? (@.type() == "string" && @ != "")';
--> statement-breakpoint
ALTER TABLE pages FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_contents FORCE ROW LEVEL SECURITY;
