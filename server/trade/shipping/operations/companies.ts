import { companies } from '../../../../data/shipping/companies.ts';
import type { CompanyFacts } from '../../../../data/shipping/companies.ts';
import type { ShipmentCompany } from '../../../../contract/schemas/shipment.ts';
import { clock } from '../../../platform/clock.ts';
import { required } from '../../../platform/errors.ts';
import { tariffFee } from '../rules/tariffs.ts';
import type { Carrier } from '../port.ts';
import type { ShippingDeps } from './dependencies.ts';

export type RateDeps = Pick<ShippingDeps, 'carriers' | 'prices'>;

/** Lists active carriers in display order. */
export const listActiveCompanies = ({ carriers, prices }: RateDeps): CompanyFacts[] =>
  companies.filter(({ id }) => carriers.has(id) && tariffFee(prices, id, 1, clock.now()) !== undefined);

/** Lists all carriers in display order, including inactive ones. */
export function listCarriers(deps: RateDeps): Carrier[] {
  const active = new Set(listActiveCompanies(deps).map(({ id }) => id));
  return companies.map(({ id, name }) => ({ id, name, isActive: active.has(id) }));
}

/** Throws ShipmentCompanyNotFound for an unknown carrier; inactive ones are returned. */
export function readCompany(deps: RateDeps, id: string): ShipmentCompany {
  const facts = required(
    companies.find((company) => company.id === id),
    'ShipmentCompanyNotFound',
  );
  return { ...facts, isActive: listActiveCompanies(deps).includes(facts) };
}
