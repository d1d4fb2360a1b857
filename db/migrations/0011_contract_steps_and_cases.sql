CREATE TABLE "cases" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"kind" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"order_group_id" uuid NOT NULL,
	"source" text NOT NULL,
	"reason" text NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"opened_by" text NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" text,
	"note" text,
	CONSTRAINT "cases_kind" CHECK ("cases"."kind" in ('subscription_ended', 'subscription_unpaid', 'undo_wanted')),
	CONSTRAINT "cases_subject" CHECK ("cases"."subject_type" in ('order_group', 'rental'))
);
--> statement-breakpoint
CREATE TABLE "contract_steps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"units" jsonb NOT NULL,
	"effects" jsonb NOT NULL,
	"made_at" timestamp with time zone NOT NULL,
	"made_by" text NOT NULL,
	"due_at" timestamp with time zone NOT NULL,
	"undone_at" timestamp with time zone,
	"undone_by" text,
	CONSTRAINT "contract_steps_state" CHECK ("contract_steps"."state" in ('waiting', 'done', 'undone'))
);
--> statement-breakpoint
CREATE TABLE "unpaid_invoices" (
	"stripe_invoice_id" text PRIMARY KEY NOT NULL,
	"order_group_id" uuid NOT NULL,
	"amount" integer NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"settled_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "cases" ADD CONSTRAINT "cases_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contract_steps" ADD CONSTRAINT "contract_steps_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "unpaid_invoices" ADD CONSTRAINT "unpaid_invoices_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_open" ON "cases" USING btree ("kind","subject_type","subject_id") WHERE "cases"."closed_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "cases_source" ON "cases" USING btree ("kind","subject_type","subject_id","source");--> statement-breakpoint
CREATE INDEX "cases_group" ON "cases" USING btree ("order_group_id");--> statement-breakpoint
CREATE INDEX "contract_steps_due" ON "contract_steps" USING btree ("state","due_at");--> statement-breakpoint
CREATE INDEX "contract_steps_group" ON "contract_steps" USING btree ("order_group_id","made_at");--> statement-breakpoint
CREATE INDEX "unpaid_invoices_group" ON "unpaid_invoices" USING btree ("order_group_id");