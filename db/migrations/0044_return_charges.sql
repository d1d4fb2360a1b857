CREATE TABLE "return_charges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"requested_by" text NOT NULL,
	"requested_at" timestamp with time zone NOT NULL,
	"due_on" date NOT NULL,
	"stripe_payment_method_id" text,
	"payment_id" uuid,
	"failure" text,
	"paid_at" timestamp with time zone,
	"waived_at" timestamp with time zone,
	"waived_by" text,
	CONSTRAINT "return_charges_payment_id_unique" UNIQUE("payment_id"),
	CONSTRAINT "return_charges_kind" CHECK ("return_charges"."kind" in ('damage', 'return_cost')),
	CONSTRAINT "return_charges_amount" CHECK ("return_charges"."amount" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" DROP CONSTRAINT "invoices_kind";--> statement-breakpoint
ALTER TABLE "unpaid_invoices" DROP CONSTRAINT "unpaid_invoices_one_reason";--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD COLUMN "return_charge_id" uuid;--> statement-breakpoint
ALTER TABLE "return_charges" ADD CONSTRAINT "return_charges_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_charges" ADD CONSTRAINT "return_charges_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "return_charges" ADD CONSTRAINT "return_charges_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "return_charges_once" ON "return_charges" USING btree ("order_id","kind") WHERE "return_charges"."waived_at" is null;--> statement-breakpoint
CREATE INDEX "return_charges_group" ON "return_charges" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "return_charges_due" ON "return_charges" USING btree ("due_on") WHERE "return_charges"."paid_at" is null;--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_return_charge_id_return_charges_id_fk" FOREIGN KEY ("return_charge_id") REFERENCES "public"."return_charges"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_return_charge_id_unique" UNIQUE("return_charge_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_kind" CHECK ("invoices"."kind" in ('order', 'rent', 'buyout', 'damage', 'return_cost', 'cancellation'));--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_one_reason" CHECK (num_nonnulls("unpaid_invoices"."stripe_invoice_id", "unpaid_invoices"."dispute_id", "unpaid_invoices"."return_charge_id") = 1);
--> statement-breakpoint
CREATE TRIGGER publish_order_group AFTER INSERT OR UPDATE ON "return_charges" FOR EACH ROW EXECUTE FUNCTION publish_order_group();
