-- What a section or a global instance says: `isSameContent` without translations is the same. One that says the same is a
-- copy whatever is remembered of how its words were translated.
CREATE OR REPLACE FUNCTION content_key(content jsonb, private jsonb) RETURNS uuid LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT md5(jsonb_build_array(
      content -> 'name', coalesce(content -> 'type', '"static"'), content -> 'settings', content -> 'schema_version',
      nullif(nullif(content -> 'classes', 'null'), '{}'),
      nullif(nullif(nullif(content -> 'query_string_keys', 'null'), '{}'), '[]'),
      CASE jsonb_typeof(private) WHEN 'object' THEN private - 'translations' ELSE '{}' END
    )::text)::uuid
$$;
--> statement-breakpoint
ALTER TABLE pages NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE page_contents NO FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
DELETE FROM page_contents;
--> statement-breakpoint
INSERT INTO page_contents SELECT DISTINCT project_id, own_key(section, private_data), id
  FROM pages, jsonb_array_elements(sections) AS section WHERE own_key(section, private_data) IS NOT NULL;
--> statement-breakpoint
ALTER TABLE page_contents FORCE ROW LEVEL SECURITY;
--> statement-breakpoint
ALTER TABLE pages FORCE ROW LEVEL SECURITY;
