// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.
import type { campaign, campaignAd } from './tables.ts';

type CampaignRow = typeof campaign.$inferSelect;
type CampaignAdRow = typeof campaignAd.$inferSelect;

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  insert: {
    parameters: [
      CampaignRow['id'],
      CampaignRow['nameTr'],
      CampaignRow['nameEn'],
      CampaignRow['textTr'],
      CampaignRow['textEn'],
      CampaignRow['kind'],
      string | number | bigint,
      Readonly<CampaignRow['mainCategoryIds']>,
      CampaignRow['sellers'],
      Date | string,
      Date | string,
      boolean,
      string | null,
      CampaignRow['createdBy'],
      Date | string,
    ];
    row: Record<never, never>;
  };
  update: {
    parameters: [
      string,
      CampaignRow['nameTr'],
      CampaignRow['nameEn'],
      CampaignRow['textTr'],
      CampaignRow['textEn'],
      CampaignRow['kind'],
      string | number | bigint,
      Readonly<CampaignRow['mainCategoryIds']>,
      CampaignRow['sellers'],
      Date | string,
      Date | string,
      boolean,
      string | null,
    ];
    row: Record<never, never>;
  };
  lock: { parameters: [string]; row: Record<never, never> };
  share: { parameters: [string]; row: { startsAt: Date; endsAt: Date } };
  read: {
    parameters: [string];
    row: {
      id: CampaignRow['id'];
      nameTr: CampaignRow['nameTr'];
      nameEn: CampaignRow['nameEn'];
      textTr: CampaignRow['textTr'];
      textEn: CampaignRow['textEn'];
      kind: CampaignRow['kind'];
      minimum: number;
      mainCategoryIds: CampaignRow['mainCategoryIds'];
      sellers: CampaignRow['sellers'];
      startsAt: Date;
      endsAt: Date;
      isOnMainPage: boolean;
      picture: CampaignRow['picture'];
      version: CampaignRow['version'];
      adCount: number;
    };
  };
  active: {
    parameters: [Date | string, boolean];
    row: {
      id: CampaignRow['id'];
      nameTr: CampaignRow['nameTr'];
      nameEn: CampaignRow['nameEn'];
      textTr: CampaignRow['textTr'];
      textEn: CampaignRow['textEn'];
      kind: CampaignRow['kind'];
      minimum: number;
      mainCategoryIds: CampaignRow['mainCategoryIds'];
      sellers: CampaignRow['sellers'];
      startsAt: Date;
      endsAt: Date;
      isOnMainPage: boolean;
      picture: CampaignRow['picture'];
      version: CampaignRow['version'];
      adCount: number;
    };
  };
  running: { parameters: [readonly string[], Date | string]; row: { id: CampaignRow['id'] } };
  'of-ad': {
    parameters: [string | number | bigint, Date | string];
    row: {
      id: CampaignRow['id'];
      nameTr: CampaignRow['nameTr'];
      nameEn: CampaignRow['nameEn'];
      textTr: CampaignRow['textTr'];
      textEn: CampaignRow['textEn'];
      kind: CampaignRow['kind'];
      minimum: number;
      mainCategoryIds: CampaignRow['mainCategoryIds'];
      sellers: CampaignRow['sellers'];
      startsAt: Date;
      endsAt: Date;
      isOnMainPage: boolean;
      picture: CampaignRow['picture'];
      version: CampaignRow['version'];
      adCount: number;
    };
  };
  categories: { parameters: [string]; row: { id: CampaignAdRow['mainCategoryId']; count: number } };
  ads: { parameters: [string, number | null, string | number | bigint, string | number | bigint]; row: { id: string } };
  some: { parameters: [string, string | number | bigint, string | number | bigint]; row: { id: string } };
  count: { parameters: [string, number]; row: { count: number } };
  own: {
    parameters: [string, string, string | number | bigint | null, string | number | bigint];
    row: { id: string; price: number };
  };
  join: {
    parameters: [CampaignAdRow['campaignId'], CampaignAdRow['ownerId'], Date | string, string];
    row: Record<never, never>;
  };
  quit: {
    parameters: [readonly (string | number | bigint)[], string | null, Date | string | null];
    row: { id: string };
  };
  export: {
    parameters: [string];
    row: { adId: string; name: CampaignRow['nameTr'] | null; price: number; joinedAt: Date; quitAt: Date | null };
  };
  erase: { parameters: [string]; row: Record<never, never> };
}
