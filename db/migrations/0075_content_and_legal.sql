CREATE TABLE "legal_publications" (
	"kind" text NOT NULL,
	"number" integer NOT NULL,
	"sha256" text NOT NULL,
	"title" text NOT NULL,
	"version" date NOT NULL,
	"markdown" text NOT NULL,
	"published_at" timestamp with time zone NOT NULL,
	CONSTRAINT "legal_publications_kind_number_pk" PRIMARY KEY("kind","number"),
	CONSTRAINT "legal_publications_kind" CHECK ("legal_publications"."kind" in ('terms', 'privacy', 'imprint', 'withdrawal_right', 'shipping_payment', 'voluntary_return', 'accessibility', 'batteries', 'reviews'))
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "event_start" date;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "event_end" date;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_event_days" CHECK ("projects"."event_end" is null or "projects"."event_end" >= "projects"."event_start");--> statement-breakpoint
INSERT INTO "legal_publications" ("kind", "number", "sha256", "title", "version", "markdown", "published_at")
SELECT "kind", row_number() OVER (PARTITION BY "kind" ORDER BY "kept_at", "sha256"), "sha256", "title", "version", "markdown", "kept_at"
FROM "legal_texts";
