CREATE TABLE "ad_compare" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"group_id" integer NOT NULL,
	"place" smallint NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_compare_once" UNIQUE("account_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "recently_viewed" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"ad_ids" bigint[] NOT NULL,
	"viewed_at" timestamp with time zone[] NOT NULL,
	"is_kept" boolean NOT NULL
);
--> statement-breakpoint
CREATE INDEX "ad_compare_ad" ON "ad_compare" USING btree ("ad_id");