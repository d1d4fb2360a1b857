CREATE TABLE "legal_texts" (
	"sha256" text PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"version" date NOT NULL,
	"markdown" text NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_texts_kind" CHECK ("legal_texts"."kind" in ('terms', 'withdrawal_right', 'privacy'))
);
--> statement-breakpoint
CREATE TABLE "order_legal_texts" (
	"order_group_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_legal_texts_order_group_id_kind_pk" PRIMARY KEY("order_group_id","kind"),
	CONSTRAINT "order_legal_texts_kind" CHECK ("order_legal_texts"."kind" in ('terms', 'withdrawal_right', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "declarations" ADD COLUMN "ends" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "rentals" ADD COLUMN "end_declaration_id" uuid;--> statement-breakpoint
ALTER TABLE "order_legal_texts" ADD CONSTRAINT "order_legal_texts_order_group_id_order_groups_id_fk" FOREIGN KEY ("order_group_id") REFERENCES "public"."order_groups"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "order_legal_texts" ADD CONSTRAINT "order_legal_texts_sha256_legal_texts_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."legal_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "order_legal_texts_sha256" ON "order_legal_texts" USING btree ("sha256");--> statement-breakpoint
ALTER TABLE "rentals" ADD CONSTRAINT "rentals_end_declaration_id_declarations_id_fk" FOREIGN KEY ("end_declaration_id") REFERENCES "public"."declarations"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "rentals_ends" ON "rentals" USING btree ("state","ends_on");