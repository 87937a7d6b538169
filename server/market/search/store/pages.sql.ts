// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';

type PageRow = { total: number; ids: string | null; hasMore: boolean; lastKey: string | null; cards: string | null; boosted: string | null };
type CardsRow = { ids: string | null; cards: string | null; boosted: string | null };

export interface Statements {
  page: Query<readonly unknown[], PageRow>;
  'priced-page': Query<readonly unknown[], PageRow>;
  cards: Query<readonly unknown[], CardsRow>;
  'boosted-cards': Query<readonly unknown[], CardsRow>;
  'each-card': Query<readonly unknown[], { id: string; card: string }>;
  some: Query<readonly unknown[], { count: number }>;
  total: Query<readonly unknown[], { count: number }>;
  view: Query<
    readonly unknown[],
    { id: string | null; price: string | null; lng: number; lat: number; count: number; west: number; south: number; east: number; north: number }
  >;
  'sampled-view': Query<readonly unknown[], { lng: number; lat: number; count: number; west: number; south: number; east: number; north: number }>;
  rows: Query<[], { rows: number }>;
}
