ALTER TABLE "role" ALTER COLUMN "grants" SET DEFAULT '{}';--> statement-breakpoint
ALTER TABLE "role" ADD COLUMN "permissions" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
update role set permissions = case when 'administrator' = any(grants)
  then array['readOverview', 'reviewAds', 'handleReports', 'editReasons', 'readMembers', 'revealPersonalData', 'sanctionMembers', 'decideBusinesses', 'readOrders', 'changeOrders', 'readPayments', 'settlePayments', 'decideRefunds', 'managePayouts', 'manageBooks', 'manageInvoices', 'manageMemberships', 'manageCampaigns', 'manageCoupons', 'managePrices', 'manageCatalogue', 'manageTexts', 'manageMail', 'manageStaff', 'readAudit', 'readSearches', 'operate']
  else array['reviewAds', 'handleReports', 'editReasons', 'readMembers', 'sanctionMembers', 'readSearches'] end;
