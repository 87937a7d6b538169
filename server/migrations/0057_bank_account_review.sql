ALTER TABLE "bank_account" ADD COLUMN "review_amount" bigint;--> statement-breakpoint
CREATE INDEX "bank_account_review" ON "bank_account" USING btree ("changed_at") WHERE review_amount is not null;