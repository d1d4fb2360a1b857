CREATE TABLE "quote_links" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"quote_id" uuid NOT NULL,
	"issued_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "quotes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"inquiry_id" uuid,
	"state" text DEFAULT 'draft' NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"company" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"lines" jsonb NOT NULL,
	"shipping_cents" integer NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"valid_until" date NOT NULL,
	"version" integer DEFAULT 1 NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"created_by" text NOT NULL,
	"sent_at" timestamp with time zone,
	"mails" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp with time zone,
	"accepted_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone,
	"search_words" text GENERATED ALWAYS AS (search_words(company || ' ' || first_name || ' ' || last_name || ' ' || email)) STORED,
	CONSTRAINT "quotes_number_unique" UNIQUE("number"),
	CONSTRAINT "quotes_state_known" CHECK ("quotes"."state" in ('draft', 'sent', 'accepted', 'withdrawn'))
);
--> statement-breakpoint
ALTER TABLE "order_group_lines" ADD COLUMN "is_agreed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD COLUMN "quote_id" uuid;--> statement-breakpoint
ALTER TABLE "quote_links" ADD CONSTRAINT "quote_links_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "quotes" ADD CONSTRAINT "quotes_inquiry_id_b2b_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."b2b_inquiries"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "quote_links_quote" ON "quote_links" USING btree ("quote_id");--> statement-breakpoint
CREATE INDEX "quotes_created" ON "quotes" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "quotes_inquiry" ON "quotes" USING btree ("inquiry_id");--> statement-breakpoint
CREATE INDEX "quotes_search" ON "quotes" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_quote_id_quotes_id_fk" FOREIGN KEY ("quote_id") REFERENCES "public"."quotes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "phone_orders" ADD CONSTRAINT "phone_orders_quote_id_unique" UNIQUE("quote_id");