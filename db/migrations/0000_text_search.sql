CREATE EXTENSION IF NOT EXISTS pg_trgm;
--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;
--> statement-breakpoint
-- Folding for search: lower case, ä = ae = a, ö = oe = o, ü = ue = u, ß = ss, other accents dropped.
-- IMMUTABLE so that indexes may be built on it; unaccent() alone is only STABLE because its
-- dictionary could change, which is why the dictionary is named with its schema.
CREATE OR REPLACE FUNCTION fold(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary,
    replace(replace(replace(replace(replace(replace(replace(lower(input),
      'ä', 'a'), 'ö', 'o'), 'ü', 'u'), 'ß', 'ss'), 'ae', 'a'), 'oe', 'o'), 'ue', 'u'))
$$;
--> statement-breakpoint
-- A key that sorts German words right where the database collates by code point.
CREATE OR REPLACE FUNCTION german_sort_key(input text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT AS $$
  SELECT public.unaccent('public.unaccent'::regdictionary, replace(lower(input), 'ß', 'ss'))
$$;
