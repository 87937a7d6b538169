CREATE TABLE "notification_category_position" (
	"id" integer PRIMARY KEY NOT NULL,
	"position" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "email_account_state" (
	"account_id" integer PRIMARY KEY NOT NULL,
	"stopped_at" timestamp with time zone NOT NULL,
	"last_error" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_template_version" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"actor_id" uuid NOT NULL,
	"reason" text,
	"before" jsonb,
	"after" jsonb,
	"restores" bigint
);
--> statement-breakpoint
ALTER TABLE "email_account" ADD COLUMN "is_fallback" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "email_account" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE INDEX "notification_template_version_of" ON "notification_template_version" USING btree ("name","id");