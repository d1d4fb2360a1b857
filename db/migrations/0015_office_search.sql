-- The office looks for orders by parts of words; the shop's own search stays in memory (docs/decisions/018).
CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
-- As in core/search/fold.ts, but punctuation stays: it is part of numbers and addresses.
CREATE FUNCTION spelled_out(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT lower(regexp_replace(normalize(
    regexp_replace(regexp_replace(regexp_replace(regexp_replace(normalize(input, NFC),
      '[äÄ]', 'ae', 'g'), '[öÖ]', 'oe', 'g'), '[üÜ]', 'ue', 'g'), '[ßẞ]', 'ss', 'g'),
    NFD), '[\u0300-\u036f]', '', 'g'))
$$;--> statement-breakpoint
CREATE FUNCTION folded(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT regexp_replace(public.spelled_out(input), '([aou])e+', '\1', 'g')
$$;--> statement-breakpoint
-- Every spelling under which a text is found.
CREATE FUNCTION search_words(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT public.spelled_out(input) || E'\n' || public.folded(input)
$$;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "search_words" text GENERATED ALWAYS AS (search_words('kp-' || lpad(number::text, greatest(6, length(number::text)), '0') || ' ' || customer_email || ' ' || customer_name || ' ' || coalesce(company, '') || ' ' || coalesce(shipping_address ->> 'name', '') || ' ' || coalesce(shipping_address ->> 'city', '') || ' ' || coalesce(billing_address ->> 'name', '') || ' ' || coalesce(billing_address ->> 'city', ''))) STORED;--> statement-breakpoint
ALTER TABLE "orders" ADD COLUMN "search_words" text GENERATED ALWAYS AS (search_words(product_name || ' ' || coalesce(tracking_number, '') || ' ' || customer_email)) STORED;--> statement-breakpoint
CREATE INDEX "order_groups_search" ON "order_groups" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_search" ON "orders" USING gin ("search_words" gin_trgm_ops);