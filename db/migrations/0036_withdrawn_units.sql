UPDATE "orders" SET "called_off_at" = "refunds"."requested_at"
FROM "refunds"
JOIN "payments" ON "payments"."id" = "refunds"."payment_id"
WHERE "refunds"."declaration_id" IS NOT NULL
	AND "payments"."order_group_id" = "orders"."order_group_id"
	AND "refunds"."units" @> to_jsonb("orders"."order_sequence")
	AND NOT "orders"."is_recurring_payment"
	AND "orders"."called_off_at" IS NULL;
