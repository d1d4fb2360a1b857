ALTER TABLE "refunds" ADD COLUMN "withheld_cents" integer;--> statement-breakpoint
ALTER TABLE "refunds" ADD COLUMN "withheld_reason" text;--> statement-breakpoint
ALTER TABLE "refunds" ADD CONSTRAINT "refunds_withheld" CHECK (("refunds"."withheld_cents" is null) = ("refunds"."withheld_reason" is null) and "refunds"."withheld_cents" > 0);--> statement-breakpoint
-- What was withheld of a withdrawal or a voluntary return stood in the words of its reason alone until now:
-- 'Widerruf, 1.150,00 € einbehalten: Griff gebrochen', with a no-break space before the euro sign.
UPDATE "refunds" SET
	"withheld_cents" = translate("told"."words"[1], '.,', '')::integer,
	"withheld_reason" = "told"."words"[2]
FROM (
	SELECT "id", regexp_match("reason", '(\d[\d.]*,\d{2})[\s\u00a0]€ einbehalten: (.+)$') AS "words"
	FROM "refunds"
	WHERE "declaration_id" IS NOT NULL OR "return_id" IS NOT NULL
) "told"
WHERE "told"."id" = "refunds"."id" AND "told"."words" IS NOT NULL
	AND "refunds"."withheld_cents" IS NULL AND translate("told"."words"[1], '.,0', '') <> '';
