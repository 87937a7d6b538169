import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import type { CampaignSellers, CouponKind } from '../../../contract/enums.ts';
import type { Picture } from '../../../contract/schemas/ad.ts';

const at = (name: string) => timestamp(name, { withTimezone: true });

/** A campaign with its terms. Start and end need no job. */
export const campaign = pgTable(
  'campaign',
  {
    id: uuid().primaryKey(),
    nameTr: text('name_tr').notNull(),
    nameEn: text('name_en').notNull(),
    textTr: text('text_tr').notNull(),
    textEn: text('text_en').notNull(),
    kind: text().$type<CouponKind>().notNull(),
    /** Minimum discount of a joining ad: whole per cent, or kuruş. */
    minimum: bigint({ mode: 'number' }).notNull(),
    mainCategoryIds: integer('main_category_ids').array().notNull(),
    sellers: text().$type<CampaignSellers>().notNull(),
    startsAt: at('starts_at').notNull(),
    endsAt: at('ends_at').notNull(),
    isOnMainPage: boolean('is_on_main_page').notNull(),
    picture: jsonb().$type<Picture>(),
    /** Incremented by each change; a change based on an older version is refused. */
    version: integer().notNull().default(1),
    createdBy: uuid('created_by').notNull(),
    createdAt: at('created_at').notNull(),
  },
  (table) => [index('campaign_ends').on(table.endsAt)],
);

/** An ad in a campaign; the row stays after the ad quits, is sold or ends. */
export const campaignAd = pgTable(
  'campaign_ad',
  {
    campaignId: uuid('campaign_id').notNull(),
    adId: bigint('ad_id', { mode: 'bigint' }).notNull(),
    ownerId: uuid('owner_id').notNull(),
    mainCategoryId: integer('main_category_id').notNull(),
    /** Price in the campaign, in kuruş. */
    price: bigint({ mode: 'number' }).notNull(),
    joinedAt: at('joined_at').notNull(),
    quitAt: at('quit_at'),
  },
  (table) => [
    primaryKey({ columns: [table.campaignId, table.adId] }),
    index('campaign_ad_shown')
      .on(table.campaignId, table.joinedAt.desc(), table.adId)
      .where(sql`${table.quitAt} is null`),
    index('campaign_ad_ad')
      .on(table.adId)
      .where(sql`${table.quitAt} is null`),
    index('campaign_ad_owner').on(table.ownerId, table.campaignId),
  ],
);
