CREATE TABLE "erasures" (
	"day" date NOT NULL,
	"holding" text NOT NULL,
	"rows" integer NOT NULL,
	CONSTRAINT "erasures_day_holding_pk" PRIMARY KEY("day","holding"),
	CONSTRAINT "erasures_rows" CHECK ("erasures"."rows" > 0)
);
--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "letters_erased_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "erased_at" timestamp with time zone;
--> statement-breakpoint
-- The day by which the database judges whether a voucher was held long enough. Its own clock: no shop's counts.
CREATE FUNCTION retention_day() RETURNS date LANGUAGE sql STABLE AS $$
  SELECT (now() AT TIME ZONE 'Europe/Berlin')::date
$$;
--> statement-breakpoint
-- Eight years from the end of the year of issue (§ 147 (3), (4) AO, § 14b UStG; `shop.retention.vouchersYears`).
CREATE FUNCTION refuse_while_held(issued_on date, table_name text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF retention_day() <= make_date(extract(year FROM issued_on)::int + 8, 12, 31) THEN
    RAISE EXCEPTION '% is append-only until its retention ends: DELETE refused', table_name
      USING ERRCODE = 'restrict_violation';
  END IF;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_held_invoice() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_while_held(OLD.issued_on, TG_TABLE_NAME);
  RETURN OLD;
END
$$;
--> statement-breakpoint
CREATE FUNCTION refuse_held_document() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM refuse_while_held(issued_on, TG_TABLE_NAME) FROM "invoices" WHERE "id" = OLD.invoice_id;
  RETURN OLD;
END
$$;
--> statement-breakpoint
DROP TRIGGER invoices_append_only ON "invoices";
--> statement-breakpoint
DROP TRIGGER invoice_documents_append_only ON "invoice_documents";
--> statement-breakpoint
CREATE TRIGGER invoices_append_only BEFORE UPDATE OR TRUNCATE ON "invoices" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoice_documents_append_only BEFORE UPDATE OR TRUNCATE ON "invoice_documents" FOR EACH STATEMENT EXECUTE FUNCTION refuse_change();
--> statement-breakpoint
CREATE TRIGGER invoices_held BEFORE DELETE ON "invoices" FOR EACH ROW EXECUTE FUNCTION refuse_held_invoice();
--> statement-breakpoint
CREATE TRIGGER invoice_documents_held BEFORE DELETE ON "invoice_documents" FOR EACH ROW EXECUTE FUNCTION refuse_held_document();
