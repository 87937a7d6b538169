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
CREATE TABLE "recently_viewed" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"ad_ids" bigint[] NOT NULL,
	"viewed_at" timestamp with time zone[] NOT NULL,
	"is_kept" boolean NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "ad_list_code" ON "ad_list" USING btree ("code");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_list_name" ON "ad_list" USING btree ("owner_id","name_key");--> statement-breakpoint
CREATE UNIQUE INDEX "ad_list_follow_once" ON "ad_list_follow" USING btree ("account_id","list_id");--> statement-breakpoint
CREATE INDEX "ad_list_follow_followers" ON "ad_list_follow" USING btree ("list_id","account_id");--> statement-breakpoint
CREATE INDEX "ad_list_item_ad" ON "ad_list_item" USING btree ("ad_id","list_id") WHERE removed_at is null;--> statement-breakpoint
CREATE INDEX "ad_list_item_removed" ON "ad_list_item" USING btree ("removed_at") WHERE removed_at is not null;