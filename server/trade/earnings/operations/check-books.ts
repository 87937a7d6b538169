import type { EarningDeps } from './dependencies.ts';
import { readBooks } from './read-books.ts';
import type { Books } from './read-books.ts';

export async function checkBooks(deps: EarningDeps): Promise<Books> {
  await deps.books.check();
  return readBooks(deps);
}
