CREATE TABLE "buyout_legal_texts" (
	"buyout_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"sha256" text NOT NULL,
	"agreed_at" timestamp with time zone NOT NULL,
	CONSTRAINT "buyout_legal_texts_buyout_id_kind_pk" PRIMARY KEY("buyout_id","kind"),
	CONSTRAINT "buyout_legal_texts_kind" CHECK ("buyout_legal_texts"."kind" in ('terms', 'withdrawal_right', 'privacy'))
);
--> statement-breakpoint
ALTER TABLE "buyout_legal_texts" ADD CONSTRAINT "buyout_legal_texts_buyout_id_buyouts_id_fk" FOREIGN KEY ("buyout_id") REFERENCES "public"."buyouts"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "buyout_legal_texts" ADD CONSTRAINT "buyout_legal_texts_sha256_legal_texts_sha256_fk" FOREIGN KEY ("sha256") REFERENCES "public"."legal_texts"("sha256") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "buyout_legal_texts_sha256" ON "buyout_legal_texts" USING btree ("sha256");