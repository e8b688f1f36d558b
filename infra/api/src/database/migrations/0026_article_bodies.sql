-- Articles from before bodies were searched are found by them as well: words as `foldedWords` has them, markup aside.
UPDATE "articles" SET "search" = "search" || array_to_tsvector(ARRAY(
  SELECT DISTINCT left(word, 60)
  FROM jsonb_each_text(CASE jsonb_typeof("body") WHEN 'object' THEN "body" ELSE '{}' END) AS text,
    regexp_split_to_table(
      lower(regexp_replace(
        normalize(regexp_replace(
          -- Elements inside a line part no word.
          regexp_replace(text.value, '</?(a|abbr|b|bdi|bdo|cite|code|del|dfn|em|i|ins|kbd|mark|q|rp|rt|ruby|s|samp|small|span|strong|sub|sup|time|u|var)(\s[^<>]*)?>', '', 'gi'),
          '<[^<>]*>|&#?[[:alnum:]]+;', ' ', 'g'
        ), NFD), '[\u0300-\u036f]', '', 'g'
      ) COLLATE "unicode"),
      '[\u0001-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u00bf\u2000-\u206f\u3000-\u303f]+'
    ) AS word
  WHERE word <> ''
  LIMIT 5000
));
