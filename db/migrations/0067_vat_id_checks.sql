CREATE TABLE "vat_id_checks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_group_id" uuid NOT NULL,
	"answer" text NOT NULL,
	"question" jsonb NOT NULL,
	"matches" jsonb NOT NULL,
	"reply" jsonb NOT NULL,
	"asked_by" text NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "vat_id_checks_answer" CHECK ("vat_id_checks"."answer" in ('valid', 'invalid'))
);
--> statement-breakpoint
ALTER TABLE "vat_id_checks" ADD CONSTRAINT "vat_id_checks_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vat_id_checks_group" ON "vat_id_checks" USING btree ("order_group_id","asked_at");