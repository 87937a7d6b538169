CREATE TABLE "coupon" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text,
	"earned_by" text,
	"name_tr" text NOT NULL,
	"name_en" text NOT NULL,
	"platform" text NOT NULL,
	"kind" text NOT NULL,
	"amount" bigint,
	"percent" integer,
	"cap" bigint,
	"main_category_ids" integer[] NOT NULL,
	"minimum_shopping" bigint NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"creator_id" uuid,
	"is_listed" boolean NOT NULL,
	"member_uses_most" integer NOT NULL,
	"uses_most" integer,
	"budget" bigint,
	"uses" integer DEFAULT 0 NOT NULL,
	"spent" bigint DEFAULT 0 NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_applied" (
	"owner_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"applied_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "coupon_earned" (
	"account_id" uuid NOT NULL,
	"coupon_id" uuid NOT NULL,
	"earned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "coupon_earned_account_id_coupon_id_pk" PRIMARY KEY("account_id","coupon_id")
);
--> statement-breakpoint
CREATE TABLE "coupon_use" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"coupon_id" uuid NOT NULL,
	"owner_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	"state" text NOT NULL,
	"order_item_ids" uuid[] NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "campaign_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "order_item" ADD COLUMN "coupon_discount" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "coupon_code" ON "coupon" USING btree ("code");--> statement-breakpoint
CREATE INDEX "coupon_listed" ON "coupon" USING btree ("ends_at") WHERE "coupon"."is_listed";--> statement-breakpoint
CREATE INDEX "coupon_creator" ON "coupon" USING btree ("creator_id","ends_at");--> statement-breakpoint
CREATE INDEX "coupon_earned_by" ON "coupon" USING btree ("earned_by","ends_at");--> statement-breakpoint
CREATE INDEX "coupon_use_owner" ON "coupon_use" USING btree ("owner_id","coupon_id");--> statement-breakpoint
CREATE INDEX "coupon_use_items" ON "coupon_use" USING gin ("order_item_ids");