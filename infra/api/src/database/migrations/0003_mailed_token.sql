-- What whoever holds a mailed token sees of it.
CREATE FUNCTION app_token_hash() RETURNS text LANGUAGE sql STABLE PARALLEL SAFE
  AS $$ SELECT nullif(current_setting('app.token_hash', true), '') $$;
