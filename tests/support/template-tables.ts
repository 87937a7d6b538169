import { openCatalogue } from '../../server/market/catalogue/port.ts';
import type { OpenCatalogue } from '../../server/market/catalogue/port.ts';
import type { Catalogue } from '../../server/market/catalogue/port.ts';
import { catalogueModule } from '../../server/market/catalogue/module.ts';
import type { Module } from '../../server/kernel/module.ts';
import { addressesModule } from '../../server/people/addresses/module.ts';
import { loadPlaces } from '../../server/people/addresses/operations/load-places.ts';
import type { Places } from '../../server/people/addresses/port.ts';
import type { Database } from '../../server/platform/database.ts';

let catalogue: Catalogue | undefined;
let places: Promise<Places> | undefined;

/** The catalogue of an unchanged copy of the template. Loaded once per process; a change loads the copy's own. */
export async function templateCatalogue(database: Database): Promise<OpenCatalogue> {
  const opened = await openCatalogue(database, catalogue);
  catalogue ??= opened.current();
  return opened;
}

/** The places of an unchanged copy of the template. Loaded once per process. */
export async function templatePlaces(database: Database): Promise<Places> {
  places ??= loadPlaces(database);
  return places;
}

/**
 * The module with the template's catalogue or places, for an application on an unchanged copy. Applications with the same objects also share the
 * search vocabulary, which takes most of a second to build.
 */
export function withTemplateTables<M extends Module>(module: M): M {
  if (module.name === catalogueModule.name) return { ...module, open: ({ database }) => templateCatalogue(database) };
  if (module.name === addressesModule.name) return { ...module, open: ({ database }) => templatePlaces(database) };
  return module;
}
