import type { Catalogue } from '../../../market/catalogue/port.ts';
import type { Prices } from '../../../people/prices/port.ts';
import type { Database } from '../../../platform/database.ts';
import type { Shipping } from '../../shipping/port.ts';

export interface PriceDeskDeps {
  database: Database;
  prices: Prices;
  catalogue(): Catalogue;
  shipping: Pick<Shipping, 'carriers'>;
}
