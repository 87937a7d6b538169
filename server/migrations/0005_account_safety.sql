ALTER TABLE "account_login" ADD COLUMN "phone_opens_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "account_login" ADD COLUMN "gender" text;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "asker" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "one_time_code" ADD COLUMN "asker_class" text DEFAULT 'Visitor' NOT NULL;