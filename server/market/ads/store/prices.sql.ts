// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  record: {
    parameters: [readonly (string | number | bigint)[], readonly (string | number | bigint)[], Date | string];
    row: Record<never, never>;
  };
  save: {
    parameters: [
      string | number | bigint,
      string | number | bigint,
      string | number | bigint | null,
      Date | string | null,
    ];
    row: Record<never, never>;
  };
  lowest: { parameters: [string | number | bigint, Date | string]; row: { price: string | null } };
  'lowest-shown': { parameters: [string | number | bigint, Date | string]; row: { price: string | null } };
  history: { parameters: [string | number | bigint]; row: { at: Date; price: string } };
  dropped: {
    parameters: [Date | string, string | number | bigint];
    row: { id: string; price: string; old_price: string; prices: string[] | null };
  };
}
