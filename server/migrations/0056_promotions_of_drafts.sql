CREATE INDEX "digital_purchase_ad" ON "digital_purchase" USING btree ("ad_id") WHERE ad_id is not null;--> statement-breakpoint
-- Ads that were drafts when they were paid; drafts are deleted later.
UPDATE digital_purchase SET ad_id = draft.ad_id FROM draft
WHERE draft.id = digital_purchase.draft_id AND digital_purchase.state = 'Delivered' AND digital_purchase.ad_id IS NULL AND draft.ad_id IS NOT NULL;
