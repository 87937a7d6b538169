import { getTableColumns } from 'drizzle-orm';
import { termNames } from '../../../../contract/ad-terms.ts';
import type { AdTermValues, TermName } from '../../../../contract/ad-terms.ts';
import { ad } from '../tables.ts';

// A term without a column of its name, or with one of another type, does not compile.
const columns: { [N in TermName]: { name: string; getSQLType(): string; _: { data: AdTermValues[N] } } } =
  getTableColumns(ad);
const terms = termNames.map((name) => ({
  column: columns[name].name,
  type: columns[name].getSQLType(),
  name: /[A-Z]/.test(name) ? `"${name}"` : name,
}));

/** `stock, is_so`: the columns, for an insert. */
export const termColumns = terms.map(({ column }) => column).join(', ');

/** `stock, "isSo"`: the same in the order of `termColumns`, from a record. */
export const termValues = terms.map(({ name }) => name).join(', ');

/** `stock integer, "isSo" boolean`: the parts of a record. */
export const termRecord = terms.map(({ name, type }) => `${name} ${type}`).join(', ');

/** `stock = row.stock, is_so = row."isSo"`: for an update from a record called `row`. */
export const termAssignments = terms.map(({ column, name }) => `${column} = row.${name}`).join(', ');

/** `stock, is_so as "isSo"`: for a select. */
export const termSelect = terms.map(({ column, name }) => (column === name ? name : `${column} as ${name}`)).join(', ');
