-- What a customer spent is counted from payments and refunds from now on, and a merged one keeps the kept address's
-- name (ADR-082): every summary is drawn anew.
INSERT INTO "customer_changes" ("email")
SELECT "customer_email" FROM "orders" WHERE "customer_email" <> ''
UNION
SELECT "email" FROM "auth_users";
