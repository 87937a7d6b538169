import { limits } from '../../../../contract/limits.ts';
import type { Connection } from '../../../platform/sql/statements.ts';
import type { Catalogue } from '../../catalogue/port.ts';
import { rebuildLandings } from '../store/landings.ts';

/** Recounts which addresses have enough ads. */
export async function recountLandings(client: Connection, catalogue: Catalogue): Promise<void> {
  const makes = [...catalogue.specs.values()].filter(({ kind }) => kind === 'autocomplete');
  await rebuildLandings(
    client,
    makes.flatMap(({ values }) => values.map(({ id }) => id)),
    limits.landingAdsLeast,
  );
}
