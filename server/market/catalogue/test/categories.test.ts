import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { categoryCalls as calls } from '../../../../contract/calls/categories.ts';
import type { Call, CallAnswer, CallInput } from '../../../../contract/declare.ts';
import type { Language } from '../../../../contract/enums.ts';
import { aContext } from '../../../../tests/support/context.ts';
import { testDatabase } from '../../../../tests/support/database.ts';
import { templateCatalogue } from '../../../../tests/support/template-tables.ts';
import type { Caller } from '../../../platform/caller.ts';
import { clock } from '../../../platform/clock.ts';
import { invoke } from '../../../platform/http/binding.ts';
import { categoryBindings } from '../calls/categories.ts';
import type { OpenCatalogue } from '../operations/open-catalogue.ts';
import { idsWithin } from '../rules/category-tree.ts';
import { builtInRoles } from '../../../../contract/permissions.ts';
import { productPrices } from '../../../../tests/support/prices.ts';

let database: Awaited<ReturnType<typeof testDatabase>>;
let catalogue: OpenCatalogue;
let bindings: ReturnType<typeof categoryBindings>;

const administrator: Caller = {
  kind: 'member',
  id: 'a',
  sessionId: 'a',
  permissions: builtInRoles.administrator,
  accountType: 'Personal',
};
const counts = new Map([
  [3, 40],
  [301, 25],
]);
const withAds = new Set<number>();

beforeAll(async () => {
  database = await testDatabase();
  catalogue = await templateCatalogue(database);
  bindings = categoryBindings({
    database,
    catalogue,
    prices: productPrices,
    adCounts: async () => counts,
    hasAds: async (ids) => ids.some((id) => withAds.has(id)),
  });
});
afterAll(async () => {
  await catalogue.close();
  await database.close();
});

interface As {
  caller?: Caller;
  language?: Language;
}

async function ask<C extends Call>(
  call: C,
  input: CallInput<C>,
  { caller, language = 'tr' }: As = {},
): Promise<CallAnswer<C>> {
  const binding = bindings.find((one) => one.call.id === call.id);
  if (!binding) throw new Error(`${call.id} is not bound`);
  const principal = caller ?? (call.access === 'private' ? { kind: 'service' as const } : { kind: 'visitor' as const });
  return call.answer.parse(await invoke(binding, input, aContext(principal, language))) as CallAnswer<C>;
}

const refused = (code: string) => expect.objectContaining({ code });
const specBy = (key: string) => catalogue.current().specByKey.get(key) ?? expect.fail(`no spec ${key}`);
const parentSpec = () => {
  const child = [...catalogue.current().specs.values()].find((spec) => spec.parentSpecId !== undefined);
  return catalogue.current().specs.get(child?.parentSpecId ?? 0) ?? expect.fail('no parent spec');
};

test('binds all calls of the contract', () => {
  expect(bindings.map((binding) => binding.call.id).toSorted()).toEqual(
    Object.values(calls)
      .map((call) => call.id)
      .toSorted(),
  );
});

describe('trees', () => {
  test('returns every category in both languages', async () => {
    const { items } = await ask(calls.fullTree, {}, { language: 'en' });
    const count = (nodes: typeof items): number => nodes.reduce((sum, node) => sum + 1 + count(node.children), 0);
    expect(count(items)).toBe(catalogue.current().categories.size);
    expect(items.find((item) => item.id === 2)?.name).toBe(catalogue.current().categories.get(2)?.names.en);
    expect(items.find((item) => item.id === 3)?.adCount).toBe(40);
  });

  test('returns three levels for the menu, with counts for main categories', async () => {
    const { items } = await ask(calls.mainMenu, {});
    expect(items).toHaveLength(10);
    expect(
      items.flatMap((one) => one.children.flatMap((two) => two.children)).every((node) => node.children.length === 0),
    ).toBe(true);
    const { items: mains } = await ask(calls.main, {});
    expect(mains.map((item) => item.id)).toEqual(items.map((item) => item.id));
    expect(await ask(calls.privateMain, {})).toEqual({ items: mains });
  });

  test('returns one category, several, or only rentals', async () => {
    const tree = await ask(calls.treeGet, { query: { categoryId: '2', isRental: 'true' } });
    const leaves = (node: typeof tree): (typeof tree)[] =>
      node.children.length ? node.children.flatMap(leaves) : [node];
    expect(leaves(tree).length).toBeGreaterThan(1);
    expect(leaves(tree).every((leaf) => leaf.isRental)).toBe(true);
    const { items } = await ask(calls.treePost, { body: { categoryIds: [3, 2] } });
    expect(items.map((item) => item.id)).toEqual([3, 2]);
    await expect(ask(calls.treeGet, { query: { categoryId: 1 } })).rejects.toEqual(refused('CategoryNotFound'));
    await expect(ask(calls.treePost, { body: { categoryIds: [2, 1] } })).rejects.toEqual(refused('CategoryNotFound'));
    await expect(ask(calls.treePost, { body: { categoryIds: [] } })).rejects.toEqual(refused('ValidationFailed'));
  });

  test('returns the leaves for new ads', async () => {
    const { items } = await ask(calls.toCreateAd, {});
    expect(items.every((item) => item.isLeaf && item.ancestors.length === item.level - 1)).toBe(true);
    const { items: rentals } = await ask(calls.toCreateAd, { query: { mainCategoryId: 2, isRental: true } });
    expect(rentals.length).toBeGreaterThan(0);
    expect(rentals.every((item) => item.isRental && item.mainCategoryId === 2)).toBe(true);
    await expect(ask(calls.toCreateAd, { query: { mainCategoryId: 1 } })).rejects.toEqual(refused('CategoryNotFound'));
  });

  test('finds a category by URL in either language', async () => {
    const leaf =
      [...catalogue.current().categories.values()].find((one) => one.level === 3) ?? expect.fail('no third level');
    for (const language of ['tr', 'en'] as const) {
      const found = await ask(calls.byPath, { query: { path: `/${leaf.paths[language]}/` } }, { language });
      expect(found).toMatchObject({
        id: leaf.id,
        name: leaf.names[language],
        path: leaf.paths[language],
        paths: leaf.paths,
      });
      expect(found.ancestors.map((one) => one.id)).toEqual(leaf.ancestorIds.slice(0, -1));
      expect(found.children.map((one) => one.id)).toEqual(leaf.childIds);
    }
    await expect(ask(calls.byPath, { query: { path: 'no/such' } })).rejects.toEqual(refused('CategoryNotFound'));
    await expect(ask(calls.byPath, { query: { path: '' } })).rejects.toEqual(refused('CategoryNotFound'));
  });
});

describe('commissions', () => {
  test('are returned by main category and by price', async () => {
    // A rate that starts later does not change this test.
    const now = vi.spyOn(clock, 'now').mockReturnValue(new Date('2026-06-01'));
    expect(await ask(calls.commissions, { params: { mainCategoryId: 4 } })).toEqual({
      mainCategoryId: 4,
      ratePercent: 7,
      ceiling: 250_000,
      since: '2026-01-01',
    });
    await expect(ask(calls.commissions, { params: { mainCategoryId: 1 } })).rejects.toEqual(
      refused('CategoryNotFound'),
    );
    const leaf = idsWithin(catalogue.current(), 4).at(-1) ?? 0;
    expect(await ask(calls.commissionByPrice, { query: { categoryId: leaf, price: '10050' } })).toEqual({
      commission: 704,
      ratePercent: 7,
    });
    await expect(ask(calls.commissionByPrice, { query: { categoryId: 1, price: 100 } })).rejects.toEqual(
      refused('CategoryNotFound'),
    );
    now.mockRestore();
  });
});

describe('specs and options', () => {
  test("returns a category's specs by usage and language", async () => {
    const leaf = [...catalogue.current().categories.values()].find(
      (one) => one.childIds.length === 0 && one.specs.length > 3,
    );
    const params = { categoryId: leaf?.id ?? 0 };
    const create = await ask(calls.specs, { params });
    expect(create.items.every((item) => item.create !== 'absent')).toBe(true);
    const filter = await ask(calls.specs, { params, query: { usage: 'Filter' } }, { language: 'en' });
    expect(filter.items.length).toBeGreaterThan(0);
    expect(filter.items.filter((item) => item.kind === 'autocomplete').every((item) => item.values.length === 0)).toBe(
      true,
    );
    await expect(ask(calls.specs, { params: { categoryId: 1 } })).rejects.toEqual(refused('CategoryNotFound'));
  });

  test('returns the first options, and matches by prefix, part and similar spelling', async () => {
    const make = parentSpec();
    const search = async (searchKey?: string, more: object = {}) =>
      (
        await ask(calls.options, { query: { specId: make.id, ...(searchKey !== undefined && { searchKey }), ...more } })
      ).items.map((item) => item.name);
    const first = await search();
    expect(first.length).toBeLessThanOrEqual(100);
    expect(first).toEqual(first.toSorted(new Intl.Collator('tr', { numeric: true }).compare));
    const target = make.values.find((value) => /^[A-Za-z]{6,}$/.test(value.names.tr))?.names.tr ?? '';
    expect((await search(target.toUpperCase()))[0]).toBe(target);
    expect(await search(target.slice(0, 3))).toContain(target);
    expect(await search(target.slice(2))).toContain(target);
    expect(await search(`${target.slice(0, 2)}${target[3]}${target[2]}${target.slice(4)}`)).toContain(target);
    expect(await search('qqqqqqqqqqqq')).toEqual([]);
  });

  test('restricts options of a dependent spec to the parent', async () => {
    const child =
      [...catalogue.current().specs.values()].find((spec) => spec.parentSpecId !== undefined) ?? expect.fail('none');
    const parentValueId = child.values[0]?.parentValueId ?? 0;
    const { items } = await ask(calls.options, { query: { specId: child.id, parentValueId } });
    expect(items.length).toBeGreaterThan(0);
    expect(items.length).toBeLessThanOrEqual(50);
    expect(items.every((item) => catalogue.current().values.get(item.id)?.parentValueId === parentValueId)).toBe(true);
  });

  test('names filter conditions of any category', async () => {
    const { specByKey } = catalogue.current();
    const [make, year] = [specByKey.get('carMake'), specByKey.get('modelYear')];
    const [value] = make?.values ?? [];
    const ids = { values: [value?.id ?? 0, 999_999_999], specs: [year?.id ?? 0, 999_999_999] };
    const { values, specs } = await ask(calls.conditions, { query: ids }, { language: 'en' });
    expect(values).toMatchObject([{ id: value?.id, name: value?.names.en, spec: { name: make?.names.en } }]);
    expect(specs).toMatchObject([{ id: year?.id, name: year?.names.en, kind: 'number', grouped: false }]);
    expect(await ask(calls.conditions, { query: {} })).toEqual({ values: [], specs: [] });
  });

  test('returns one option, and refuses unknown ones', async () => {
    const colour = specBy('colour');
    const [value] = colour.values;
    const query = { specId: colour.id, specValueId: value?.id ?? 0 };
    expect(await ask(calls.option, { query }, { language: 'en' })).toMatchObject({ name: value?.names.en });
    await expect(ask(calls.option, { query: { ...query, specId: parentSpec().id } })).rejects.toEqual(
      refused('SpecNotFound'),
    );
    await expect(ask(calls.option, { query: { ...query, specValueId: 1 } })).rejects.toEqual(refused('SpecNotFound'));
    await expect(ask(calls.options, { query: { specId: 999_999 } })).rejects.toEqual(refused('SpecNotFound'));
    await expect(ask(calls.options, { query: { specId: colour.id, mainCategoryId: 1 } })).rejects.toEqual(
      refused('SpecNotFound'),
    );
  });
});

describe('private calls', () => {
  test('returns lists', async () => {
    const query = { categories: [3, 1, 2] };
    expect((await ask(calls.listByIds, { query })).items.map((item) => item.id)).toEqual([3, 2]);
    expect((await ask(calls.listByIds, { query: { categories: '[3]' as never } })).items).toHaveLength(1);
    expect((await ask(calls.namesByIds, { query }, { language: 'en' })).items[0]?.name).toBe(
      catalogue.current().categories.get(3)?.names.en,
    );
    const { size } = catalogue.current().categories;
    expect((await ask(calls.all, {})).items).toHaveLength(size);
    expect((await ask(calls.names, {})).items).toHaveLength(size);
    expect((await ask(calls.idsWithRental, {})).items.some((item) => item.isRental)).toBe(true);
    expect((await ask(calls.privateIds, {})).ids).toHaveLength(size);
    expect((await ask(calls.privateIds, { query: { categoryId: 2 } })).ids[0]).toBe(2);
    await expect(ask(calls.privateIds, { query: { categoryId: 1 } })).rejects.toEqual(refused('CategoryNotFound'));
    const colour = specBy('colour');
    const { items } = await ask(calls.specValues, { body: { Ids: [colour.values[0]?.id ?? 0, 1] } });
    expect(items).toEqual([expect.objectContaining({ specId: colour.id, name: colour.values[0]?.names.tr })]);
  });

  test('requires the service key', async () => {
    for (const binding of bindings.filter((one) => one.call.access === 'private')) {
      await expect(invoke(binding, {}, aContext(administrator))).rejects.toEqual(refused('NotAllowed'));
    }
  });
});
