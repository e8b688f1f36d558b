-- `media` is the style sheet file of outside clients: what stands there so far is a picture, and goes to `image`.
UPDATE "projects" SET "metadata" = ("metadata" - 'media') || jsonb_build_object('image', "metadata" -> 'media')
  WHERE "metadata" ? 'media';
--> statement-breakpoint
UPDATE "pages" SET "metadata" = ("metadata" - 'media') || jsonb_build_object('image', "metadata" -> 'media')
  WHERE "metadata" ? 'media';
--> statement-breakpoint
UPDATE "page_revisions" SET "metadata" = ("metadata" - 'media') || jsonb_build_object('image', "metadata" -> 'media')
  WHERE "metadata" ? 'media';
