-- What the search looks through: one folded row a product, kept by triggers, so that neither the
-- mirror nor the office nor a bulk load can forget it.
CREATE TABLE product_search (
  product_id text PRIMARY KEY REFERENCES catalog_products (id) ON DELETE CASCADE,
  heading text NOT NULL,
  body text NOT NULL,
  document tsvector NOT NULL
);
--> statement-breakpoint
CREATE INDEX product_search_document ON product_search USING gin (document);
--> statement-breakpoint
CREATE INDEX product_search_heading ON product_search USING gin (heading gin_trgm_ops);
--> statement-breakpoint
CREATE INDEX product_search_body ON product_search USING gin (body gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION index_product(id_of_product text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO product_search (product_id, heading, body, document)
  SELECT id, heading, body,
    setweight(to_tsvector('german', heading), 'A') || setweight(to_tsvector('german', body), 'C')
  FROM (
    SELECT p.id,
      public.fold(concat_ws(' ', c.title, p.name, coalesce(c.vendor, p.metadata ->> 'vendor', p.metadata ->> 'brand'))) AS heading,
      public.fold(concat_ws(' ', coalesce(c.category, p.metadata ->> 'category'),
        coalesce(c.subcategory, p.metadata ->> 'subcategory'), c.tags::text, c.short_description,
        regexp_replace(coalesce(c.description, p.description), '<[^>]*>', ' ', 'g'), p.metadata ->> 'sku', coalesce(c.gtin, p.metadata ->> 'gtin'))) AS body
    FROM catalog_products p
    LEFT JOIN stripe_products c ON c.stripe_product_id = p.id
    WHERE p.id = id_of_product AND p.kind = 'machine'
  ) AS words
  ON CONFLICT (product_id) DO UPDATE
    SET heading = excluded.heading, body = excluded.body, document = excluded.document;
END
$$;
--> statement-breakpoint
CREATE FUNCTION index_catalog_product() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_product(NEW.id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE FUNCTION index_product_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM index_product(NEW.stripe_product_id);
  RETURN NULL;
END
$$;
--> statement-breakpoint
CREATE TRIGGER index_catalog_product AFTER INSERT OR UPDATE ON catalog_products
  FOR EACH ROW EXECUTE FUNCTION index_catalog_product();
--> statement-breakpoint
CREATE TRIGGER index_product_content AFTER INSERT OR UPDATE ON stripe_products
  FOR EACH ROW EXECUTE FUNCTION index_product_content();
