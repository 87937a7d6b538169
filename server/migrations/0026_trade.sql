CREATE TABLE "ad_hold" (
	"ad_id" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"until" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_hold_ad_id_payment_id_pk" PRIMARY KEY("ad_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "ad_sale" (
	"ad_id" bigint NOT NULL,
	"payment_id" uuid NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"taken_back_at" timestamp with time zone,
	CONSTRAINT "ad_sale_ad_id_payment_id_pk" PRIMARY KEY("ad_id","payment_id")
);
--> statement-breakpoint
CREATE TABLE "order_agreement" (
	"platform" text NOT NULL,
	"order_code" text NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"language" text NOT NULL,
	"title" text NOT NULL,
	"html" text NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid,
	"approved_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_agreement_platform_order_code_type_pk" PRIMARY KEY("platform","order_code","type")
);
--> statement-breakpoint
CREATE TABLE "saved_card" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"token" text NOT NULL,
	"alias" text NOT NULL,
	"bank" text,
	"scheme" text NOT NULL,
	"last4" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "wallet" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"key" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_ad" (
	"owner_id" uuid NOT NULL,
	"is_guest" boolean NOT NULL,
	"ad_id" bigint NOT NULL,
	"seller_id" uuid NOT NULL,
	"is_selected" boolean NOT NULL,
	"added_price" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "cart_ad_owner_id_ad_id_pk" PRIMARY KEY("owner_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "cart_digital" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"item_id" integer NOT NULL,
	"draft_id" uuid,
	"ad_id" bigint,
	"added_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "cart_product" (
	"owner_id" uuid NOT NULL,
	"is_guest" boolean NOT NULL,
	"product_id" integer NOT NULL,
	"quantity" integer NOT NULL,
	"is_selected" boolean NOT NULL,
	"added_price" bigint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "cart_product_owner_id_product_id_pk" PRIMARY KEY("owner_id","product_id")
);
--> statement-breakpoint
CREATE TABLE "product" (
	"id" integer PRIMARY KEY NOT NULL,
	"category_id" integer NOT NULL,
	"name_tr" text NOT NULL,
	"name_en" text NOT NULL,
	"price" bigint NOT NULL,
	"sale_price" bigint,
	"stock" integer NOT NULL,
	"picture" jsonb,
	"is_offered" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_purchase" (
	"payment_id" uuid PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_type" text NOT NULL,
	"state" text NOT NULL,
	"draft_id" uuid,
	"ad_id" bigint,
	"lines" jsonb NOT NULL,
	"set_aside" jsonb,
	"total" bigint NOT NULL,
	"vat_basis_points" integer NOT NULL,
	"address_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"delivered_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bank_account" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"masked_iban" text NOT NULL,
	"bank_code" text NOT NULL,
	"holder" text NOT NULL,
	"state" text NOT NULL,
	"refusal" text,
	"sealed" text,
	"version" integer NOT NULL,
	"sub_merchant_key" text,
	"held_until" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "earning" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"title" text NOT NULL,
	"stage" text NOT NULL,
	"is_stopped" boolean DEFAULT false NOT NULL,
	"price" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"settled" bigint DEFAULT 0 NOT NULL,
	"net" bigint NOT NULL,
	"sold_at" timestamp with time zone NOT NULL,
	"earned_at" timestamp with time zone,
	"paid_at" timestamp with time zone,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"failure" text
);
--> statement-breakpoint
CREATE TABLE "earning_event" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"earning_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by_id" uuid,
	"reason" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "provider_line" (
	"key" text PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"item_id" uuid,
	"reference" text NOT NULL,
	"amount" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation" (
	"day" date PRIMARY KEY NOT NULL,
	"line_count" integer NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "reconciliation_difference" (
	"id" uuid PRIMARY KEY NOT NULL,
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"payment_id" uuid,
	"reference" text NOT NULL,
	"ours" bigint NOT NULL,
	"theirs" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "invoice" (
	"id" uuid PRIMARY KEY NOT NULL,
	"number" text NOT NULL,
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"sequence" integer NOT NULL,
	"kind" text NOT NULL,
	"cause" text NOT NULL,
	"account_id" uuid NOT NULL,
	"order_code" text,
	"recipient" jsonb NOT NULL,
	"lines" jsonb NOT NULL,
	"excluded" bigint NOT NULL,
	"vat" bigint NOT NULL,
	"total" bigint NOT NULL,
	"reverses_id" uuid,
	"issued_at" timestamp with time zone NOT NULL,
	"external_id" text,
	"sent_at" timestamp with time zone,
	"send_error" text
);
--> statement-breakpoint
CREATE TABLE "invoice_series" (
	"prefix" text NOT NULL,
	"year" integer NOT NULL,
	"last" integer NOT NULL,
	CONSTRAINT "invoice_series_prefix_year_pk" PRIMARY KEY("prefix","year")
);
--> statement-breakpoint
CREATE TABLE "ledger_balance" (
	"account" text NOT NULL,
	"subject_id" uuid NOT NULL,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_balance_account_subject_id_pk" PRIMARY KEY("account","subject_id")
);
--> statement-breakpoint
CREATE TABLE "ledger_entry" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "ledger_entry_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"transaction_id" uuid NOT NULL,
	"account" text NOT NULL,
	"subject_id" uuid,
	"amount" bigint NOT NULL,
	CONSTRAINT "ledger_entry_something" CHECK (amount <> 0)
);
--> statement-breakpoint
CREATE TABLE "ledger_imbalance" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"about" text NOT NULL,
	"amount" bigint NOT NULL,
	"found_at" timestamp with time zone NOT NULL,
	"closed_at" timestamp with time zone,
	"closed_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "ledger_state" (
	"id" integer PRIMARY KEY NOT NULL,
	"folded_id" bigint NOT NULL,
	"pending_id" bigint NOT NULL,
	"pending_xid" "xid8" NOT NULL,
	"checked_at" timestamp with time zone,
	"audited_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ledger_transaction" (
	"id" uuid PRIMARY KEY DEFAULT uuidv7() NOT NULL,
	"cause" text NOT NULL,
	"payment_id" uuid,
	"order_code" text,
	"at" timestamp with time zone NOT NULL,
	"written" "xid8" DEFAULT pg_current_xact_id() NOT NULL,
	CONSTRAINT "ledger_transaction_cause" UNIQUE("cause")
);
--> statement-breakpoint
CREATE TABLE "ad_order" (
	"code" text PRIMARY KEY NOT NULL,
	"payment_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"is_guest" boolean NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"seller_id" uuid NOT NULL,
	"seller_kind" text NOT NULL,
	"delivery" text NOT NULL,
	"company_id" text,
	"parcel_size" text,
	"shipping_payer" text NOT NULL,
	"status" text NOT NULL,
	"delivery_address" jsonb,
	"invoice_address" jsonb,
	"installment_count" integer DEFAULT 1 NOT NULL,
	"handover_tries" integer DEFAULT 0 NOT NULL,
	"handover_locked_until" timestamp with time zone,
	"shipment_code_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"paid_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "order_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"happening" text NOT NULL,
	"by" text NOT NULL,
	"item_ids" uuid[] NOT NULL,
	"by_id" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "order_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"title" text NOT NULL,
	"picture" jsonb,
	"category_id" integer NOT NULL,
	"main_category_id" integer NOT NULL,
	"offer_id" uuid,
	"status" text NOT NULL,
	"list" bigint NOT NULL,
	"price" bigint NOT NULL,
	"platform_discount" bigint NOT NULL,
	"shipping" bigint NOT NULL,
	"seller_shipping" bigint NOT NULL,
	"surcharge" bigint NOT NULL,
	"commission" bigint NOT NULL,
	"commission_vat" bigint NOT NULL,
	"withheld" bigint NOT NULL,
	"net" bigint NOT NULL,
	"refunded" bigint DEFAULT 0 NOT NULL,
	"paid_at" timestamp with time zone,
	"shipped_at" timestamp with time zone,
	"delivered_at" timestamp with time zone,
	"completed_at" timestamp with time zone,
	"remind_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"frozen_at" timestamp with time zone,
	"left_ms" bigint,
	"cancelled_at" timestamp with time zone,
	"cancelled_by" text,
	"cancel_reason" text,
	"cancel_text" text
);
--> statement-breakpoint
CREATE TABLE "order_photo" (
	"order_code" text NOT NULL,
	"key" text NOT NULL,
	"by" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"width" integer NOT NULL,
	"height" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "order_photo_order_code_key_pk" PRIMARY KEY("order_code","key")
);
--> statement-breakpoint
CREATE TABLE "payback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"cause" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"order_code" text,
	"item_id" uuid,
	"amount" bigint NOT NULL,
	"asked_at" timestamp with time zone NOT NULL,
	"next_at" timestamp with time zone,
	"tries" integer DEFAULT 0 NOT NULL,
	"sent_at" timestamp with time zone,
	"refusal" text
);
--> statement-breakpoint
CREATE TABLE "payment" (
	"id" uuid PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"order_type" text NOT NULL,
	"state" text NOT NULL,
	"payer_id" uuid NOT NULL,
	"payer_is_guest" boolean NOT NULL,
	"email" text,
	"language" text NOT NULL,
	"amount" bigint NOT NULL,
	"charged" bigint,
	"installment_count" integer,
	"installments_most" integer NOT NULL,
	"items" jsonb NOT NULL,
	"party" jsonb,
	"provider" text NOT NULL,
	"reference" text,
	"frame_url" text,
	"redirect_url" text,
	"pending_card" jsonb,
	"refusal" text,
	"returned" text,
	"facts" jsonb,
	"is_card_kept" boolean DEFAULT false NOT NULL,
	"after_action" text NOT NULL,
	"after_id" text,
	"order_codes" text[] NOT NULL,
	"alarm" text,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"asked_at" timestamp with time zone,
	"expires_at" timestamp with time zone NOT NULL,
	"approved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "payment_event" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "payment_event_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"payment_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"by" text NOT NULL,
	"by_id" uuid,
	"note" text,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund" (
	"id" uuid PRIMARY KEY NOT NULL,
	"code" text NOT NULL,
	"order_code" text NOT NULL,
	"payment_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"status" text NOT NULL,
	"reason" text NOT NULL,
	"asked" bigint NOT NULL,
	"approved" bigint,
	"offered" bigint,
	"offered_at" timestamp with time zone,
	"return_kind" text NOT NULL,
	"return_paid_by" text NOT NULL,
	"outward_by" text NOT NULL,
	"money" jsonb,
	"cost" jsonb,
	"return_company_id" text,
	"return_size" text,
	"return_fee" bigint,
	"return_shipped_at" timestamp with time zone,
	"since" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone,
	"decided_by" uuid,
	"cleared_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "refund_item" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"item_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"title" text NOT NULL,
	"asked" bigint NOT NULL,
	"returned" bigint,
	"after_release" boolean,
	"place" integer NOT NULL,
	"is_open" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "refund_step" (
	"id" uuid PRIMARY KEY NOT NULL,
	"refund_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"happening" text NOT NULL,
	"by" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"reason" text,
	"words" text,
	"words_for" text,
	"photos" text[]
);
--> statement-breakpoint
CREATE TABLE "seller_rating" (
	"seller_id" uuid PRIMARY KEY NOT NULL,
	"by_stars" integer[] NOT NULL,
	"subject_sums" integer[] NOT NULL,
	"subject_counts" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "seller_review" (
	"id" uuid PRIMARY KEY NOT NULL,
	"order_code" text,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"author" text,
	"stars" smallint NOT NULL,
	"subjects" smallint[] NOT NULL,
	"text" text NOT NULL,
	"ad_id" bigint NOT NULL,
	"ad_title" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"changed_at" timestamp with time zone,
	"answer" text,
	"answered_at" timestamp with time zone,
	"removed_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel" (
	"id" uuid PRIMARY KEY NOT NULL,
	"source" text NOT NULL,
	"subject" text NOT NULL,
	"company_id" text NOT NULL,
	"code" text NOT NULL,
	"size" text NOT NULL,
	"stage" text DEFAULT 'OnCreated' NOT NULL,
	"tracking_url" text,
	"created_at" timestamp with time zone NOT NULL,
	"announced_at" timestamp with time zone,
	"ask_at" timestamp with time zone,
	"cancelled_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "parcel_stage" (
	"parcel_id" uuid NOT NULL,
	"stage" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"place" text,
	CONSTRAINT "parcel_stage_parcel_id_stage_pk" PRIMARY KEY("parcel_id","stage")
);
--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "package_size" text DEFAULT 'Auto' NOT NULL;--> statement-breakpoint
ALTER TABLE "decision" ADD COLUMN "about" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "order_code" text;--> statement-breakpoint
ALTER TABLE "feedback" ADD COLUMN "review_id" uuid;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "next_tier" text;--> statement-breakpoint
ALTER TABLE "membership" ADD COLUMN "next_until" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ad_hold_payment_idx" ON "ad_hold" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ad_hold_until_idx" ON "ad_hold" USING btree ("until");--> statement-breakpoint
CREATE INDEX "order_agreement_buyer" ON "order_agreement" USING btree ("buyer_id","approved_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_card_token" ON "saved_card" USING btree ("account_id","token");--> statement-breakpoint
CREATE INDEX "saved_card_owner" ON "saved_card" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "cart_ad_ad" ON "cart_ad" USING btree ("ad_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "cart_ad_seller" ON "cart_ad" USING btree ("seller_id");--> statement-breakpoint
CREATE INDEX "cart_ad_removed" ON "cart_ad" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "cart_ad_guest" ON "cart_ad" USING btree ("added_at") WHERE is_guest;--> statement-breakpoint
CREATE UNIQUE INDEX "cart_digital_item" ON "cart_digital" USING btree ("owner_id","item_id");--> statement-breakpoint
CREATE INDEX "cart_product_guest" ON "cart_product" USING btree ("added_at") WHERE is_guest;--> statement-breakpoint
CREATE UNIQUE INDEX "digital_purchase_code" ON "digital_purchase" USING btree ("order_code");--> statement-breakpoint
CREATE INDEX "digital_purchase_account" ON "digital_purchase" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE INDEX "bank_account_waiting" ON "bank_account" USING btree ("next_at") WHERE state = 'Waiting';--> statement-breakpoint
CREATE INDEX "earning_seller" ON "earning" USING btree ("seller_id","sold_at","id");--> statement-breakpoint
CREATE INDEX "earning_earned" ON "earning" USING btree ("seller_id","earned_at");--> statement-breakpoint
CREATE INDEX "earning_due" ON "earning" USING btree ("next_at") WHERE stage in ('Payable', 'Sending', 'Failed') and not is_stopped;--> statement-breakpoint
CREATE INDEX "earning_stage" ON "earning" USING btree ("stage","sold_at");--> statement-breakpoint
CREATE INDEX "earning_order" ON "earning" USING btree ("order_code");--> statement-breakpoint
CREATE INDEX "earning_event_earning" ON "earning_event" USING btree ("earning_id","at");--> statement-breakpoint
CREATE INDEX "provider_line_day" ON "provider_line" USING btree ("day");--> statement-breakpoint
CREATE INDEX "provider_line_payment" ON "provider_line" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "provider_line_item" ON "provider_line" USING btree ("item_id") WHERE item_id is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "reconciliation_difference_open" ON "reconciliation_difference" USING btree ("kind","reference") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "reconciliation_difference_order" ON "reconciliation_difference" USING btree ("closed_at","found_at");--> statement-breakpoint
CREATE INDEX "reconciliation_difference_closed_by" ON "reconciliation_difference" USING btree ("closed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_number" ON "invoice" USING btree ("number");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_sequence" ON "invoice" USING btree ("prefix","year","sequence");--> statement-breakpoint
CREATE UNIQUE INDEX "invoice_cause" ON "invoice" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "invoice_account" ON "invoice" USING btree ("account_id","issued_at");--> statement-breakpoint
CREATE INDEX "invoice_order" ON "invoice" USING btree ("order_code");--> statement-breakpoint
CREATE INDEX "invoice_issued" ON "invoice" USING btree ("issued_at","id");--> statement-breakpoint
CREATE INDEX "invoice_unsent" ON "invoice" USING btree ("issued_at") WHERE "invoice"."external_id" is null;--> statement-breakpoint
CREATE INDEX "ledger_balance_nothing" ON "ledger_balance" USING btree ("account") WHERE amount = 0;--> statement-breakpoint
CREATE INDEX "ledger_entry_transaction" ON "ledger_entry" USING btree ("transaction_id");--> statement-breakpoint
CREATE INDEX "ledger_entry_account" ON "ledger_entry" USING btree ("account","subject_id","id","amount");--> statement-breakpoint
CREATE UNIQUE INDEX "ledger_imbalance_open" ON "ledger_imbalance" USING btree ("kind","about") WHERE closed_at is null;--> statement-breakpoint
CREATE INDEX "ledger_imbalance_closed_by" ON "ledger_imbalance" USING btree ("closed_by") WHERE closed_by is not null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_at" ON "ledger_transaction" USING btree ("at");--> statement-breakpoint
CREATE INDEX "ledger_transaction_payment" ON "ledger_transaction" USING btree ("payment_id") WHERE payment_id is not null;--> statement-breakpoint
CREATE INDEX "ledger_transaction_order" ON "ledger_transaction" USING btree ("order_code") WHERE order_code is not null;--> statement-breakpoint
CREATE INDEX "ad_order_buyer" ON "ad_order" USING btree ("buyer_id","created_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "ad_order_buyer_status" ON "ad_order" USING btree ("buyer_id","status","created_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "ad_order_seller" ON "ad_order" USING btree ("seller_id","created_at" DESC NULLS FIRST,"code") WHERE "ad_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "ad_order_seller_status" ON "ad_order" USING btree ("seller_id","status","created_at" DESC NULLS FIRST,"code") WHERE "ad_order"."paid_at" is not null;--> statement-breakpoint
CREATE INDEX "ad_order_payment" ON "ad_order" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "ad_order_created" ON "ad_order" USING btree ("created_at" DESC NULLS FIRST,"code");--> statement-breakpoint
CREATE INDEX "order_event_order" ON "order_event" USING btree ("order_code","id");--> statement-breakpoint
CREATE INDEX "order_item_order" ON "order_item" USING btree ("order_code");--> statement-breakpoint
CREATE INDEX "order_item_payment" ON "order_item" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "order_item_due" ON "order_item" USING btree ("due_at") WHERE "order_item"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "order_item_remind" ON "order_item" USING btree ("remind_at") WHERE "order_item"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "order_item_ad" ON "order_item" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "order_item_done" ON "order_item" USING btree ("order_code") WHERE "order_item"."status" = 'Completed';--> statement-breakpoint
CREATE INDEX "order_photo_key" ON "order_photo" USING btree ("key");--> statement-breakpoint
CREATE UNIQUE INDEX "payback_cause" ON "payback" USING btree ("cause");--> statement-breakpoint
CREATE INDEX "payback_payment" ON "payback" USING btree ("payment_id");--> statement-breakpoint
CREATE INDEX "payback_item" ON "payback" USING btree ("item_id") WHERE "payback"."item_id" is not null;--> statement-breakpoint
CREATE INDEX "payback_waiting" ON "payback" USING btree ("next_at") WHERE "payback"."sent_at" is null;--> statement-breakpoint
CREATE INDEX "payment_payer" ON "payment" USING btree ("payer_id","created_at");--> statement-breakpoint
CREATE INDEX "payment_open" ON "payment" USING btree ("expires_at") WHERE "payment"."state" in ('Draft', 'InProgress', 'Failed');--> statement-breakpoint
CREATE INDEX "payment_returning" ON "payment" USING btree ("changed_at") WHERE "payment"."state" = 'Returning';--> statement-breakpoint
CREATE INDEX "payment_expired" ON "payment" USING btree ("changed_at") WHERE "payment"."state" = 'Expired';--> statement-breakpoint
CREATE INDEX "payment_created" ON "payment" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "payment_state" ON "payment" USING btree ("state","created_at");--> statement-breakpoint
CREATE INDEX "payment_alarm" ON "payment" USING btree ("created_at") WHERE "payment"."alarm" is not null;--> statement-breakpoint
CREATE INDEX "payment_email" ON "payment" USING btree ("email") WHERE "payment"."email" is not null;--> statement-breakpoint
CREATE INDEX "payment_orders" ON "payment" USING gin ("order_codes");--> statement-breakpoint
CREATE INDEX "payment_event_payment" ON "payment_event" USING btree ("payment_id","id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_code" ON "refund" USING btree ("code");--> statement-breakpoint
CREATE INDEX "refund_order" ON "refund" USING btree ("order_code","created_at");--> statement-breakpoint
CREATE INDEX "refund_buyer" ON "refund" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_seller" ON "refund" USING btree ("seller_id","created_at");--> statement-breakpoint
CREATE INDEX "refund_status" ON "refund" USING btree ("status","since");--> statement-breakpoint
CREATE INDEX "refund_due" ON "refund" USING btree ("due_at") WHERE "refund"."due_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_reminds" ON "refund" USING btree ("remind_at") WHERE "refund"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "refund_uncleared" ON "refund" USING btree ("ended_at") WHERE "refund"."ended_at" is not null and "refund"."cleared_at" is null;--> statement-breakpoint
CREATE UNIQUE INDEX "refund_item_once" ON "refund_item" USING btree ("refund_id","item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_item_open" ON "refund_item" USING btree ("item_id") WHERE "refund_item"."is_open";--> statement-breakpoint
CREATE INDEX "refund_item_item" ON "refund_item" USING btree ("item_id");--> statement-breakpoint
CREATE UNIQUE INDEX "refund_step_place" ON "refund_step" USING btree ("refund_id","place");--> statement-breakpoint
CREATE UNIQUE INDEX "seller_review_order" ON "seller_review" USING btree ("order_code");--> statement-breakpoint
CREATE INDEX "seller_review_seller" ON "seller_review" USING btree ("seller_id","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "seller_review_stars" ON "seller_review" USING btree ("seller_id","stars","created_at","id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "seller_review_buyer" ON "seller_review" USING btree ("buyer_id");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_code" ON "parcel" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "parcel_subject" ON "parcel" USING btree ("source","subject") WHERE cancelled_at is null;--> statement-breakpoint
CREATE INDEX "parcel_ask" ON "parcel" USING btree ("ask_at","id") WHERE ask_at is not null;--> statement-breakpoint
CREATE INDEX "feedback_review" ON "feedback" USING btree ("review_id") WHERE "feedback"."review_id" is not null and "feedback"."status" = 'Processing';--> statement-breakpoint
-- What was approved with an order stays as it was shown; whose it is may move.
CREATE FUNCTION refuse_order_agreement_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (to_jsonb(new) - 'buyer_id') = (to_jsonb(old) - 'buyer_id') THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'What was approved with an order is neither changed nor deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER order_agreement_stays BEFORE UPDATE OR DELETE ON "order_agreement" FOR EACH ROW EXECUTE FUNCTION refuse_order_agreement_change();
--> statement-breakpoint
-- By hand: the books are only added to, whoever asks, and each statement that adds entries adds whole transactions of its own that come to zero.
CREATE FUNCTION ledger_refuse_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  RAISE EXCEPTION 'The books are only added to: no % of %', lower(TG_OP), TG_TABLE_NAME USING ERRCODE = 'restrict_violation';
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_entries() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE wrong record;
BEGIN
  SELECT n.transaction_id, n.amount, t.written INTO wrong
  FROM (SELECT transaction_id, sum(amount) AS amount FROM added GROUP BY transaction_id) n
    LEFT JOIN ledger_transaction t ON t.id = n.transaction_id
  WHERE n.amount <> 0 OR t.written IS DISTINCT FROM pg_current_xact_id() LIMIT 1;
  IF FOUND AND wrong.amount <> 0 THEN
    RAISE EXCEPTION 'Entries of % come to % instead of zero', wrong.transaction_id, wrong.amount USING ERRCODE = 'check_violation';
  ELSIF FOUND THEN
    RAISE EXCEPTION 'Nothing is added to % later', wrong.transaction_id USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION ledger_check_transaction() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF (SELECT sum(amount) FROM ledger_entry WHERE transaction_id = NEW.id) <> 0 THEN
    RAISE EXCEPTION 'Entries of “%” do not come to zero', NEW.cause USING ERRCODE = 'check_violation';
  END IF;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER ledger_entry_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_entry FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_transaction_kept BEFORE UPDATE OR DELETE OR TRUNCATE ON ledger_transaction FOR EACH STATEMENT EXECUTE FUNCTION ledger_refuse_change();
--> statement-breakpoint
CREATE TRIGGER ledger_entry_balanced AFTER INSERT ON ledger_entry REFERENCING NEW TABLE AS added FOR EACH STATEMENT EXECUTE FUNCTION ledger_check_entries();
--> statement-breakpoint
CREATE CONSTRAINT TRIGGER ledger_transaction_balanced AFTER INSERT ON ledger_transaction DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION ledger_check_transaction();
--> statement-breakpoint
ALTER TABLE ledger_entry ENABLE ALWAYS TRIGGER ledger_entry_kept;
--> statement-breakpoint
ALTER TABLE ledger_transaction ENABLE ALWAYS TRIGGER ledger_transaction_kept;
--> statement-breakpoint
INSERT INTO ledger_state (id, folded_id, pending_id, pending_xid) VALUES (1, 0, 0, '0');--> statement-breakpoint
-- A document that was issued stays as it is; only whose it is, and whether the tax authority has it, may move.
CREATE FUNCTION refuse_invoice_change() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_op = 'UPDATE' AND (to_jsonb(new) - '{account_id,external_id,sent_at,send_error}'::text[]) = (to_jsonb(old) - '{account_id,external_id,sent_at,send_error}'::text[]) THEN
    RETURN new;
  END IF;
  RAISE EXCEPTION 'A document that was issued is neither changed nor deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER invoice_stays BEFORE UPDATE OR DELETE ON "invoice" FOR EACH ROW EXECUTE FUNCTION refuse_invoice_change();--> statement-breakpoint
CREATE TRIGGER invoice_is_not_emptied BEFORE TRUNCATE ON "invoice" FOR EACH STATEMENT EXECUTE FUNCTION refuse_invoice_change();
