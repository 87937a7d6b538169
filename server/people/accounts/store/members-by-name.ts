import type { Statements } from './members-by-name.sql.ts';
import type { Database } from '../../../platform/database.ts';
import { statements } from '../../../platform/sql/statements.ts';
import { publicColumns } from './profiles.ts';
import type { PublicRow } from './profiles.ts';

const sql = statements<Statements>('accounts-named', import.meta.url);

const wordsOf = (name: string) => `array_to_tsvector(string_to_array(tr_fold(${name}), ' '))`;
/** Must equal the expression of index `account_words`. */
const allWords = wordsOf(`name || ' ' || surname || ' ' || coalesce(business->>'title', '')`);

/** The words that `publicProfileOf` shows. */
const publicWords = wordsOf(
  `case when account_type = 'Business' and business->>'title' <> '' then business->>'title' else name || ' ' || left(surname, 1) end`,
);

const namedStatement = sql(
  'named',
  `select ${publicColumns} from account
   where status <> 'Erased' and ${allWords} @@ $1::tsquery and (not $2::boolean or ${publicWords} @@ $1::tsquery)
   order by name, surname, created_at, id limit $3`,
);

/**
 * Members whose name has words starting with these. With `isPublic`, only the public name is searched. Includes members who left, but not
 * erased ones.
 */
export const membersByName = (
  database: Database,
  words: readonly string[],
  { isPublic, limit }: { isPublic: boolean; limit: number },
): Promise<PublicRow[]> =>
  // Folded words contain only letters and digits, so they need no escaping.
  namedStatement.all(database, [words.map((word) => `'${word}':*`).join(' & '), isPublic, limit]);

const byUserNameStatement = sql('by-user-name', 'select id from account where user_name = $1');

/** The account with this user name. */
export const accountIdOf = async (database: Database, userName: string): Promise<string[]> =>
  (await byUserNameStatement.all(database, [userName])).map(({ id }) => id);
