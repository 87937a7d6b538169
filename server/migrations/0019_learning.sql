CREATE TABLE "ad_click_rate" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"expected" real NOT NULL,
	"clicks" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listed_ad" (
	"person" text NOT NULL,
	"ad_id" bigint NOT NULL,
	"day" date NOT NULL,
	"caller_id" uuid,
	"at" timestamp with time zone NOT NULL,
	"position" smallint NOT NULL,
	"is_clicked" boolean DEFAULT false NOT NULL,
	CONSTRAINT "listed_ad_person_ad_id_day_pk" PRIMARY KEY("person","ad_id","day")
);
--> statement-breakpoint
CREATE TABLE "position_rate" (
	"position" smallint PRIMARY KEY NOT NULL,
	"shown" real NOT NULL,
	"clicks" real NOT NULL
);
--> statement-breakpoint
CREATE TABLE "search_use" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"caller_id" uuid,
	"person" text NOT NULL,
	"language" text NOT NULL,
	"text" text NOT NULL,
	"reading" text NOT NULL,
	"words" text[] NOT NULL,
	"total" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "told_search" (
	"day" date NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"language" text NOT NULL,
	"people" integer NOT NULL,
	"searches" integer NOT NULL,
	CONSTRAINT "told_search_kind_day_text_language_pk" PRIMARY KEY("kind","day","text","language")
);
--> statement-breakpoint
CREATE INDEX "listed_ad_at_idx" ON "listed_ad" USING btree ("at");--> statement-breakpoint
CREATE INDEX "listed_ad_caller_idx" ON "listed_ad" USING btree ("caller_id");--> statement-breakpoint
CREATE INDEX "search_use_at_idx" ON "search_use" USING btree ("at");--> statement-breakpoint
CREATE INDEX "search_use_caller_idx" ON "search_use" USING btree ("caller_id");