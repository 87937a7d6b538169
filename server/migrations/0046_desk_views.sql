CREATE TABLE "desk_view" (
	"id" uuid PRIMARY KEY NOT NULL,
	"list" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" text NOT NULL,
	"is_shared" boolean NOT NULL,
	"updated_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE UNIQUE INDEX "desk_view_name" ON "desk_view" USING btree ("owner_id","list","name");--> statement-breakpoint
CREATE INDEX "desk_view_shared" ON "desk_view" USING btree ("list") WHERE "desk_view"."is_shared";--> statement-breakpoint
CREATE INDEX "ad_order_status" ON "ad_order" USING btree ("status","created_at","code");