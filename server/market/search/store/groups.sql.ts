// Written by `npm run sql` from the statements beside it and the tables: not to be changed by hand.

/** Parameters and rows of the statements, by their names. */
export interface Statements {
  groups: {
    parameters: readonly unknown[];
    row: {
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
    };
  };
}
