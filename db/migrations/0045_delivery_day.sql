ALTER TABLE "order_groups" ADD COLUMN "delivery_on" date;--> statement-breakpoint
ALTER TABLE "order_groups" ADD COLUMN "delivery_chosen_by" text;--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_delivery_chosen_by" CHECK ("order_groups"."delivery_chosen_by" in ('customer', 'office'));--> statement-breakpoint
ALTER TABLE "order_groups" ADD CONSTRAINT "order_groups_delivery_day" CHECK (("order_groups"."delivery_on" is null) = ("order_groups"."delivery_chosen_by" is null));