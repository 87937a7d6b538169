CREATE TABLE "recently_viewed" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"ad_ids" bigint[] NOT NULL,
	"viewed_at" timestamp with time zone[] NOT NULL,
	"is_kept" boolean NOT NULL
);
