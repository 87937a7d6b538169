import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface DeskDeps {
  database: Database;
  catalogue(): Catalogue;
  places(): Places;
}
