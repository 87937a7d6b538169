// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Command, Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { campaign, campaignAd } from './tables.ts';

type CampaignRow = typeof campaign.$inferSelect;
type CampaignAdRow = typeof campaignAd.$inferSelect;
type ReadRow = Omit<CampaignRow, 'createdBy' | 'createdAt'> & { adCount: number };

export interface Statements {
  insert: Command<
    [
      CampaignRow['id'],
      CampaignRow['nameTr'],
      CampaignRow['nameEn'],
      CampaignRow['textTr'],
      CampaignRow['textEn'],
      CampaignRow['kind'],
      Int8,
      Readonly<CampaignRow['mainCategoryIds']>,
      CampaignRow['sellers'],
      Time,
      Time,
      boolean,
      string | null,
      CampaignRow['createdBy'],
      Time,
    ]
  >;
  update: Command<
    [
      string,
      CampaignRow['nameTr'],
      CampaignRow['nameEn'],
      CampaignRow['textTr'],
      CampaignRow['textEn'],
      CampaignRow['kind'],
      Int8,
      Readonly<CampaignRow['mainCategoryIds']>,
      CampaignRow['sellers'],
      Time,
      Time,
      boolean,
      string | null,
    ]
  >;
  lock: Command<[string]>;
  share: Query<[string], { startsAt: Date; endsAt: Date }>;
  read: Query<[string], ReadRow>;
  active: Query<[Time, boolean], ReadRow>;
  running: Query<[readonly string[], Time], { id: CampaignRow['id'] }>;
  existing: Query<[readonly string[]], { id: CampaignRow['id'] }>;
  'of-ad': Query<[Int8, Time], ReadRow>;
  categories: Query<[string], { id: CampaignAdRow['mainCategoryId']; count: number }>;
  ads: Query<[string, number | null, Int8, Int8], { id: string }>;
  some: Query<[string, Int8, Int8], { id: string }>;
  count: Query<[string, number], { count: number }>;
  own: Query<[string, string, Int8 | null, Int8], { id: string; price: number }>;
  join: Command<[CampaignAdRow['campaignId'], CampaignAdRow['ownerId'], Time, string]>;
  'in-campaign': Query<[readonly Int8[]], { one: number }>;
  quit: Query<[readonly Int8[], string | null, Time | null], { id: string }>;
  export: Query<[string], { adId: string; name: CampaignRow['nameTr'] | null; price: number; joinedAt: Date; quitAt: Date | null }>;
  erase: Command<[string]>;
}
