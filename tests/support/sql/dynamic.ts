import type { ClientBase } from 'pg';
import { declaredStatements } from '../../../server/platform/sql/statements.ts';
import type { Declared } from '../../../server/platform/sql/statements.ts';
import { readCatalogue } from './catalogue.ts';
import { describe } from './describe.ts';
import { describeDeclared } from './generate.ts';

/** Throws if a text returns other columns than the samples of its dynamic statement. */
export async function compareWithSamples(
  client: ClientBase,
  texts: ReadonlyMap<string, ReadonlySet<string>>,
): Promise<void> {
  const catalogue = await readCatalogue(client);
  const declared = new Map<string, Declared>(
    [...declaredStatements().values()].flatMap(({ namespace, statements }) =>
      statements.map((statement) => [`${namespace}:${statement.name}`, statement] as const),
    ),
  );
  for (const [name, ran] of texts) {
    const statement = declared.get(name);
    if (!statement) continue;
    const { columns } = await describeDeclared(client, catalogue, statement);
    for (const text of ran) {
      const found = await describe(client, catalogue, text, statement.options);
      const fits =
        found.columns.length === columns.length &&
        columns.every(({ name: column, type, isNullable }, index) => {
          const own = found.columns[index];
          return own?.name === column && own.type === type && (isNullable || !own.isNullable);
        });
      if (!fits) throw new Error(`A text of the statement “${name}” returns something else than its samples: ${text}`);
    }
  }
}
