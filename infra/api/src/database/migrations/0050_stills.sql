-- Of what moves, a still is made from now on: of what was worked on before too.
INSERT INTO media_jobs (project_id, media_id, due_at)
SELECT project_id, id, now() FROM media WHERE type = 'image' AND files @> '[{"type": "image/gif"}]'
ON CONFLICT (project_id, media_id) DO UPDATE SET tries = 0, due_at = excluded.due_at, set_aside = false, reason = NULL
  WHERE media_jobs.reason = 'too_many_frames';
