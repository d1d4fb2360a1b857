CREATE TABLE "goods_receipts" (
	"id" uuid PRIMARY KEY NOT NULL,
	"stripe_product_id" text NOT NULL,
	"supplier" text,
	"delivery_note" text,
	"received_on" date NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL
);
--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "cost_until" date;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "batch" text;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD COLUMN "goods_receipt_id" uuid;--> statement-breakpoint
ALTER TABLE "goods_receipts" ADD CONSTRAINT "goods_receipts_stripe_product_id_catalog_products_id_fk" FOREIGN KEY ("stripe_product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "goods_receipts_newest" ON "goods_receipts" USING btree ("created_at");--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_goods_receipt_id_goods_receipts_id_fk" FOREIGN KEY ("goods_receipt_id") REFERENCES "public"."goods_receipts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inventory_items_receipt" ON "inventory_items" USING btree ("goods_receipt_id");--> statement-breakpoint
CREATE INDEX "inventory_items_batch" ON "inventory_items" USING btree ("batch");