CREATE TABLE "catalog_products" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"description" text,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"kind" text DEFAULT 'machine' NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "catalog_products_kind" CHECK ("catalog_products"."kind" in ('machine', 'shipping', 'insurance'))
);
--> statement-breakpoint
CREATE TABLE "price_history" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"price_type" text NOT NULL,
	"duration_months" integer,
	"unit_amount" integer NOT NULL,
	"valid_from" timestamp with time zone NOT NULL,
	"valid_to" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "product_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"slug" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "product_categories_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "stripe_prices" (
	"id" text PRIMARY KEY NOT NULL,
	"product_id" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"price_type" text,
	"interval" text,
	"interval_count" integer,
	"duration_months" integer,
	"shipping_cents" integer,
	"shipping_price_id" text,
	"metadata" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stripe_prices_type" CHECK ("stripe_prices"."price_type" in ('purchase', 'purchase_used', 'rental')),
	CONSTRAINT "stripe_prices_interval" CHECK ("stripe_prices"."interval" in ('day', 'week', 'month', 'year')),
	CONSTRAINT "stripe_prices_amount" CHECK ("stripe_prices"."unit_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stripe_products" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stripe_product_id" text NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"short_description" text,
	"features" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"tags" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"category" text,
	"subcategory" text,
	"slug" text NOT NULL,
	"vendor" text,
	"gtin" text,
	"buyout_price_cents" integer,
	"seo_title" text,
	"seo_description" text,
	"seo_keywords" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"specifications" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"images" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"is_live" boolean DEFAULT true NOT NULL,
	"rental_enabled" boolean DEFAULT true NOT NULL,
	"purchase_enabled" boolean DEFAULT true NOT NULL,
	"purchase_new_enabled" boolean DEFAULT true NOT NULL,
	"purchase_used_enabled" boolean DEFAULT false NOT NULL,
	"show_on_homepage" boolean DEFAULT false NOT NULL,
	"shipping_price_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "stripe_products_stripe_product_id_unique" UNIQUE("stripe_product_id"),
	CONSTRAINT "stripe_products_slug_unique" UNIQUE("slug"),
	CONSTRAINT "stripe_products_buyout_positive" CHECK ("stripe_products"."buyout_price_cents" is null or "stripe_products"."buyout_price_cents" >= 0)
);
--> statement-breakpoint
CREATE TABLE "blog_posts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"slug" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"category" text,
	"content_type" text NOT NULL,
	"featured" boolean DEFAULT false NOT NULL,
	"author" text,
	"seo_title" text,
	"seo_description" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blog_posts_slug_unique" UNIQUE("slug"),
	CONSTRAINT "blog_posts_content_type" CHECK ("blog_posts"."content_type" in ('knowledge', 'news'))
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"slug" text NOT NULL,
	"title" text NOT NULL,
	"customer_name" text NOT NULL,
	"description" text NOT NULL,
	"image_url" text,
	"image_alt" text,
	"category" text,
	"location" text,
	"project_size" text,
	"budget_range" text,
	"project_duration" integer,
	"completion_date" date,
	"featured_products" jsonb DEFAULT '[]'::jsonb NOT NULL,
	"testimonial" text,
	"client_quote" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"sort_order" integer DEFAULT 0 NOT NULL,
	"seo_title" text,
	"seo_description" text,
	"seo_keywords" jsonb,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "projects_slug_unique" UNIQUE("slug")
);
--> statement-breakpoint
CREATE TABLE "auth_accounts" (
	"id" text PRIMARY KEY NOT NULL,
	"account_id" text NOT NULL,
	"provider_id" text NOT NULL,
	"user_id" text NOT NULL,
	"access_token" text,
	"refresh_token" text,
	"id_token" text,
	"access_token_expires_at" timestamp with time zone,
	"refresh_token_expires_at" timestamp with time zone,
	"scope" text,
	"password" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "auth_sessions" (
	"id" text PRIMARY KEY NOT NULL,
	"token" text NOT NULL,
	"user_id" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"ip_address" text,
	"user_agent" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_sessions_token_unique" UNIQUE("token")
);
--> statement-breakpoint
CREATE TABLE "auth_users" (
	"id" text PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"email_verified" boolean DEFAULT false NOT NULL,
	"image" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "auth_users_email_unique" UNIQUE("email")
);
--> statement-breakpoint
CREATE TABLE "auth_verifications" (
	"id" text PRIMARY KEY NOT NULL,
	"identifier" text NOT NULL,
	"value" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "password_resets" (
	"token_hash" text PRIMARY KEY NOT NULL,
	"second_half_hash" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "profiles" (
	"id" text PRIMARY KEY NOT NULL,
	"first_name" text DEFAULT '' NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"phone" text,
	"stripe_customer_id" text,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_roles" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" text NOT NULL,
	"role" text NOT NULL,
	CONSTRAINT "user_roles_role" CHECK ("user_roles"."role" in ('admin'))
);
--> statement-breakpoint
CREATE TABLE "b2b_inquiries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"first_name" text NOT NULL,
	"last_name" text NOT NULL,
	"email" text NOT NULL,
	"phone" text,
	"company" text,
	"message" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "declarations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"name" text NOT NULL,
	"contract" text NOT NULL,
	"email" text NOT NULL,
	"cancellation_kind" text,
	"reason" text,
	"wanted_end" date,
	"items" text,
	"order_group_id" uuid,
	"effective_end" date,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "declarations_kind" CHECK ("declarations"."kind" in ('withdrawal', 'cancellation')),
	CONSTRAINT "declarations_cancellation_kind" CHECK ("declarations"."cancellation_kind" in ('ordinary', 'extraordinary'))
);
--> statement-breakpoint
CREATE TABLE "journal_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"event" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sent_mails" (
	"key" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"recipient" text NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "shop_facts" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "order_consents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_consents_kind_known" CHECK ("order_consents"."kind" in ('care', 'start_before_withdrawal', 'used_goods'))
);
--> statement-breakpoint
CREATE TABLE "order_group_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"product_id" text NOT NULL,
	"price_id" text NOT NULL,
	"title" text NOT NULL,
	"unit_amount" integer NOT NULL,
	"quantity" integer NOT NULL,
	"months" integer,
	"rent_to_purchase_cents" integer,
	"stripe_subscription_item_id" text,
	CONSTRAINT "order_group_lines_kind" CHECK ("order_group_lines"."kind" in ('purchase', 'purchase_used', 'rental', 'care', 'shipping')),
	CONSTRAINT "order_group_lines_quantity" CHECK ("order_group_lines"."quantity" > 0)
);
--> statement-breakpoint
CREATE TABLE "order_groups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" serial NOT NULL,
	"cart_version" uuid NOT NULL,
	"cart_fingerprint" text NOT NULL,
	"user_id" text,
	"customer_email" text NOT NULL,
	"customer_name" text NOT NULL,
	"phone" text,
	"customer_type" text DEFAULT 'private' NOT NULL,
	"company" text,
	"vat_id" text,
	"billing_address" jsonb NOT NULL,
	"shipping_address" jsonb NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"flow" text NOT NULL,
	"stripe_customer_id" text,
	"stripe_payment_intent_id" text,
	"stripe_subscription_id" text,
	"stripe_invoice_id" text,
	"today_cents" integer NOT NULL,
	"monthly_cents" integer NOT NULL,
	"term_total_cents" integer NOT NULL,
	"currency" text DEFAULT 'eur' NOT NULL,
	"last_try_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_groups_number_unique" UNIQUE("number"),
	CONSTRAINT "order_groups_cart_version_unique" UNIQUE("cart_version"),
	CONSTRAINT "order_groups_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "order_groups_stripe_subscription_id_unique" UNIQUE("stripe_subscription_id"),
	CONSTRAINT "order_groups_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id"),
	CONSTRAINT "order_groups_status" CHECK ("order_groups"."status" in ('pending', 'completed', 'failed', 'canceled', 'refunded')),
	CONSTRAINT "order_groups_flow" CHECK ("order_groups"."flow" in ('payment', 'subscription', 'none')),
	CONSTRAINT "order_groups_customer_type" CHECK ("order_groups"."customer_type" in ('private', 'business'))
);
--> statement-breakpoint
CREATE TABLE "orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"order_sequence" integer NOT NULL,
	"line_id" uuid,
	"user_id" text,
	"customer_email" text NOT NULL,
	"order_type" text NOT NULL,
	"condition" text DEFAULT 'new' NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"logistics_status" text DEFAULT 'pending' NOT NULL,
	"stripe_product_id" text NOT NULL,
	"stripe_price_id" text NOT NULL,
	"stripe_customer_id" text,
	"stripe_subscription_id" text,
	"stripe_invoice_id" text,
	"product_name" text NOT NULL,
	"total_amount" integer NOT NULL,
	"is_recurring_payment" boolean DEFAULT false NOT NULL,
	"follows_order_id" uuid,
	"tracking_number" text,
	"shipping_notes" text,
	"shipping_date" timestamp with time zone,
	"delivery_date" timestamp with time zone,
	"assigned_inventory_id" uuid,
	"hidden_at" timestamp with time zone,
	"hidden_by" text,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "orders_type" CHECK ("orders"."order_type" in ('rental', 'purchase')),
	CONSTRAINT "orders_condition" CHECK ("orders"."condition" in ('new', 'used')),
	CONSTRAINT "orders_status" CHECK ("orders"."status" in ('pending', 'completed', 'failed', 'canceled', 'refunded')),
	CONSTRAINT "orders_logistics_status" CHECK ("orders"."logistics_status" in ('pending', 'preparing', 'shipped', 'delivered', 'return_requested', 'return_approved', 'return_shipped', 'return_received', 'return_processed', 'returned')),
	CONSTRAINT "orders_amount" CHECK ("orders"."total_amount" >= 0)
);
--> statement-breakpoint
CREATE TABLE "payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"stripe_payment_intent_id" text NOT NULL,
	"stripe_invoice_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"amount" integer NOT NULL,
	"refunded_amount" integer DEFAULT 0 NOT NULL,
	"method" text,
	"failure" text,
	"paid_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "payments_stripe_payment_intent_id_unique" UNIQUE("stripe_payment_intent_id"),
	CONSTRAINT "payments_status" CHECK ("payments"."status" in ('pending', 'processing', 'succeeded', 'failed', 'canceled', 'refunded'))
);
--> statement-breakpoint
CREATE TABLE "stripe_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"object_id" text,
	"created_at" timestamp with time zone NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	"handled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "customer_actions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"action_type" text NOT NULL,
	"buyout_amount" integer,
	"user_id" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "rent_credit_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rental_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount_cents" integer NOT NULL,
	"source" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rent_credit_entries_kind" CHECK ("rent_credit_entries"."kind" in ('rent', 'refund', 'returned_debit', 'buyout'))
);
--> statement-breakpoint
CREATE TABLE "rentals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"product_id" text NOT NULL,
	"stripe_subscription_id" text,
	"stripe_subscription_item_id" text,
	"state" text DEFAULT 'offered' NOT NULL,
	"monthly_cents" integer NOT NULL,
	"term_months" integer NOT NULL,
	"rent_to_purchase_cents" integer NOT NULL,
	"concluded_at" timestamp with time zone,
	"delivered_on" date,
	"minimum_term_end" date,
	"withdrawal_end" date,
	"end_requested_at" timestamp with time zone,
	"ends_on" date,
	"ended_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "rentals_order_id_unique" UNIQUE("order_id"),
	CONSTRAINT "rentals_state" CHECK ("rentals"."state" in ('offered', 'concluded', 'running', 'end_requested', 'ended', 'bought_out', 'canceled')),
	CONSTRAINT "rentals_term" CHECK ("rentals"."term_months" between 1 and 24)
);
--> statement-breakpoint
CREATE TABLE "product_ratings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"rating" integer NOT NULL,
	"comment" text,
	"customer_email" text,
	"stripe_product_ids" text[] NOT NULL,
	"order_group_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "product_ratings_order_group_id_unique" UNIQUE("order_group_id"),
	CONSTRAINT "product_ratings_scale" CHECK ("product_ratings"."rating" between 1 and 5)
);
--> statement-breakpoint
CREATE TABLE "inventory_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stripe_product_id" text NOT NULL,
	"serial_number" text,
	"ownership_type" text DEFAULT 'own' NOT NULL,
	"status" text DEFAULT 'available' NOT NULL,
	"location" text DEFAULT 'warehouse' NOT NULL,
	"notes" text,
	"purchase_price" integer,
	"monthly_cost" integer,
	"buyer_email" text,
	"sold_date" date,
	"sale_amount" integer,
	"maintenance_date" date,
	"maintenance_notes" text,
	"next_maintenance_date" date,
	"quality_status" text DEFAULT 'good' NOT NULL,
	"assigned_order_id" uuid,
	"created_at" timestamp with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "inventory_items_ownership" CHECK ("inventory_items"."ownership_type" in ('own', 'financed', 'leased', 'pool')),
	CONSTRAINT "inventory_items_status" CHECK ("inventory_items"."status" in ('available', 'assigned', 'shipped', 'delivered', 'maintenance')),
	CONSTRAINT "inventory_items_quality" CHECK ("inventory_items"."quality_status" in ('excellent', 'good', 'fair', 'poor', 'defective'))
);
--> statement-breakpoint
CREATE TABLE "stock_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"stock" integer NOT NULL,
	"stock_total" integer NOT NULL,
	"counted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "stock_counts_not_negative" CHECK ("stock_counts"."stock" >= 0 and "stock_counts"."stock_total" >= 0)
);
--> statement-breakpoint
CREATE TABLE "stock_reservations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"product_id" text NOT NULL,
	"order_id" uuid NOT NULL,
	"state" text DEFAULT 'reserved' NOT NULL,
	"reserved_at" timestamp with time zone NOT NULL,
	"released_at" timestamp with time zone,
	CONSTRAINT "stock_reservations_state" CHECK ("stock_reservations"."state" in ('reserved', 'sold', 'released'))
);
--> statement-breakpoint
ALTER TABLE "stripe_prices" ADD CONSTRAINT "stripe_prices_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stripe_products" ADD CONSTRAINT "stripe_products_stripe_product_id_catalog_products_id_fk" FOREIGN KEY ("stripe_product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_accounts" ADD CONSTRAINT "auth_accounts_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "auth_sessions" ADD CONSTRAINT "auth_sessions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "profiles" ADD CONSTRAINT "profiles_id_auth_users_id_fk" FOREIGN KEY ("id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_roles" ADD CONSTRAINT "user_roles_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "declarations" ADD CONSTRAINT "declarations_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_consents" ADD CONSTRAINT "order_consents_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_group_lines" ADD CONSTRAINT "order_group_lines_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_line_id_order_group_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."order_group_lines"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "orders" ADD CONSTRAINT "orders_follows_order_id_orders_id_fk" FOREIGN KEY ("follows_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "payments" ADD CONSTRAINT "payments_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_actions" ADD CONSTRAINT "customer_actions_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "customer_actions" ADD CONSTRAINT "customer_actions_user_id_auth_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."auth_users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rent_credit_entries" ADD CONSTRAINT "rent_credit_entries_rental_id_rentals_id_fk" FOREIGN KEY ("rental_id") REFERENCES "public"."rentals"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "product_ratings" ADD CONSTRAINT "product_ratings_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_stripe_product_id_catalog_products_id_fk" FOREIGN KEY ("stripe_product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "inventory_items" ADD CONSTRAINT "inventory_items_assigned_order_id_orders_id_fk" FOREIGN KEY ("assigned_order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_counts" ADD CONSTRAINT "stock_counts_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_product_id_catalog_products_id_fk" FOREIGN KEY ("product_id") REFERENCES "public"."catalog_products"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "stock_reservations" ADD CONSTRAINT "stock_reservations_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "price_history_product" ON "price_history" USING btree ("product_id","valid_from");--> statement-breakpoint
CREATE INDEX "stripe_prices_product" ON "stripe_prices" USING btree ("product_id");--> statement-breakpoint
CREATE INDEX "stripe_products_category" ON "stripe_products" USING btree ("category");--> statement-breakpoint
CREATE INDEX "stripe_products_vendor" ON "stripe_products" USING btree ("vendor");--> statement-breakpoint
CREATE INDEX "blog_posts_order" ON "blog_posts" USING btree ("is_published","sort_order","created_at");--> statement-breakpoint
CREATE INDEX "projects_order" ON "projects" USING btree ("is_published","sort_order","created_at");--> statement-breakpoint
CREATE INDEX "auth_accounts_user" ON "auth_accounts" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_sessions_user" ON "auth_sessions" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "auth_verifications_identifier" ON "auth_verifications" USING btree ("identifier");--> statement-breakpoint
CREATE UNIQUE INDEX "user_roles_once" ON "user_roles" USING btree ("user_id","role");--> statement-breakpoint
CREATE INDEX "declarations_received" ON "declarations" USING btree ("received_at");--> statement-breakpoint
CREATE INDEX "journal_entries_subject" ON "journal_entries" USING btree ("subject_type","subject_id","at");--> statement-breakpoint
CREATE UNIQUE INDEX "order_consents_kind" ON "order_consents" USING btree ("order_group_id","kind");--> statement-breakpoint
CREATE UNIQUE INDEX "order_group_lines_position" ON "order_group_lines" USING btree ("order_group_id","position");--> statement-breakpoint
CREATE INDEX "order_groups_email" ON "order_groups" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "order_groups_user" ON "order_groups" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "order_groups_open" ON "order_groups" USING btree ("status","last_try_at");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_group_sequence" ON "orders" USING btree ("order_group_id","order_sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "orders_follow_up_once" ON "orders" USING btree ("follows_order_id","stripe_invoice_id") WHERE "orders"."is_recurring_payment";--> statement-breakpoint
CREATE INDEX "orders_email" ON "orders" USING btree ("customer_email");--> statement-breakpoint
CREATE INDEX "orders_user" ON "orders" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "orders_created" ON "orders" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "orders_logistics" ON "orders" USING btree ("logistics_status","created_at");--> statement-breakpoint
CREATE INDEX "payments_group" ON "payments" USING btree ("order_group_id");--> statement-breakpoint
CREATE UNIQUE INDEX "rent_credit_entries_once" ON "rent_credit_entries" USING btree ("rental_id","kind","source");--> statement-breakpoint
CREATE INDEX "rentals_group" ON "rentals" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "rentals_subscription" ON "rentals" USING btree ("stripe_subscription_id");--> statement-breakpoint
CREATE INDEX "product_ratings_products" ON "product_ratings" USING gin ("stripe_product_ids");--> statement-breakpoint
CREATE INDEX "product_ratings_created" ON "product_ratings" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "inventory_items_product" ON "inventory_items" USING btree ("stripe_product_id","status");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_serial" ON "inventory_items" USING btree ("serial_number");--> statement-breakpoint
CREATE UNIQUE INDEX "inventory_items_order" ON "inventory_items" USING btree ("assigned_order_id");--> statement-breakpoint
CREATE INDEX "stock_counts_product" ON "stock_counts" USING btree ("product_id","counted_at");--> statement-breakpoint
CREATE INDEX "stock_reservations_product" ON "stock_reservations" USING btree ("product_id","state");--> statement-breakpoint
CREATE UNIQUE INDEX "stock_reservations_live" ON "stock_reservations" USING btree ("order_id") WHERE "stock_reservations"."state" <> 'released';