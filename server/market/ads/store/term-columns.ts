import { getTableColumns } from 'drizzle-orm';
import { termNames } from '../../../../contract/ad-terms.ts';
import type { AdTermValues, TermName } from '../../../../contract/ad-terms.ts';
import { ad } from '../tables.ts';

// A term without a column of the same name and type does not compile.
const columns: { [N in TermName]: { name: string; getSQLType(): string; _: { data: AdTermValues[N] } } } =
  getTableColumns(ad);

const terms = termNames.map((name) => ({
  column: columns[name].name,
  type: columns[name].getSQLType(),
  name: /[A-Z]/.test(name) ? `"${name}"` : name,
}));

/** For inserts: `stock, is_so`. */
export const termColumns = terms.map(({ column }) => column).join(', ');

/** Record fields in the order of `termColumns`: `stock, "isSo"`. */
export const termValues = terms.map(({ name }) => name).join(', ');

/** Record definition: `stock integer, "isSo" boolean`. */
export const termRecord = terms.map(({ name, type }) => `${name} ${type}`).join(', ');

/** For updates from a record named `row`: `stock = row.stock, is_so = row."isSo"`. */
export const termAssignments = terms.map(({ column, name }) => `${column} = row.${name}`).join(', ');

/** For selects: `stock, is_so as "isSo"`. */
export const termSelect = terms.map(({ column, name }) => (column === name ? name : `${column} as ${name}`)).join(', ');
