// Written by `npm run sql` from the statements and the tables. Do not edit.
import type { Query } from '../../../platform/sql/statements.ts';

export interface Statements {
  groups: Query<
    readonly unknown[],
    {
      arm: number;
      id: string;
      near: number | null;
      total: number;
      nearTotal: number;
      nextTotal: number;
      price: number;
      lng: number | null;
      lat: number | null;
      categoryId: number;
      met: string;
      numbers: number[];
      answers: number[];
      card: string | null;
    }
  >;
}
