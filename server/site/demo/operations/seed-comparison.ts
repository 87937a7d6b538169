import type { Catalogue } from '../../../market/catalogue/port.ts';
import { fixedAccounts } from '../../../people/accounts/port.ts';
import { groupOf } from '../../../talk/comparison/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { addComparison } from '../store/comparison.ts';

/** Categories that the buyer compares ads in, and how many ads. The last one was added most recently. */
const groups = [
  { path: 'teknoloji/telefon-ve-aksesuar/cep-telefonu', size: 3 },
  { path: 'vasita/otomobil', size: 4 },
] as const;

const dayMs = 86_400_000;

/** Adds phones and cars to the demo buyer's comparison. */
export async function seedComparison({ database, catalogue }: { database: Database; catalogue(): Catalogue }) {
  const { byPath, categories } = catalogue();
  for (const [place, { path, size }] of groups.entries()) {
    const category = byPath.get(path);
    const group = category && groupOf(category.id, catalogue());
    if (!group) throw new Error(`The catalogue has no ${path}`);
    const categoryIds = [...categories.keys()].filter((id) => groupOf(id, catalogue()) === group);
    const now = new Date(clock.now().getTime() - (groups.length - place) * dayMs);
    await addComparison(database, fixedAccounts.buyer.id, { categoryIds, groupId: group.id, size, now });
  }
}
