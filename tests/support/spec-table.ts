import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Rows of a specification table, by column. */
export function specTable<C extends string>(name: 'calls' | 'screens'): Record<C, string>[] {
  const file = join(import.meta.dirname, '..', 'spec', `${name}.tsv`);
  const [head = '', ...rows] = readFileSync(file, 'utf8').trimEnd().split('\n');
  const columns = head.split('\t') as C[];
  return rows.map((row) => {
    const cells = row.split('\t');
    return Object.fromEntries(columns.map((column, index) => [column, cells[index] ?? ''])) as Record<C, string>;
  });
}
