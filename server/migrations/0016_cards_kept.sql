CREATE TABLE "ad_card" (
	"id" bigint PRIMARY KEY NOT NULL,
	"card" text NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL
);
