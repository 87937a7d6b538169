-- Sends a notice at the commit. Connections whose application name is `meydan-bus` get it as a message instead, because a commit with a notification holds
-- a lock that all such commits share; the process then sends it after the commit (server/platform/bus.ts). INFO reaches every client and no log.
CREATE FUNCTION notify_copies(channel text, payload text) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  IF current_setting('application_name') = 'meydan-bus' THEN
    RAISE INFO USING errcode = 'ME001', message = coalesce(payload, ''), detail = channel;
  ELSE
    PERFORM pg_notify(channel, payload);
  END IF;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_ad_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', CASE WHEN tg_op = 'DELETE' OR new.status <> 'OnSale' THEN '-ad:' ELSE 'ad:' END || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_card_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'ad:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_question_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'ad:' || coalesce(new.ad_id, old.ad_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_seller_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'seller:' || old.id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_phone_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'seller:' || old.account_id);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_review_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', 'seller:' || coalesce(new.seller_id, old.seller_id));
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION notify_named_content() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM notify_copies('meydan_content', tg_argv[0]);
  RETURN NULL;
END $$;
