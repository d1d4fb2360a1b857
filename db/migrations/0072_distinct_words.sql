-- A search asks for words, so a word is stored once, however many parts of an order name it.
CREATE FUNCTION distinct_words(input text) RETURNS text LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE AS $$
  SELECT coalesce(string_agg(word, ' ' ORDER BY word COLLATE "C"), '') FROM (
    SELECT DISTINCT word FROM string_to_table(regexp_replace(input, '\s+', ' ', 'g'), ' ') word WHERE word <> ''
  ) words
$$;--> statement-breakpoint
DROP INDEX "order_entries_customer";--> statement-breakpoint
DROP INDEX "order_entries_product";--> statement-breakpoint
DROP INDEX "order_entries_rank";--> statement-breakpoint
DROP INDEX "order_entries_rank_up";--> statement-breakpoint
DROP INDEX "order_entries_tracking";--> statement-breakpoint
DROP INDEX "order_entries_tracking_up";--> statement-breakpoint
UPDATE "order_entries" SET "search_words" = distinct_words("search_words");--> statement-breakpoint
ALTER TABLE "customer_summaries" drop column "search_words";--> statement-breakpoint
ALTER TABLE "customer_summaries" ADD COLUMN "search_words" text GENERATED ALWAYS AS (distinct_words(search_words(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, '')))) STORED;--> statement-breakpoint
CREATE INDEX "order_entries_customer_up" ON "order_entries" USING btree ("customer_email","created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST,"payment" DESC NULLS FIRST,"kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_product_up" ON "order_entries" USING btree ("product_name","created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST,"payment" DESC NULLS FIRST,"kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "customer_summaries_search" ON "customer_summaries" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "order_entries_customer" ON "order_entries" USING btree ("customer_email","created_at","order_group_id","payment","kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_product" ON "order_entries" USING btree ("product_name","created_at","order_group_id","payment","kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_rank" ON "order_entries" USING btree ("rank","created_at","order_group_id","payment","kind","follow_up","is_open","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_rank_up" ON "order_entries" USING btree ("rank","created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST,"payment" DESC NULLS FIRST,"kind","follow_up","is_open","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_tracking" ON "order_entries" USING btree ("tracking_number" DESC NULLS LAST,"created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST,"payment" DESC NULLS FIRST,"kind","follow_up","is_open","rank","has_rental","has_purchase");--> statement-breakpoint
CREATE INDEX "order_entries_tracking_up" ON "order_entries" USING btree ("tracking_number","created_at" DESC NULLS FIRST,"order_group_id" DESC NULLS FIRST,"payment" DESC NULLS FIRST,"kind","follow_up","is_open","rank","has_rental","has_purchase");