CREATE TABLE "reason" (
	"list" text NOT NULL,
	"key" text NOT NULL,
	"position" integer NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"needs_text" boolean DEFAULT false NOT NULL,
	CONSTRAINT "reason_list_key_pk" PRIMARY KEY("list","key")
);
--> statement-breakpoint
CREATE TABLE "reason_list" (
	"name" text PRIMARY KEY NOT NULL,
	"version" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
insert into reason (list, key, position, tr, en, is_active, needs_text)
  select 'adReports', id::text, id, tr, en, is_active, needs_description from ad_report_reason;--> statement-breakpoint
insert into reason (list, key, position, tr, en, is_active, needs_text)
  select 'userReports', id::text, id, tr, en, is_active, needs_description from user_report_reason;
