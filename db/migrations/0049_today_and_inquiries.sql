CREATE TABLE "inquiry_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"inquiry_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"written_by" text NOT NULL,
	"written_at" timestamp with time zone NOT NULL,
	CONSTRAINT "inquiry_entries_kind" CHECK ("inquiry_entries"."kind" in ('answer', 'note'))
);
--> statement-breakpoint
CREATE TABLE "task_owners" (
	"kind" text NOT NULL,
	"subject_id" text NOT NULL,
	"owner_id" text NOT NULL,
	"given_by" text NOT NULL,
	"given_at" timestamp with time zone NOT NULL,
	CONSTRAINT "task_owners_kind_subject_id_pk" PRIMARY KEY("kind","subject_id")
);
--> statement-breakpoint
ALTER TABLE "b2b_inquiries" ADD COLUMN "status" text DEFAULT 'new' NOT NULL;--> statement-breakpoint
ALTER TABLE "b2b_inquiries" ADD COLUMN "search_words" text GENERATED ALWAYS AS (search_words(first_name || ' ' || last_name || ' ' || email || ' ' || coalesce(company, '') || ' ' || coalesce(phone, ''))) STORED;--> statement-breakpoint
ALTER TABLE "inquiry_entries" ADD CONSTRAINT "inquiry_entries_inquiry_id_b2b_inquiries_id_fk" FOREIGN KEY ("inquiry_id") REFERENCES "public"."b2b_inquiries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "task_owners" ADD CONSTRAINT "task_owners_owner_id_auth_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."auth_users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "inquiry_entries_inquiry" ON "inquiry_entries" USING btree ("inquiry_id","written_at");--> statement-breakpoint
CREATE INDEX "b2b_inquiries_status" ON "b2b_inquiries" USING btree ("status","created_at");--> statement-breakpoint
CREATE INDEX "b2b_inquiries_search" ON "b2b_inquiries" USING gin ("search_words" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "orders_to_ship" ON "orders" USING btree ("order_group_id") WHERE "orders"."logistics_status" in ('pending', 'preparing') and "orders"."status" = 'completed' and not "orders"."is_recurring_payment" and "orders"."called_off_at" is null and "orders"."hidden_at" is null;--> statement-breakpoint
ALTER TABLE "b2b_inquiries" ADD CONSTRAINT "b2b_inquiries_status_known" CHECK ("b2b_inquiries"."status" in ('new', 'in_progress', 'answered', 'done'));