CREATE TABLE "subscription" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"package_id" integer NOT NULL,
	"state" text NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"anchor_day" integer NOT NULL,
	"price" bigint NOT NULL,
	"credit" bigint NOT NULL,
	"next_package_id" integer,
	"revision" integer NOT NULL,
	"card" jsonb,
	"payment_id" uuid,
	"address_id" uuid,
	"charge_id" uuid,
	"tries" integer NOT NULL,
	"next_at" timestamp with time zone,
	"reminded_for" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "subscription_charge" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"package_id" integer NOT NULL,
	"state" text NOT NULL,
	"revision" integer NOT NULL,
	"price" bigint NOT NULL,
	"amount" bigint NOT NULL,
	"credit_left" bigint NOT NULL,
	"period_start" timestamp with time zone NOT NULL,
	"period_end" timestamp with time zone NOT NULL,
	"item_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "payment" ADD COLUMN "is_merchant_initiated" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "subscription_next" ON "subscription" USING btree ("next_at") WHERE "subscription"."next_at" is not null;--> statement-breakpoint
CREATE INDEX "subscription_period_end" ON "subscription" USING btree ("period_end");--> statement-breakpoint
CREATE INDEX "subscription_charge_account" ON "subscription_charge" USING btree ("account_id","created_at");--> statement-breakpoint
-- Whoever had paid for a lower membership to follow keeps the higher one until that would have ended.
UPDATE "membership" SET "until" = "next_until", "next_tier" = NULL, "next_until" = NULL WHERE "next_until" IS NOT NULL;
