-- Names of changed content on the channel `meydan_content`, at the commit. Kept pages that show it are rendered again. A minus means that the ad left
-- sale. A trigger covers every writer, so that no operation can forget it.
CREATE FUNCTION notify_ad_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', CASE WHEN tg_op = 'DELETE' OR new.status <> 'OnSale' THEN '-ad:' ELSE 'ad:' END || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER ad_content_changed AFTER UPDATE ON "ad" FOR EACH ROW
  WHEN (old.status = 'OnSale' AND old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_ad_content();--> statement-breakpoint
CREATE TRIGGER ad_content_deleted AFTER DELETE ON "ad" FOR EACH ROW
  WHEN (old.status = 'OnSale') EXECUTE FUNCTION notify_ad_content();--> statement-breakpoint
CREATE FUNCTION notify_card_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', 'ad:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER card_content_changed AFTER UPDATE ON "ad_card" FOR EACH ROW
  WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_card_content();--> statement-breakpoint
CREATE FUNCTION notify_question_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', 'ad:' || coalesce(new.ad_id, old.ad_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER question_content_changed AFTER INSERT OR UPDATE OR DELETE ON "ad_question" FOR EACH ROW
  EXECUTE FUNCTION notify_question_content();--> statement-breakpoint
CREATE FUNCTION notify_seller_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', 'seller:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER seller_content_changed AFTER UPDATE ON "account" FOR EACH ROW
  WHEN (old.* IS DISTINCT FROM new.*) EXECUTE FUNCTION notify_seller_content();--> statement-breakpoint
CREATE FUNCTION notify_phone_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', 'seller:' || old.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER phone_content_changed AFTER UPDATE OF phone ON "account_login" FOR EACH ROW
  WHEN (old.phone IS DISTINCT FROM new.phone) EXECUTE FUNCTION notify_phone_content();--> statement-breakpoint
CREATE FUNCTION notify_review_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', 'seller:' || coalesce(new.seller_id, old.seller_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER review_content_changed AFTER INSERT OR UPDATE OR DELETE ON "seller_review" FOR EACH ROW
  EXECUTE FUNCTION notify_review_content();--> statement-breakpoint
CREATE FUNCTION notify_named_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('meydan_content', tg_argv[0]);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER campaign_content_changed AFTER INSERT OR UPDATE OR DELETE ON "campaign" FOR EACH STATEMENT
  EXECUTE FUNCTION notify_named_content('campaigns');--> statement-breakpoint
CREATE TRIGGER agreement_content_changed AFTER INSERT OR UPDATE OR DELETE ON "agreement" FOR EACH STATEMENT
  EXECUTE FUNCTION notify_named_content('agreements');
