ALTER TABLE "cases" DROP CONSTRAINT "cases_kind";--> statement-breakpoint
ALTER TABLE "cases" DROP CONSTRAINT "cases_subject";--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "reissues_id" uuid;--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_reissues_id_invoices_id_fk" FOREIGN KEY ("reissues_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted', 'unit_missing', 'rent_after_end', 'rent_overdue', 'device_missing', 'debit_returned', 'card_disputed', 'card_dispute_lost', 'device_damaged', 'damage_objected', 'refund_failed'));--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_subject" CHECK ("cases"."subject_type" in ('order_group', 'rental', 'dispute', 'refund'));