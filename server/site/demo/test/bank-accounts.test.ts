import { expect, it } from 'vitest';
import { isIban } from '../../../../contract/fields/checksums.ts';
import { testApp } from '../../../../tests/support/app.ts';
import { anAd, givenAds } from '../../../../tests/support/ads.ts';
import { chance } from '../../../platform/clock.ts';
import { earningsPort, sellerEquipmentPort } from '../../../trade/earnings/port.ts';
import { demoIban, addBankAccounts } from '../operations/add-bank-accounts.ts';

it('makes a valid and different IBAN for each demo seller', () => {
  const numbers = [0, 1, 7, 96, 97, 123_456_789, 2 ** 40 - 1].map(demoIban);
  expect(numbers.every(isIban)).toBe(true);
  expect(new Set(numbers).size).toBe(numbers.length);
});

it('gives demo sellers a bank account, and none to members who can sign in', async () => {
  const testing = await testApp();
  try {
    const { database, running } = testing;
    const [seller, member] = [chance.uuid(), chance.uuid()];
    for (const id of [seller, member]) {
      await database.query(
        `insert into account (id, account_type, name, surname, created_at) values ($1, 'Personal', 'Ali', 'Kaya', '2024-01-01Z')`,
        [id],
      );
      await givenAds(database, [anAd({ ownerId: id })]);
    }
    await database.query('insert into account_login (account_id, email) values ($1, $2)', [member, 'a@ornek.example']);
    await addBankAccounts(database, running.get(sellerEquipmentPort));
    await addBankAccounts(database, running.get(sellerEquipmentPort));
    const onboarding = running.jobs.find(({ name }) => name === 'earnings.onboarding');
    await onboarding?.run({});
    expect([...(await running.get(earningsPort).subMerchantsOf([seller, member])).keys()]).toEqual([seller]);
  } finally {
    await testing.close();
  }
});
