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
CREATE TABLE "ad_list" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"name_key" text NOT NULL,
	"description" text NOT NULL,
	"code" text NOT NULL,
	"visibility" text NOT NULL,
	"tells_price" boolean NOT NULL,
	"is_away" boolean DEFAULT false NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"updated_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone NOT NULL,
	"news_due_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ad_list_follow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"list_id" uuid NOT NULL,
	"followed_at" timestamp with time zone NOT NULL,
	"mobile" boolean NOT NULL,
	"email" boolean NOT NULL,
	"seen_at" timestamp with time zone NOT NULL,
	"seen_name" text
);
--> statement-breakpoint
CREATE TABLE "ad_list_item" (
	"list_id" uuid NOT NULL,
	"ad_id" bigint NOT NULL,
	"position" integer NOT NULL,
	"added_at" timestamp with time zone NOT NULL,
	"added_price" bigint NOT NULL,
	"note" text,
	"removed_at" timestamp with time zone,
	CONSTRAINT "ad_list_item_list_id_ad_id_pk" PRIMARY KEY("list_id","ad_id")
);
--> statement-breakpoint
CREATE TABLE "ad_question" (
	"id" uuid PRIMARY KEY NOT NULL,
	"ad_id" bigint NOT NULL,
	"owner_id" uuid NOT NULL,
	"asker_id" uuid NOT NULL,
	"asker_name" text NOT NULL,
	"text" text NOT NULL,
	"text_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"answer" text,
	"answered_at" timestamp with time zone,
	"answer_changes" integer DEFAULT 0 NOT NULL,
	"answer_number" integer DEFAULT 0 NOT NULL,
	"helpful" integer DEFAULT 0 NOT NULL,
	"words" text NOT NULL,
	"deleted_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "ad_question_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"question_id" uuid NOT NULL,
	"part" text NOT NULL,
	"ad_id" bigint NOT NULL,
	"reporter_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text,
	"reason" text NOT NULL,
	"description" text,
	"created_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone,
	"solved_by" uuid,
	"verdict" text,
	"note" text
);
--> statement-breakpoint
CREATE TABLE "ad_question_vote" (
	"question_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"voted_at" timestamp with time zone NOT NULL,
	CONSTRAINT "ad_question_vote_question_id_account_id_pk" PRIMARY KEY("question_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "recently_viewed" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"ad_ids" bigint[] NOT NULL,
	"viewed_at" timestamp with time zone[] NOT NULL,
	"is_kept" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "saved_search" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"code" text NOT NULL,
	"name" text NOT NULL,
	"request" jsonb NOT NULL,
	"is_rental" boolean,
	"same_as" text NOT NULL,
	"frequency" text NOT NULL,
	"sends_mobile" boolean NOT NULL,
	"sends_email" boolean NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"looked_at" timestamp with time zone NOT NULL,
	"told_at" timestamp with time zone,
	"due_at" timestamp with time zone,
	"is_away" boolean DEFAULT false NOT NULL,
	"is_shut_out" boolean DEFAULT false NOT NULL,
	"removed_at" timestamp with time zone,
	"rest" jsonb,
	"version" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "saved_search_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "saved_search_key" (
	"key" integer NOT NULL,
	"search_id" uuid NOT NULL,
	"every" integer[] NOT NULL,
	"one_of" integer[],
	"price_from" bigint,
	"price_to" bigint,
	CONSTRAINT "saved_search_key_key_search_id_pk" PRIMARY KEY("key","search_id")
);
--> statement-breakpoint
CREATE TABLE "saved_search_match" (
	"ad_id" bigint NOT NULL,
	"search_id" uuid NOT NULL,
	"matched_at" timestamp with time zone NOT NULL,
	"is_told" boolean NOT NULL,
	"is_over" boolean DEFAULT false NOT NULL,
	CONSTRAINT "saved_search_match_ad_id_search_id_pk" PRIMARY KEY("ad_id","search_id")
);
--> statement-breakpoint
ALTER TABLE "chat_side" ADD COLUMN "waits_since" timestamp with time zone;--> statement-breakpoint
CREATE INDEX "ad_compare_ad" ON "ad_compare" USING btree ("ad_id");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_list_code" ON "ad_list" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_list_name" ON "ad_list" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_list_follow_once" ON "ad_list_follow" USING btree ("account_id","list_id");--> statement-breakpoint
CREATE INDEX "ad_list_follow_followers" ON "ad_list_follow" USING btree ("list_id","account_id");--> statement-breakpoint
CREATE INDEX "ad_list_item_ad" ON "ad_list_item" USING btree ("ad_id","list_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "ad_list_item_removed" ON "ad_list_item" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_question_once" ON "ad_question" USING btree ("ad_id","asker_id","text_key");--> statement-breakpoint
CREATE INDEX "ad_question_answered" ON "ad_question" USING btree ("ad_id","helpful","answered_at","id") WHERE answered_at is not null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "ad_question_waiting" ON "ad_question" USING btree ("ad_id","created_at","id") WHERE answered_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "ad_question_owner" ON "ad_question" USING btree ("owner_id","created_at") WHERE deleted_at is null;--> statement-breakpoint
CREATE INDEX "ad_question_to_answer" ON "ad_question" USING btree ("owner_id") WHERE answered_at is null and deleted_at is null;--> statement-breakpoint
CREATE INDEX "ad_question_asker" ON "ad_question" USING btree ("asker_id","created_at");--> statement-breakpoint
CREATE INDEX "ad_question_deleted" ON "ad_question" USING btree ("deleted_at") WHERE deleted_at is not null;--> statement-breakpoint
CREATE UNIQUE INDEX "ad_question_report_open" ON "ad_question_report" USING btree ("question_id","part","reporter_id") WHERE "ad_question_report"."solved_at" is null;--> statement-breakpoint
CREATE INDEX "ad_question_report_order" ON "ad_question_report" USING btree ("solved_at","created_at");--> statement-breakpoint
CREATE INDEX "ad_question_report_reporter" ON "ad_question_report" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "ad_question_vote_account" ON "ad_question_vote" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "saved_search_member" ON "saved_search" USING btree ("account_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "saved_search_same" ON "saved_search" USING btree ("account_id","same_as") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "saved_search_due" ON "saved_search" USING btree ("due_at") WHERE due_at is not null;--> statement-breakpoint
CREATE INDEX "saved_search_removed" ON "saved_search" USING btree ("removed_at") WHERE removed_at is not null;--> statement-breakpoint
CREATE INDEX "saved_search_version" ON "saved_search" USING btree ("version","id");--> statement-breakpoint
CREATE INDEX "saved_search_key_search" ON "saved_search_key" USING btree ("search_id");--> statement-breakpoint
CREATE INDEX "saved_search_match_search" ON "saved_search_match" USING btree ("search_id","matched_at");--> statement-breakpoint
CREATE INDEX "saved_search_match_untold" ON "saved_search_match" USING btree ("search_id") WHERE not is_told;--> statement-breakpoint
CREATE INDEX "saved_search_match_old" ON "saved_search_match" USING brin ("matched_at");--> statement-breakpoint
CREATE INDEX "chat_side_waits" ON "chat_side" USING btree ("waits_since") WHERE "chat_side"."waits_since" is not null;