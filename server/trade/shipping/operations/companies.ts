import type { CompanyFacts } from '../../../../data/shipping/companies.ts';
import { companies } from '../../../../data/shipping/companies.ts';
import { clock } from '../../../platform/clock.ts';
import type { ShipmentCompany } from '../../../../contract/schemas/shipment.ts';
import { required } from '../../../platform/errors.ts';
import type { RateDeps } from './calculate-rates.ts';
import { feeOn } from '../rules/tariffs.ts';
import type { Carrier } from '../port.ts';

/** Carriers that take parcels now, in the order in which they are offered. */
export const activeCompanies = ({ carriers }: RateDeps): CompanyFacts[] =>
  companies.filter(({ id }) => carriers.has(id) && feeOn(id, 1, clock.now()) !== undefined);

/** Every carrier, in that order, with whether it takes parcels now. */
export function allCarriers(deps: RateDeps): Carrier[] {
  const active = new Set(activeCompanies(deps).map(({ id }) => id));
  return companies.map(({ id, name }) => ({ id, name, isActive: active.has(id) }));
}

/** A carrier by its id, also one that takes no parcels now. Refuses ShipmentCompanyNotFound. */
export function companyOf(deps: RateDeps, id: string): ShipmentCompany {
  const facts = required(
    companies.find((company) => company.id === id),
    'ShipmentCompanyNotFound',
  );
  return { ...facts, isActive: activeCompanies(deps).includes(facts) };
}
