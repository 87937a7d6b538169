ALTER TABLE "earning" ADD COLUMN "by_transfer" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "transferred_at" timestamp with time zone;--> statement-breakpoint
ALTER TABLE "earning" ADD COLUMN "transfer_reference" text;--> statement-breakpoint
UPDATE "earning" SET "by_transfer" = owed.amount
FROM (
  SELECT split_part(t.cause, ':', 2)::uuid AS id, -e.amount AS amount
  FROM "ledger_entry" e JOIN "ledger_transaction" t ON t.id = e.transaction_id
  WHERE e.account = 'transfer' AND t.cause LIKE 'payout:%:sent') owed
WHERE "earning"."id" = owed.id;--> statement-breakpoint
CREATE INDEX "earning_transfer_owed" ON "earning" USING btree ("paid_at","id") WHERE by_transfer > 0 and transferred_at is null;--> statement-breakpoint
CREATE INDEX "earning_transferred" ON "earning" USING btree ("transferred_at") WHERE by_transfer > 0 and transferred_at is not null;