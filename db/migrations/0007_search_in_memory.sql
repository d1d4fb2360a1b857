-- The search holds its texts in memory (docs/decisions/018), so nothing keeps a copy of them here.
DROP TRIGGER index_catalog_product ON catalog_products;
--> statement-breakpoint
DROP TRIGGER index_product_content ON stripe_products;
--> statement-breakpoint
DROP FUNCTION index_catalog_product();
--> statement-breakpoint
DROP FUNCTION index_product_content();
--> statement-breakpoint
DROP FUNCTION index_product(text);
--> statement-breakpoint
DROP TABLE product_search;
