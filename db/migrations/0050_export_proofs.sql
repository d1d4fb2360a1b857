CREATE TABLE "export_proofs" (
	"order_group_id" uuid PRIMARY KEY NOT NULL,
	"proof_number" text NOT NULL,
	"exported_on" date NOT NULL,
	"tax_cents" integer NOT NULL,
	"refund_id" uuid NOT NULL,
	"received_by" text NOT NULL,
	"received_at" timestamp with time zone NOT NULL,
	CONSTRAINT "export_proofs_tax" CHECK ("export_proofs"."tax_cents" > 0)
);
--> statement-breakpoint
ALTER TABLE "invoices" ADD COLUMN "replaces_id" uuid;--> statement-breakpoint
ALTER TABLE "export_proofs" ADD CONSTRAINT "export_proofs_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "export_proofs" ADD CONSTRAINT "export_proofs_refund_id_refunds_id_fk" FOREIGN KEY ("refund_id") REFERENCES "public"."refunds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "export_proofs_refund" ON "export_proofs" USING btree ("refund_id");--> statement-breakpoint
ALTER TABLE "invoices" ADD CONSTRAINT "invoices_replaces_id_invoices_id_fk" FOREIGN KEY ("replaces_id") REFERENCES "public"."invoices"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "invoices_replaces" ON "invoices" USING btree ("replaces_id");