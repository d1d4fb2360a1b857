CREATE TABLE "handover_units" (
	"handover_id" uuid NOT NULL,
	"order_id" uuid NOT NULL,
	CONSTRAINT "handover_units_handover_id_order_id_pk" PRIMARY KEY("handover_id","order_id")
);
--> statement-breakpoint
CREATE TABLE "handovers" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_group_id" uuid NOT NULL,
	"recipient" text NOT NULL,
	"note" text,
	"signed_at" timestamp with time zone NOT NULL,
	"handed_over_by" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "handover_units" ADD CONSTRAINT "handover_units_handover_id_handovers_id_fk" FOREIGN KEY ("handover_id") REFERENCES "public"."handovers"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handover_units" ADD CONSTRAINT "handover_units_order_id_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "handovers" ADD CONSTRAINT "handovers_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "handover_units_order" ON "handover_units" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "handovers_group" ON "handovers" USING btree ("order_group_id","signed_at");