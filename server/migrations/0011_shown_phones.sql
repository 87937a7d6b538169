CREATE TABLE "phone_shown" (
	"reader" text NOT NULL,
	"day" date NOT NULL,
	"owner_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	CONSTRAINT "phone_shown_reader_day_owner_id_ad_id_pk" PRIMARY KEY("reader","day","owner_id","ad_id")
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "phone_for_all" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad_day" ADD COLUMN "phones" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
CREATE INDEX "phone_shown_day_idx" ON "phone_shown" USING btree ("day");