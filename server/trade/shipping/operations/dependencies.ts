import type { ShippingCompany } from '../../../../contract/enums.ts';
import type { CarrierAdapter } from '../../../adapters/carriers/index.ts';
import type { Events } from '../../../kernel/events.ts';
import type { Places } from '../../../people/addresses/port.ts';
import type { PriceReader } from '../../../people/prices/port.ts';
import type { Database } from '../../../platform/database.ts';

export interface ShippingDeps {
  database: Database;
  prices: PriceReader;
  /** Active carriers. */
  carriers: ReadonlyMap<ShippingCompany, CarrierAdapter>;
  places: Pick<Places, 'provinces' | 'districts'>;
  events: Pick<Events, 'publish'>;
}
