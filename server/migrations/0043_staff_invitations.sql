CREATE TABLE "staff_invitation" (
	"id" uuid PRIMARY KEY NOT NULL,
	"email" text NOT NULL,
	"role" text NOT NULL,
	"key_hash" text NOT NULL,
	"language" text NOT NULL,
	"invited_by" uuid NOT NULL,
	"invited_at" timestamp with time zone NOT NULL,
	"expires_at" timestamp with time zone NOT NULL,
	"used_by" uuid,
	"used_at" timestamp with time zone,
	"withdrawn_at" timestamp with time zone
);
--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_key" ON "staff_invitation" USING btree ("key_hash");--> statement-breakpoint
CREATE UNIQUE INDEX "staff_invitation_open" ON "staff_invitation" USING btree ("email") WHERE used_at is null and withdrawn_at is null;--> statement-breakpoint
CREATE INDEX "staff_invitation_at" ON "staff_invitation" USING btree ("invited_at");--> statement-breakpoint
CREATE INDEX "staff_invitation_used_by" ON "staff_invitation" USING btree ("used_by");