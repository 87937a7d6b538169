import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { authorityRelations, authorityStates } from '../../../../contract/enums.ts';
import type { RegistryKind } from '../../../../contract/enums.ts';
import { catalogueFromData } from '../../catalogue/rules/seed-rows.ts';
import { registryRows } from '../rules/registry-kinds.ts';
import { applicantOf, foldNumber, nextState, registryKindOf, stateAt } from '../rules.ts';
import type { AuthorityEvent } from '../rules.ts';

const events: AuthorityEvent[] = ['allowed', 'denied', 'ranOut'];

describe('authority state', () => {
  test('lapses only a Verified state, and verifies only after a permission', () => {
    const table = authorityStates.map((state) => [state, ...events.map((event) => nextState(state, event))]);
    expect(table).toEqual([
      ['Unverified', 'Verified', 'Unverified', 'Unverified'],
      ['Verified', 'Verified', 'Suspended', 'Expired'],
      ['Expired', 'Verified', 'Expired', 'Expired'],
      ['Suspended', 'Verified', 'Suspended', 'Suspended'],
    ]);
  });

  test('is Verified only if the last answer was a permission, and Unverified only if there never was one', () => {
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...events)), (history) => {
        const state = history.reduce(nextState, 'Unverified');
        expect(state === 'Verified').toBe(history.at(-1) === 'allowed');
        expect(state === 'Unverified').toBe(!history.includes('allowed'));
        const lapse = history.slice(history.lastIndexOf('allowed') + 1)[0];
        if (state === 'Expired') expect(lapse).toBe('ranOut');
        if (state === 'Suspended') expect(lapse).toBe('denied');
      }),
    );
  });

  test('expires a permission at its end, before any job has marked it', () => {
    const until = new Date('2026-11-20T12:00:00Z');
    expect(stateAt('Verified', until, new Date('2026-11-20T11:59:59Z'))).toBe('Verified');
    expect(stateAt('Verified', until, until)).toBe('Expired');
    expect(stateAt('Verified', null, until)).toBe('Verified');
    expect(stateAt('Suspended', until, until)).toBe('Suspended');
  });
});

describe('registry numbers', () => {
  test.each([
    ['34 ABC 123', '34ABC123'],
    ['34abc12', '34ABC12'],
    ['06 A 1234', '06A1234'],
    ['06 A 12345', '06A12345'],
    ['35-AB-123', '35AB123'],
    ['81.ZY.9999', '81ZY9999'],
    ['01/ik/007', '01IK007'],
    ['01 ık 007', '01IK007'],
    ['３４ ＡＢＣ １２３', '34ABC123'],
    ['\t34\u00a0ABC 123 ', '34ABC123'],
  ])('reads %s as plate %s', (typed, folded) => {
    expect(foldNumber('Plate', typed)).toBe(folded);
  });

  test.each([
    ['', '00 ABC 123', '82 ABC 123', '99 AB 123', '3 AB 123', '340 AB 123'],
    ['34 A 123', '34 A 123456', '34 AB 12', '34 AB 12345', '34 ABC 1', '34 ABC 1234', '34 ABCD 12', '34 1234'],
    ['34 ÇA 123', '34 ŞA 123', '34 İA 123', '34 ĞA 123', '34 ÖA 123', '34 ÜA 123', '34 şa 123'],
    ['34 QA 123', '34 WA 123', '34 XA 123', '34 ABC 000', '34 A 0000', '34 ABC 12a', '34 АВС 123', '34_ABC_123'],
  ])('refuses the plates %s, %s, …', (...typed) => {
    for (const one of typed) expect([one, foldNumber('Plate', one)]).toEqual([one, undefined]);
  });

  test.each([
    ['1', '1'],
    ['123456789012345', '123456789012345'],
    [' 12 345-678 ', '12345678'],
    ['１２３', '123'],
    ['', undefined],
    ['0', undefined],
    ['000', undefined],
    ['1234567890123456', undefined],
    ['12A4', undefined],
    ['１２Ⅷ', undefined],
    ['٣٤٥', undefined],
    ['-', undefined],
  ])('folds the property number %j to %j', (typed, folded) => {
    expect(foldNumber('Property', typed)).toBe(folded);
  });

  test('folds leading zeros, blanks and lower case to one number', () => {
    expect(foldNumber('Property', '000 123')).toBe(foldNumber('Property', '123'));
    expect(foldNumber('Plate', ' 34 aBc 1 23')).toBe(foldNumber('Plate', '34ABC123'));
  });

  test('never throws while folding, and folding twice changes nothing', () => {
    const likePlates = fc.stringMatching(/^[0-9]{2} ?[A-Za-zıİ]{1,3} ?[0-9]{2,5}$/);
    fc.assert(
      fc.property(
        fc.constantFrom('Plate', 'Property'),
        fc.oneof(fc.string({ unit: 'binary' }), likePlates),
        (kind, typed) => {
          const folded = foldNumber(kind, typed);
          if (folded === undefined) return;
          expect(folded).toMatch(kind === 'Plate' ? /^[0-9A-Z]{7,8}$/ : /^[0-9]{1,15}$/);
          expect(foldNumber(kind, folded)).toBe(folded);
        },
      ),
    );
  });
});

describe('registry by category', () => {
  const { categories } = catalogueFromData();
  const kindOf = (id: number) => registryKindOf(categories.get(id)?.ancestorIds ?? []);

  test("lists each category once, and only if its kind differs from its parent's", () => {
    expect(new Set(registryRows.map(([id]) => id)).size).toBe(registryRows.length);
    for (const [id, kind] of registryRows) {
      const category = categories.get(id);
      expect([id, category?.id]).toEqual([id, id]);
      expect([id, registryKindOf(category?.ancestorIds.slice(0, -1) ?? []) ?? 'None']).not.toEqual([id, kind]);
    }
  });

  test.each<[number, RegistryKind | undefined, string]>([
    [2010101, 'Property', 'a flat for sale'],
    [2010201, 'Property', 'a flat to let'],
    [2030110, 'Property', 'a field'],
    [2010301, undefined, 'a flat by the day'],
    [2020301, undefined, 'a café that changes hands'],
    [20401, undefined, 'a project'],
    [30101, 'Plate', 'a car'],
    [30301, 'Plate', 'a scooter'],
    [30319, undefined, "a child's motorcycle"],
    [3060103, 'Plate', 'a light truck'],
    [3061001, undefined, 'the right to a plate'],
    [30901, 'Plate', 'a car for rent'],
    [30913, undefined, 'a boat for rent'],
    [3120101, 'Plate', 'a tractor'],
    [30402, undefined, 'an electric bicycle'],
    [30801, undefined, 'a yacht'],
  ])('names the registry of category %i: %s, %s', (id, kind) => {
    expect(categories.has(id)).toBe(true);
    expect(kindOf(id)).toBe(kind);
  });

  test('asks for nothing outside of real estate and vehicles', () => {
    const others = [...categories.values()].filter(({ ancestorIds: [main = 0] }) => ![2, 3].includes(main));
    expect(others.length).toBeGreaterThan(100);
    expect(others.filter(({ id }) => kindOf(id) !== undefined)).toEqual([]);
    expect(kindOf(0)).toBeUndefined();
  });
});

describe('applicants', () => {
  const unproven = { isVerified: false, businessVerified: false };
  const person = { isVerified: true, eidsUserId: 'e-1', businessVerified: false };
  const business = { isVerified: false, businessVerified: true, businessTaxNumber: '6123456784' };
  const applicants = (identity: typeof unproven) =>
    authorityRelations.map((relation) => applicantOf(relation, identity));

  test('requires a verified identity of a person, and refuses a person as an authorised business', () => {
    const unverified = 'IdentityUnverified';
    expect(applicants(unproven)).toEqual([unverified, unverified, unverified, unverified, 'AuthorityRefused']);
    expect(applicants({ ...person, isVerified: false })).toEqual(applicants(unproven));
    const self = { eidsUserId: 'e-1' };
    expect(applicants(person)).toEqual([self, self, self, self, 'AuthorityRefused']);
  });

  test('requires no personal identity of a verified business, and refuses it as a relative', () => {
    const self = { businessTaxNumber: '6123456784' };
    const unverified = 'IdentityUnverified';
    expect(applicants(business)).toEqual([self, unverified, unverified, unverified, self]);
    expect(applicants({ ...business, businessVerified: false })).toEqual(applicants(unproven));
  });
});
