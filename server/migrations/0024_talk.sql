CREATE TABLE "favourite_ad" (
	"account_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"kept_at" timestamp with time zone NOT NULL,
	"kept_price" bigint NOT NULL,
	"removed_at" timestamp with time zone,
	CONSTRAINT "favourite_ad_account_id_ad_id_pk" PRIMARY KEY("account_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "followed_seller" (
	"account_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	"notifies" boolean NOT NULL,
	CONSTRAINT "followed_seller_account_id_seller_id_pk" PRIMARY KEY("account_id","seller_id")
);
--> statement-breakpoint
CREATE TABLE "chat" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"seller_id" uuid NOT NULL,
	"buyer_id" uuid NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"asked_at" timestamp with time zone,
	"answered_at" timestamp with time zone,
	CONSTRAINT "chat_of_two" UNIQUE("ad_id","buyer_id")
);
--> statement-breakpoint
CREATE TABLE "chat_message" (
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"id" uuid NOT NULL,
	"side" text NOT NULL,
	"text" text NOT NULL,
	"photos" jsonb,
	"appointment" jsonb,
	"warnings" text[] DEFAULT '{}' NOT NULL,
	"is_removed" boolean DEFAULT false NOT NULL,
	"words" "tsvector" NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "chat_message_chat_id_number_pk" PRIMARY KEY("chat_id","number"),
	CONSTRAINT "chat_message_once" UNIQUE("chat_id","side","id")
);
--> statement-breakpoint
CREATE TABLE "chat_photo" (
	"key" text NOT NULL,
	"chat_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"owner_id" uuid NOT NULL,
	CONSTRAINT "chat_photo_key_chat_id_number_pk" PRIMARY KEY("key","chat_id","number")
);
--> statement-breakpoint
CREATE TABLE "chat_reading" (
	"id" uuid PRIMARY KEY NOT NULL,
	"report_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"moderator_id" uuid NOT NULL,
	"read_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "chat_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"chat_id" uuid NOT NULL,
	"reporter_id" uuid NOT NULL,
	"reason" text NOT NULL,
	"description" text,
	"up_to" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"solved_by" uuid,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "chat_side" (
	"account_id" uuid NOT NULL,
	"chat_id" uuid NOT NULL,
	"side" text NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"is_shown" boolean DEFAULT false NOT NULL,
	"unread" integer DEFAULT 0 NOT NULL,
	"read_to" integer DEFAULT 0 NOT NULL,
	"hidden_to" integer DEFAULT 0 NOT NULL,
	"is_told" boolean DEFAULT false NOT NULL,
	CONSTRAINT "chat_side_chat_id_account_id_pk" PRIMARY KEY("chat_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "ad_offer" (
	"id" uuid PRIMARY KEY NOT NULL,
	"negotiation_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"place" integer NOT NULL,
	"by" text NOT NULL,
	"price" bigint NOT NULL,
	"ad_price" bigint NOT NULL,
	"state" text NOT NULL,
	"is_automatic" boolean DEFAULT false NOT NULL,
	"sending_id" uuid,
	"created_at" timestamp with time zone NOT NULL,
	"ended_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "offer_negotiation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"buyer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"state" text NOT NULL,
	"reason" text,
	"offer_id" uuid NOT NULL,
	"by" text NOT NULL,
	"price" bigint NOT NULL,
	"ad_price" bigint NOT NULL,
	"rounds" integer NOT NULL,
	"changed_at" timestamp with time zone NOT NULL,
	"remind_at" timestamp with time zone,
	"ends_at" timestamp with time zone,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_rule" (
	"ad_id" bigint PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"decline_below" bigint,
	"approve_from" bigint,
	"changed_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "offer_sending" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"price" bigint NOT NULL,
	"ad_price" bigint NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"finished_at" timestamp with time zone
);
--> statement-breakpoint
CREATE INDEX "favourite_ad_kept" ON "favourite_ad" USING btree ("account_id","ad_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "favourite_ad_holders" ON "favourite_ad" USING btree ("ad_id","account_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "favourite_ad_removed" ON "favourite_ad" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "followed_seller_followers" ON "followed_seller" USING btree ("seller_id","account_id");--> statement-breakpoint
CREATE INDEX "chat_ad" ON "chat" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_begun" ON "chat" USING btree ("buyer_id","created_at");--> statement-breakpoint
CREATE INDEX "chat_asked" ON "chat" USING btree ("asked_at","seller_id") WHERE "chat"."asked_at" is not null;--> statement-breakpoint
CREATE INDEX "chat_message_words" ON "chat_message" USING gin ("words");--> statement-breakpoint
CREATE INDEX "chat_photo_chat" ON "chat_photo" USING btree ("chat_id","number");--> statement-breakpoint
CREATE INDEX "chat_photo_owner" ON "chat_photo" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "chat_reading_report" ON "chat_reading" USING btree ("report_id");--> statement-breakpoint
CREATE INDEX "chat_reading_moderator" ON "chat_reading" USING btree ("moderator_id");--> statement-breakpoint
CREATE UNIQUE INDEX "chat_report_open" ON "chat_report" USING btree ("chat_id","reporter_id") WHERE "chat_report"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "chat_report_order" ON "chat_report" USING btree ("solved_at","created_at");--> statement-breakpoint
CREATE INDEX "chat_report_reporter" ON "chat_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "chat_side_list" ON "chat_side" USING btree ("account_id","last_at","chat_id") WHERE "chat_side"."is_shown";--> statement-breakpoint
CREATE INDEX "chat_side_unread" ON "chat_side" USING btree ("account_id") WHERE "chat_side"."unread" > 0;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_offer_negotiation" ON "ad_offer" USING btree ("negotiation_id","place");--> statement-breakpoint
CREATE INDEX "ad_offer_ad" ON "ad_offer" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE INDEX "ad_offer_sending" ON "ad_offer" USING btree ("sending_id") WHERE "ad_offer"."sending_id" is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "offer_negotiation_pair" ON "offer_negotiation" USING btree ("ad_id","buyer_id");--> statement-breakpoint
CREATE INDEX "offer_negotiation_buyer" ON "offer_negotiation" USING btree ("buyer_id","changed_at");--> statement-breakpoint
CREATE INDEX "offer_negotiation_seller" ON "offer_negotiation" USING btree ("seller_id","changed_at");--> statement-breakpoint
CREATE INDEX "offer_negotiation_waiting_buyer" ON "offer_negotiation" USING btree ("buyer_id") WHERE "offer_negotiation"."state" in ('WaitsForSeller', 'WaitsForBuyer', 'Agreed');--> statement-breakpoint
CREATE INDEX "offer_negotiation_waiting_seller" ON "offer_negotiation" USING btree ("seller_id") WHERE "offer_negotiation"."state" in ('WaitsForSeller', 'WaitsForBuyer', 'Agreed');--> statement-breakpoint
CREATE INDEX "offer_negotiation_ends" ON "offer_negotiation" USING btree ("ends_at") WHERE "offer_negotiation"."ends_at" is not null;--> statement-breakpoint
CREATE INDEX "offer_negotiation_reminds" ON "offer_negotiation" USING btree ("remind_at") WHERE "offer_negotiation"."remind_at" is not null;--> statement-breakpoint
CREATE INDEX "offer_rule_owner" ON "offer_rule" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "offer_sending_ad" ON "offer_sending" USING btree ("ad_id","created_at");--> statement-breakpoint
CREATE INDEX "offer_sending_owner" ON "offer_sending" USING btree ("owner_id");