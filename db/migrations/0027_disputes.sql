CREATE TABLE "disputes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stripe_dispute_id" text NOT NULL,
	"order_group_id" uuid NOT NULL,
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"status" text NOT NULL,
	"amount" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"repayment_id" uuid,
	"repaid_at" timestamp with time zone,
	CONSTRAINT "disputes_stripe_dispute_id_unique" UNIQUE("stripe_dispute_id"),
	CONSTRAINT "disputes_repayment_id_unique" UNIQUE("repayment_id"),
	CONSTRAINT "disputes_kind" CHECK ("disputes"."kind" in ('debit', 'card')),
	CONSTRAINT "disputes_status" CHECK ("disputes"."status" in ('open', 'lost', 'won'))
);
--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_subject";--> statement-breakpoint
ALTER TABLE "rent_credit_entries" DROP CONSTRAINT "rent_credit_entries_kind";--> statement-breakpoint
ALTER TABLE "unpaid_invoices" DROP CONSTRAINT "unpaid_invoices_pkey";--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ALTER COLUMN "stripe_invoice_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD COLUMN "id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD COLUMN "dispute_id" uuid;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_payment_id_payments_id_fk" FOREIGN KEY ("payment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "disputes" ADD CONSTRAINT "disputes_repayment_id_payments_id_fk" FOREIGN KEY ("repayment_id") REFERENCES "public"."payments"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "disputes_group" ON "disputes" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "disputes_payment" ON "disputes" USING btree ("payment_id");--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_dispute_id_disputes_id_fk" FOREIGN KEY ("dispute_id") REFERENCES "public"."disputes"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_stripe_invoice_id_unique" UNIQUE("stripe_invoice_id");--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_dispute_id_unique" UNIQUE("dispute_id");--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted', 'unit_missing', 'rent_after_end', 'rent_overdue', 'device_missing', 'debit_returned', 'card_disputed', 'card_dispute_lost'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject" CHECK ("cases"."subject_type" in ('order_group', 'rental', 'dispute'));--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_one_reason" CHECK (num_nonnulls("unpaid_invoices"."stripe_invoice_id", "unpaid_invoices"."dispute_id") = 1);--> statement-breakpoint
ALTER TABLE "rent_credit_entries" ADD CONSTRAINT "rent_credit_entries_kind" CHECK ("rent_credit_entries"."kind" in ('rent', 'refund', 'returned_debit', 'chargeback', 'buyout'));