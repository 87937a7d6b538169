CREATE TABLE "staff_note" (
	"id" uuid PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"author_id" uuid NOT NULL,
	"text" text NOT NULL,
	"at" timestamp with time zone NOT NULL
);
--> statement-breakpoint
CREATE INDEX "staff_note_member" ON "staff_note" USING btree ("member_id","at");--> statement-breakpoint
CREATE INDEX "account_joined" ON "account" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "account_by_name" ON "account" USING btree ("name" collate "tr-x-icu","id");--> statement-breakpoint
CREATE INDEX "bank_account_iban_end" ON "bank_account" USING btree (right("masked_iban", 4));