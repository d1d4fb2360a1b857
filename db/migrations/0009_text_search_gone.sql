-- Nothing folds or compares text in the database any more (docs/decisions/018).
DROP FUNCTION IF EXISTS fold(text);
--> statement-breakpoint
-- Where somebody else owns the extension or uses it too, it stays.
DO $$ BEGIN
  DROP EXTENSION IF EXISTS pg_trgm;
EXCEPTION WHEN insufficient_privilege OR dependent_objects_still_exist THEN NULL;
END $$;
