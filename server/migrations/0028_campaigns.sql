CREATE TABLE "campaign" (
	"id" uuid PRIMARY KEY NOT NULL,
	"name_tr" text NOT NULL,
	"name_en" text NOT NULL,
	"text_tr" text NOT NULL,
	"text_en" text NOT NULL,
	"kind" text NOT NULL,
	"minimum" bigint NOT NULL,
	"main_category_ids" integer[] NOT NULL,
	"sellers" text NOT NULL,
	"starts_at" timestamp with time zone NOT NULL,
	"ends_at" timestamp with time zone NOT NULL,
	"is_on_main_page" boolean NOT NULL,
	"created_by" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "campaign_ad" (
	"campaign_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"main_category_id" integer NOT NULL,
	"price" bigint NOT NULL,
	"joined_at" timestamp with time zone NOT NULL,
	"quit_at" timestamp with time zone,
	CONSTRAINT "campaign_ad_campaign_id_ad_id_pk" PRIMARY KEY("campaign_id","ad_id")
);
--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "campaign" jsonb;--> statement-breakpoint
CREATE INDEX "campaign_ends" ON "campaign" USING btree ("ends_at");--> statement-breakpoint
CREATE INDEX "campaign_ad_shown" ON "campaign_ad" USING btree ("campaign_id","joined_at" DESC NULLS LAST,"ad_id") WHERE "campaign_ad"."quit_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_ad_ad" ON "campaign_ad" USING btree ("ad_id") WHERE "campaign_ad"."quit_at" is null;--> statement-breakpoint
CREATE INDEX "campaign_ad_owner" ON "campaign_ad" USING btree ("owner_id","campaign_id");