import type { z } from 'zod';
import type { businessForm } from '../../../../contract/schemas/account.ts';
import { clock } from '../../../platform/clock.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { activeBusiness, detailNames, lockBusinesses, savePendingBusiness } from '../store/businesses.ts';
import type { BusinessFields } from '../store/businesses.ts';
import { isActive } from '../store/roles.ts';
import type { BusinessDeps } from './business-dependencies.ts';
import type { Business } from './business-view.ts';
import { businessView } from './business-view.ts';
import { refuseTakenTaxNumber } from './refuse-taken-tax-number.ts';

export type BusinessForm = z.output<typeof businessForm>;

/**
 * Submits a business for verification. A verified business with changed details becomes pending and shows the verified details until the
 * decision. Unchanged details have no effect. Throws ProvinceNotFound, MediaNotFound, TaxNumberTaken, AccountNotFound, or BusinessPending.
 * A pending submission cannot change, because the administrator must decide about the details they read.
 */
export async function saveBusiness(deps: BusinessDeps, accountId: string, form: BusinessForm): Promise<Business> {
  const { database } = deps;
  required(deps.places().provinces.get(form.provinceId), 'ProvinceNotFound');
  await deps.media.requireDocuments(accountId, form.documents);
  const details = detailsOf(form);
  return database.inTransaction(async () => {
    await lockBusinesses(database);
    if (!(await isActive(database, accountId))) throw new DomainError('AccountNotFound');
    const current = await activeBusiness(database, accountId);
    const isSame = current !== undefined && detailNames.every((name) => same(current[name], details[name]));
    if (isSame && current.state !== 'Rejected') return businessView(current);
    if (current?.state === 'Pending') throw new DomainError('BusinessPending');
    await refuseTakenTaxNumber(database, accountId, details.tax_number);
    const row = await savePendingBusiness(database, accountId, clock.now(), details);
    return businessView(required(row, 'BusinessNotFound'));
  });
}

function detailsOf(form: BusinessForm): BusinessFields {
  return {
    title: form.title.trim(),
    tax_number: form.taxNumber,
    tax_office: form.taxOffice.trim(),
    mersis: form.mersis || null,
    kep: form.kep || null,
    province_id: form.provinceId,
    address: form.address.trim(),
    documents: form.documents,
  };
}

const same = (a: BusinessFields[keyof BusinessFields], b: BusinessFields[keyof BusinessFields]): boolean =>
  String(a) === String(b);
