CREATE TABLE "sepa_mandates" (
	"order_group_id" uuid NOT NULL,
	"stripe_mandate_id" text NOT NULL,
	"stripe_payment_method_id" text NOT NULL,
	"reference" text NOT NULL,
	"last4" text NOT NULL,
	"noted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "sepa_mandates_order_group_id_stripe_mandate_id_pk" PRIMARY KEY("order_group_id","stripe_mandate_id")
);
--> statement-breakpoint
ALTER TABLE "sepa_mandates" ADD CONSTRAINT "sepa_mandates_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;