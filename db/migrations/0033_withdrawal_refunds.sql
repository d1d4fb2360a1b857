ALTER TABLE "refunds" ADD COLUMN "declaration_id" uuid;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "units" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "rents" jsonb;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_declaration_id_declarations_id_fk" FOREIGN KEY ("declaration_id") REFERENCES "public"."declarations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "refunds_declaration" ON "refunds" USING btree ("declaration_id");