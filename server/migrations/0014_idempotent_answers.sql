CREATE TABLE "idempotent_answer" (
	"key" text PRIMARY KEY NOT NULL,
	"request" text NOT NULL,
	"answer" text NOT NULL,
	"expires_at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "idempotent_answer_expires" ON "idempotent_answer" USING btree ("expires_at");