CREATE SEQUENCE "public"."ad_number" INCREMENT BY 1 MINVALUE 1300000000 MAXVALUE 9999999999 START WITH 1300000000 CACHE 1;--> statement-breakpoint
CREATE TABLE "ad_day" (
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"views" integer DEFAULT 0 NOT NULL,
	"favourites" integer DEFAULT 0 NOT NULL,
	"messages" integer DEFAULT 0 NOT NULL,
	"offers" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "ad_day_ad_id_day_pk" PRIMARY KEY("ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "ad_edit" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"content" jsonb NOT NULL,
	"version" integer NOT NULL,
	"sent_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_event" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"kind" text NOT NULL,
	"data" jsonb DEFAULT '{}'::jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "bulk_import" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"row_count" integer NOT NULL,
	"sound_count" integer NOT NULL,
	"error_count" integer NOT NULL,
	"errors" jsonb NOT NULL,
	"ads" jsonb NOT NULL,
	"done" integer DEFAULT 0 NOT NULL,
	"total" integer DEFAULT 0 NOT NULL,
	"made" integer,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "bulk_photo" (
	"import_id" uuid NOT NULL,
	"place" integer NOT NULL,
	"key" text,
	"width" integer,
	"height" integer,
	"refusal" text,
	CONSTRAINT "bulk_photo_import_id_place_pk" PRIMARY KEY("import_id","place")
);
--> statement-breakpoint
CREATE TABLE "draft" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"state" text NOT NULL,
	"ad_id" bigint,
	"main_category_id" integer,
	"category_id" integer,
	"is_rental" boolean NOT NULL,
	"content" jsonb NOT NULL,
	"period_id" integer,
	"variant_ids" integer[] DEFAULT '{}' NOT NULL,
	"version" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"reminded_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "authority" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"registry_number" text NOT NULL,
	"relation" text NOT NULL,
	"state" text NOT NULL,
	"checked_at" timestamp with time zone NOT NULL,
	"valid_until" timestamp with time zone,
	"ad_id" bigint
);
--> statement-breakpoint
CREATE TABLE "membership" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"tier" text NOT NULL,
	"since" timestamp with time zone NOT NULL,
	"until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ad_looks" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"position" smallint NOT NULL,
	"looks" bigint NOT NULL,
	"quarters" integer[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"reason_id" integer NOT NULL,
	"description" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"solved_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "ad_report_reason" (
	"id" serial PRIMARY KEY NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL,
	"needs_description" boolean NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL
);
--> statement-breakpoint
CREATE TABLE "ad_text" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"hash" bigint NOT NULL
);
--> statement-breakpoint
CREATE TABLE "decision" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"decision" text NOT NULL,
	"actor_id" uuid,
	"ad_id" bigint,
	"member_id" uuid,
	"title" text,
	"reasons" text[] DEFAULT '{}' NOT NULL,
	"message" text,
	"seconds" integer
);
--> statement-breakpoint
CREATE TABLE "review" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"risk" smallint NOT NULL,
	"findings" jsonb NOT NULL,
	"codes" text[] NOT NULL,
	"opened_at" timestamp with time zone NOT NULL,
	"held_by" uuid,
	"held_since" timestamp with time zone,
	"held_until" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "allowance_use" (
	"account_id" uuid NOT NULL,
	"month" text NOT NULL,
	"kind" text NOT NULL,
	"used" integer NOT NULL,
	CONSTRAINT "allowance_use_account_id_month_kind_pk" PRIMARY KEY("account_id","month","kind")
);
--> statement-breakpoint
CREATE TABLE "digital_item" (
	"id" integer PRIMARY KEY NOT NULL,
	"kind" text NOT NULL,
	"doping" text,
	"days" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "digital_price" (
	"item_id" integer NOT NULL,
	"since" date NOT NULL,
	"price" bigint NOT NULL,
	CONSTRAINT "digital_price_item_id_since_pk" PRIMARY KEY("item_id","since")
);
--> statement-breakpoint
ALTER TABLE "user_report" ADD COLUMN "solved_by" uuid;--> statement-breakpoint
ALTER TABLE "user_report" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "stock" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "delivery" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "accepts_offers" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "show_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "video" text;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "registry_number" text;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "period_days" integer DEFAULT 30 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "awaiting_dopings" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "badges" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "refusal" jsonb;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "status_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "refreshed_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "deleted_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "events_seen" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "seconds" double precision;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "original_key" text;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "looks" bigint;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "turned" smallint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "media" ADD COLUMN "sized_at" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ad_event_idx" ON "ad_event" USING btree ("ad_id","id");--> statement-breakpoint
CREATE INDEX "bulk_import_owner_idx" ON "bulk_import" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "draft_owner_idx" ON "draft" USING btree ("owner_id","state","updated_at");--> statement-breakpoint
CREATE INDEX "draft_ad_idx" ON "draft" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "draft_age_idx" ON "draft" USING btree ("state","updated_at");--> statement-breakpoint
CREATE UNIQUE INDEX "authority_owner_idx" ON "authority" USING btree ("owner_id","registry_number");--> statement-breakpoint
CREATE INDEX "authority_due_idx" ON "authority" USING btree ("valid_until") WHERE "authority"."state" = 'Verified';--> statement-breakpoint
CREATE INDEX "authority_ad_idx" ON "authority" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_looks_ad_idx" ON "ad_looks" USING btree ("ad_id");--> statement-breakpoint
CREATE INDEX "ad_looks_quarters_idx" ON "ad_looks" USING gin ("quarters");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_report_open" ON "ad_report" USING btree ("reporter_id","ad_id") WHERE "ad_report"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "ad_report_ad_idx" ON "ad_report" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE INDEX "ad_report_owner_idx" ON "ad_report" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "ad_report_age_idx" ON "ad_report" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "ad_text_hash_idx" ON "ad_text" USING btree ("hash");--> statement-breakpoint
CREATE INDEX "decision_ad_idx" ON "decision" USING btree ("ad_id","id");--> statement-breakpoint
CREATE INDEX "decision_member_idx" ON "decision" USING btree ("member_id","id");--> statement-breakpoint
CREATE INDEX "decision_actor_idx" ON "decision" USING btree ("actor_id","id");--> statement-breakpoint
CREATE INDEX "decision_at_idx" ON "decision" USING btree ("at");--> statement-breakpoint
CREATE INDEX "review_risk_idx" ON "review" USING btree ("risk","opened_at","ad_id");--> statement-breakpoint
CREATE INDEX "review_age_idx" ON "review" USING btree ("opened_at","ad_id");--> statement-breakpoint
CREATE INDEX "review_codes_idx" ON "review" USING gin ("codes");--> statement-breakpoint
CREATE INDEX "review_kind_idx" ON "review" USING btree ("kind","risk","opened_at","ad_id");--> statement-breakpoint
CREATE INDEX "ad_expiry_idx" ON "ad" USING btree ("expires_at") WHERE "ad"."status" = 'OnSale';--> statement-breakpoint
CREATE INDEX "ad_deleted_idx" ON "ad" USING btree ("deleted_at") WHERE "ad"."deleted_at" is not null;--> statement-breakpoint
CREATE INDEX "ad_doping_idx" ON "ad" USING btree ("id") WHERE "ad"."dopings" <> '{}';--> statement-breakpoint
CREATE UNIQUE INDEX "ad_registry_idx" ON "ad" USING btree ("registry_number") WHERE "ad"."registry_number" is not null and "ad"."status" in ('OnSale', 'Locked', 'UnderReview');--> statement-breakpoint
CREATE INDEX "media_original" ON "media" USING btree ("original_key") WHERE "media"."original_key" is not null;