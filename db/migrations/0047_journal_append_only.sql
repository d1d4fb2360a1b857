-- What happened is never told otherwise. It may be erased once it was held long enough: letters six years from the
-- end of their year, all else eight (`shop.retention`), by the database's own day.
CREATE FUNCTION journal_entry_is_held(subject_type text, at timestamptz) RETURNS boolean LANGUAGE plpgsql STABLE AS $$
DECLARE
  years int := CASE subject_type WHEN 'declaration' THEN 6 ELSE 8 END;
BEGIN
  RETURN retention_day() <= make_date(extract(year FROM at AT TIME ZONE 'Europe/Berlin')::int + years, 12, 31);
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_held_journal_entry() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF journal_entry_is_held(OLD.subject_type, OLD.at) THEN
    RAISE EXCEPTION '% is append-only until its retention ends: DELETE refused', TG_TABLE_NAME
      USING ERRCODE = 'restrict_violation';
  END IF;
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE TRIGGER journal_entries_append_only BEFORE UPDATE OR TRUNCATE ON "journal_entries" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER journal_entries_held BEFORE DELETE ON "journal_entries" FOR EACH ROW EXECUTE FUNCTION refuse_held_journal_entry();
