// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Int8, Query, Time } from '../../platform/sql/statements.ts';
import type { campaign } from '../campaigns/tables.ts';
import type { adOrder } from '../orders/tables.ts';

type AdOrderRow = typeof adOrder.$inferSelect;
type CampaignRow = typeof campaign.$inferSelect;

export interface Statements {
  'commission-effect': Query<[Time, readonly number[], number, Int8], { sales: number; sellers: number; income: number; incomeAfter: number }>;
  'instalment-effect': Query<[Time, readonly number[], number, Int8, number], { sales: number; sellers: number }>;
  parcels: Query<[Time, string], { size: NonNullable<AdOrderRow['parcelSize']>; count: number; fees: number }>;
  'rate-effect': Query<[Time], { sales: number; sellers: number; gross: number; vat: number; withheld: number }>;
  'services-sold': Query<[Time, number], { sales: number; income: number }>;
  'running-plans': Query<[number], { count: number }>;
  'campaigns-on': Query<[Time, Time], { tr: CampaignRow['nameTr']; en: CampaignRow['nameEn'] }>;
}
