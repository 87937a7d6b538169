CREATE TABLE "account_login" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"email" text,
	"phone" text,
	"password_hash" text,
	"old_password_hashes" text[] DEFAULT '{}' NOT NULL,
	"password_changed_at" timestamp with time zone,
	"language" text,
	"eids_state" text DEFAULT 'None' NOT NULL,
	"eids_user_id" text,
	"eids_verified_at" timestamp with time zone,
	"identity_hash" text,
	"left_at" timestamp with time zone,
	"leave_reason_id" integer,
	"leave_note" text
);
--> statement-breakpoint
CREATE TABLE "account_role" (
	"account_id" uuid NOT NULL,
	"role" text NOT NULL,
	"assigned_by" uuid,
	"assigned_at" timestamp with time zone NOT NULL,
	CONSTRAINT "account_role_account_id_role_pk" PRIMARY KEY("account_id","role")
);
--> statement-breakpoint
CREATE TABLE "announcement_consent" (
	"account_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	"is_given" boolean NOT NULL,
	"source" text NOT NULL,
	CONSTRAINT "announcement_consent_account_id_channel_at_pk" PRIMARY KEY("account_id","channel","at")
);
--> statement-breakpoint
CREATE TABLE "ban" (
	"account_id" uuid NOT NULL,
	"banned_id" uuid NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "ban_account_id_banned_id_pk" PRIMARY KEY("account_id","banned_id")
);
--> statement-breakpoint
CREATE TABLE "business" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"state" text NOT NULL,
	"title" text NOT NULL,
	"tax_number" text NOT NULL,
	"tax_office" text NOT NULL,
	"mersis" text,
	"kep" text,
	"province_id" integer NOT NULL,
	"address" text NOT NULL,
	"documents" text[] NOT NULL,
	"sent_at" timestamp with time zone NOT NULL,
	"decided_at" timestamp with time zone,
	"decided_by" uuid,
	"reason" text
);
--> statement-breakpoint
CREATE TABLE "role" (
	"name" text PRIMARY KEY NOT NULL,
	"grants" text[] NOT NULL
);
--> statement-breakpoint
CREATE TABLE "user_report" (
	"id" uuid PRIMARY KEY NOT NULL,
	"reporter_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"reason_id" integer NOT NULL,
	"description" text,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"solved_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "user_report_reason" (
	"id" integer PRIMARY KEY NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL,
	"needs_description" boolean DEFAULT false NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	CONSTRAINT "user_report_reason_tr" UNIQUE("tr")
);
--> statement-breakpoint
CREATE TABLE "user_address" (
	"id" uuid PRIMARY KEY NOT NULL,
	"owner_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"name" text NOT NULL,
	"surname" text NOT NULL,
	"phone" text NOT NULL,
	"province_id" integer NOT NULL,
	"district_id" integer NOT NULL,
	"neighborhood_id" integer NOT NULL,
	"line" text NOT NULL,
	"postcode" text,
	"is_default" boolean NOT NULL,
	"company" jsonb,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "agreement_approval" (
	"caller_id" uuid NOT NULL,
	"type" text NOT NULL,
	"version" text NOT NULL,
	"at" timestamp with time zone NOT NULL,
	CONSTRAINT "agreement_approval_caller_id_type_version_pk" PRIMARY KEY("caller_id","type","version")
);
--> statement-breakpoint
CREATE TABLE "external_flow" (
	"id" uuid PRIMARY KEY NOT NULL,
	"provider" text NOT NULL,
	"state_hash" text NOT NULL,
	"browser_hash" text NOT NULL,
	"ticket_hash" text,
	"proof_hash" text,
	"nonce" text NOT NULL,
	"verifier" text NOT NULL,
	"language" text NOT NULL,
	"redirect_url" text,
	"claims" jsonb,
	"failure" text,
	"created_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	CONSTRAINT "external_flow_state_hash_unique" UNIQUE("state_hash"),
	CONSTRAINT "external_flow_ticket_hash_unique" UNIQUE("ticket_hash"),
	CONSTRAINT "external_flow_proof_hash_unique" UNIQUE("proof_hash")
);
--> statement-breakpoint
CREATE TABLE "external_identity" (
	"provider" text NOT NULL,
	"subject" text NOT NULL,
	"account_id" uuid NOT NULL,
	"email" text,
	"linked_at" timestamp with time zone NOT NULL,
	CONSTRAINT "external_identity_provider_subject_pk" PRIMARY KEY("provider","subject"),
	CONSTRAINT "external_identity_account" UNIQUE("account_id","provider")
);
--> statement-breakpoint
CREATE TABLE "feedback" (
	"id" uuid PRIMARY KEY NOT NULL,
	"caller_id" uuid NOT NULL,
	"is_guest" boolean NOT NULL,
	"email" text,
	"platform" text NOT NULL,
	"subject_id" integer NOT NULL,
	"description" text NOT NULL,
	"photos" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'Processing' NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "mobile_application" (
	"caller_id" uuid NOT NULL,
	"device_id" text NOT NULL,
	"platform" text NOT NULL,
	"push_token" text NOT NULL,
	"version" text,
	"updated_at" timestamp with time zone NOT NULL,
	CONSTRAINT "mobile_application_caller_id_device_id_pk" PRIMARY KEY("caller_id","device_id")
);
--> statement-breakpoint
CREATE TABLE "media" (
	"key" text NOT NULL,
	"owner_id" uuid NOT NULL,
	"purpose" text NOT NULL,
	"content_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"placeholder" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "media_key_owner_id_pk" PRIMARY KEY("key","owner_id")
);
--> statement-breakpoint
CREATE TABLE "notification_category_name" (
	"id" integer PRIMARY KEY NOT NULL,
	"tr" text NOT NULL,
	"en" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "delivery" (
	"id" uuid PRIMARY KEY NOT NULL,
	"notification_id" bigint,
	"account_id" uuid,
	"channel" text NOT NULL,
	"template" text NOT NULL,
	"target" text,
	"state" text NOT NULL,
	"tries" integer DEFAULT 0 NOT NULL,
	"error" text,
	"created_at" timestamp with time zone NOT NULL,
	"sent_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "email_account" (
	"id" serial PRIMARY KEY NOT NULL,
	"name" text NOT NULL,
	"from" text NOT NULL,
	"host" text NOT NULL,
	"port" integer NOT NULL,
	"is_secure" boolean NOT NULL,
	"user_name" text,
	"password" text,
	"is_active" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"template" text NOT NULL,
	"category_id" integer NOT NULL,
	"tokens" jsonb NOT NULL,
	"image" text,
	"sub_image" text,
	"route_value" text,
	"once_key" text,
	"created_at" timestamp with time zone NOT NULL,
	"read_at" timestamp with time zone,
	CONSTRAINT "notification_once" UNIQUE("account_id","once_key")
);
--> statement-breakpoint
CREATE TABLE "outbox" (
	"id" bigserial PRIMARY KEY NOT NULL,
	"message_id" text NOT NULL,
	"to" text NOT NULL,
	"channel" text NOT NULL,
	"subject" text NOT NULL,
	"text" text NOT NULL,
	"html" text,
	"code" text,
	"created_at" timestamp with time zone NOT NULL,
	CONSTRAINT "outbox_message_id_unique" UNIQUE("message_id")
);
--> statement-breakpoint
CREATE TABLE "notification_preference" (
	"category_id" integer NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_preference_category_id_channel_pk" PRIMARY KEY("category_id","channel")
);
--> statement-breakpoint
CREATE TABLE "push_subscription" (
	"endpoint" text PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"keys" jsonb NOT NULL,
	"created_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_template_texts" (
	"name" text PRIMARY KEY NOT NULL,
	"texts" jsonb NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notification_user_preference" (
	"account_id" uuid NOT NULL,
	"category_id" integer NOT NULL,
	"channel" text NOT NULL,
	"is_on" boolean NOT NULL,
	CONSTRAINT "notification_user_preference_account_id_category_id_channel_pk" PRIMARY KEY("account_id","category_id","channel")
);
--> statement-breakpoint
CREATE TABLE "session" (
	"id" uuid PRIMARY KEY NOT NULL,
	"account_id" uuid NOT NULL,
	"salt" text NOT NULL,
	"generation" integer DEFAULT 1 NOT NULL,
	"rotated_at" timestamp with time zone NOT NULL,
	"device_id" text NOT NULL,
	"device" text NOT NULL,
	"address" text NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"last_seen_at" timestamp with time zone NOT NULL,
	"confirmed_until" timestamp with time zone,
	"ended_at" timestamp with time zone,
	"end_reason" text
);
--> statement-breakpoint
CREATE TABLE "one_time_code" (
	"id" uuid PRIMARY KEY NOT NULL,
	"purpose" text NOT NULL,
	"channel" text NOT NULL,
	"target" text NOT NULL,
	"account_id" uuid,
	"code_hash" text,
	"tries_left" integer NOT NULL,
	"created_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_at" timestamp with time zone,
	"proof_hash" text,
	"proof_expires_at" timestamp with time zone,
	"proof_used_at" timestamp with time zone
);
--> statement-breakpoint
CREATE TABLE "throttle" (
	"key" text PRIMARY KEY NOT NULL,
	"failures" integer NOT NULL,
	"last_at" timestamp with time zone NOT NULL,
	"blocked_until" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "status" text DEFAULT 'Active' NOT NULL;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "user_name" text;--> statement-breakpoint
ALTER TABLE "account" ADD COLUMN "shows_phone" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "ad" ADD COLUMN "taken_down_for" text;--> statement-breakpoint
ALTER TABLE "account_login" ADD CONSTRAINT "account_login_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "account_role" ADD CONSTRAINT "account_role_role_role_name_fk" FOREIGN KEY ("role") REFERENCES "public"."role"("name") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban" ADD CONSTRAINT "ban_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "ban" ADD CONSTRAINT "ban_banned_id_account_id_fk" FOREIGN KEY ("banned_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "business" ADD CONSTRAINT "business_account_id_account_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."account"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_email" ON "account_login" USING btree ("email");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_phone" ON "account_login" USING btree ("phone");--> statement-breakpoint
CREATE UNIQUE INDEX "account_login_identity" ON "account_login" USING btree ("identity_hash");--> statement-breakpoint
CREATE INDEX "account_login_left" ON "account_login" USING btree ("left_at") WHERE "account_login"."left_at" is not null;--> statement-breakpoint
CREATE INDEX "ban_banned" ON "ban" USING btree ("banned_id");--> statement-breakpoint
CREATE UNIQUE INDEX "business_tax_number" ON "business" USING btree ("tax_number") WHERE state = 'Verified';--> statement-breakpoint
CREATE INDEX "business_waiting" ON "business" USING btree ("state","sent_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_report_open" ON "user_report" USING btree ("reporter_id","user_id") WHERE solved_at is null;--> statement-breakpoint
CREATE INDEX "user_report_user" ON "user_report" USING btree ("user_id","created_at");--> statement-breakpoint
CREATE INDEX "user_address_owner" ON "user_address" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_address_default" ON "user_address" USING btree ("owner_id") WHERE is_default;--> statement-breakpoint
CREATE INDEX "external_flow_created" ON "external_flow" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_created" ON "feedback" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "feedback_caller" ON "feedback" USING btree ("caller_id");--> statement-breakpoint
CREATE INDEX "mobile_application_token" ON "mobile_application" USING btree ("push_token");--> statement-breakpoint
CREATE INDEX "media_owner" ON "media" USING btree ("owner_id","created_at");--> statement-breakpoint
CREATE INDEX "delivery_notification" ON "delivery" USING btree ("notification_id");--> statement-breakpoint
CREATE INDEX "delivery_created" ON "delivery" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "notification_of" ON "notification" USING btree ("account_id","id");--> statement-breakpoint
CREATE INDEX "notification_of_category" ON "notification" USING btree ("account_id","category_id","id");--> statement-breakpoint
CREATE INDEX "notification_unread" ON "notification" USING btree ("account_id","category_id") WHERE "notification"."read_at" is null;--> statement-breakpoint
CREATE INDEX "outbox_to" ON "outbox" USING btree ("to","id");--> statement-breakpoint
CREATE INDEX "push_subscription_account" ON "push_subscription" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "session_account" ON "session" USING btree ("account_id","last_seen_at") WHERE "session"."ended_at" is null;--> statement-breakpoint
CREATE INDEX "session_ended" ON "session" USING btree ("ended_at");--> statement-breakpoint
CREATE INDEX "session_device" ON "session" USING btree ("account_id","device_id");--> statement-breakpoint
CREATE INDEX "one_time_code_target" ON "one_time_code" USING btree ("target","purpose","created_at");--> statement-breakpoint
CREATE INDEX "one_time_code_proof" ON "one_time_code" USING btree ("proof_hash");--> statement-breakpoint
CREATE INDEX "one_time_code_created" ON "one_time_code" USING btree ("created_at");--> statement-breakpoint
CREATE UNIQUE INDEX "account_user_name" ON "account" USING btree ("user_name") WHERE "account"."user_name" is not null;