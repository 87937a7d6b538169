import { vi } from 'vitest';
import { testApp } from '../../../../tests/support/app.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import type { TestAd } from '../../../../tests/support/ads.ts';
import { adLifePort, adSalesPort } from '../../../market/ads/port.ts';
import { cataloguePort } from '../../../market/catalogue/port.ts';
import { draftsPort } from '../../../market/drafts/port.ts';
import { accountsPort, businessRegistration, sellerAccounts } from '../../../people/accounts/port.ts';
import { placesPort, userAddressesPort } from '../../../people/addresses/port.ts';
import { createAgreements } from '../../../people/agreements/operations/agreements-port.ts';
import { createTexts } from '../../../people/agreements/operations/agreement-texts.ts';
import { seedAgreements } from '../../../people/agreements/seed.ts';
import { chance, clock } from '../../../platform/clock.ts';
import { subscriptionsPort } from '../../subscriptions/port.ts';
import { createContracts } from '../operations/contracts-port.ts';

/** Opens contracts on the complete app's accounts, ads and agreements, with all payments enabled. The test controls the time. */
export async function openContracts() {
  const testing = await testApp();
  const { database, running } = testing;
  let now = new Date('2026-11-20T12:00:00Z');
  vi.spyOn(clock, 'now').mockImplementation(() => now);
  const client = await database.connect();
  await seedAgreements(client);
  client.release();
  const agreements = createAgreements(database, createTexts({ database }));
  const addresses = running.get(userAddressesPort);
  const places = running.get(placesPort);
  const contracts = createContracts({
    agreements,
    accounts: running.get(accountsPort),
    ownAds: running.get(adLifePort),
    catalogue: running.get(cataloguePort),
    drafts: running.get(draftsPort),
    shipping: { carriers: () => [{ id: 'yurtici', name: 'Yurtiçi Kargo', isActive: true }] },
    sellersOf: (ids) => sellerAccounts(database, ids),
    registrationOf: (id) => businessRegistration(database, id),
    addressesOf: (ownerId) => addresses.list(ownerId),
    subscriptions: running.get(subscriptionsPort),
    providerName: 'Yerel Banka',
  });

  return {
    testing,
    database,
    running,
    agreements,
    contracts,
    setNow: (at: Date) => void (now = at),
    async member(name = 'Ayşe', accountType: 'Personal' | 'Business' = 'Personal'): Promise<string> {
      const id = chance.uuid();
      const business =
        accountType === 'Business' ? { title: `${name} Ticaret`, mersis: '0123', kep: '', city: 'Bursa' } : null;
      await database.query(
        `insert into account (id, account_type, name, surname, business, created_at) values ($1, $2, $3, 'Kaya', $4, '2024-01-01Z')`,
        [id, accountType, name, business && JSON.stringify(business)],
      );
      await database.query(`insert into account_login (account_id, email, phone, language) values ($1, $2, $3, 'tr')`, [
        id,
        `${id.slice(0, 8)}@ornek.test`,
        `+90532${String(Math.trunc(chance.fraction() * 1e7)).padStart(7, '0')}`,
      ]);
      return id;
    },
    cartAds: (ids: readonly string[]) => running.get(adSalesPort).cartAds(ids),
    addressesOf: (ownerId: string) => addresses.list(ownerId),
    async address(ownerId: string, line = 'Moda Caddesi 1'): Promise<string> {
      const province = [...places.provinces.values()].find(({ name }) => name === 'İstanbul');
      const district = places.districtsOf(province?.id ?? 0)[0];
      const neighborhood = places.neighborhoodsOf(district?.id ?? 0)[0];
      const { id } = await addresses.add(ownerId, {
        title: 'Ev',
        name: 'Ayşe',
        surname: 'Kaya',
        phone: '+905320000000',
        provinceId: province?.id ?? 0,
        districtId: district?.id ?? 0,
        neighborhoodId: neighborhood?.id ?? 0,
        line,
      });
      return id;
    },
    async ad(ownerId: string, parts: Partial<TestAd> = {}): Promise<string> {
      const ad = anAd({ categoryId: 40101, price: 1_000_00, title: 'Az kullanılmış telefon', ...parts, ownerId });
      await givenAds(database, [ad]);
      return ad.id;
    },
    approvalsOf: async (types: readonly string[]) => {
      const shown = await agreements.fill(types, 'tr', {});
      return shown.map(({ type, version }) => ({ type, version }));
    },
    async close() {
      vi.restoreAllMocks();
      await testing.close();
    },
  };
}

export type Harness = Awaited<ReturnType<typeof openContracts>>;
