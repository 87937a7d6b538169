import { fallbackTerms } from '../../../../contract/ad-terms.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { AdContent, AdSpecs } from '../../ads/port.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import { formats } from './formats.ts';
import type { FormatName } from './formats.ts';
import { fieldColumns, specColumns } from './columns.ts';
import type { Column, FileContext } from './columns.ts';

const exampleTexts: Record<Language, { title: string; description: string }> = {
  tr: {
    title: 'Örnek ilan başlığı, burayı değiştir',
    description: 'Ürününü burada anlat: durumu, özellikleri, kusurları. En az yirmi karakter.',
  },
  en: {
    title: 'An example title, write your own',
    description: 'Describe what you offer here: its condition, its features, its flaws. At least twenty characters.',
  },
};

/** Example cells of fields that no ad contains. */
const exampleCells: Partial<Record<string, (registered: boolean) => string>> = {
  ownCode: () => 'A-001',
  photos: () => 'https://example.com/1.jpg https://example.com/2.jpg',
  registryNumber: (registered) => (registered ? '34ABC123' : ''),
  periodDays: () => '30',
};

/** A file with the headings of a category, or of all categories, and one example ad. */
export function templateOf(
  format: FormatName,
  category: CatalogueCategory | undefined,
  writing: FileContext & { isRegistered: boolean },
): string {
  const formUses = (category?.specs ?? []).filter(({ create }) => create !== 'absent');
  const fixed = fieldColumns(writing).map((column): Column => ({
    ...column,
    textOf: (ad) => exampleCells[column.name]?.(writing.isRegistered) ?? column.textOf(ad),
  }));
  const columns = [
    ...fixed,
    ...specColumns(
      formUses.map(({ spec }) => spec),
      writing,
      fixed,
    ),
  ];
  const ad = { id: '', status: 'UnderReview' as const, content: exampleOf(category, writing) };
  const kind = formats[format];
  return `${kind.head(columns, writing.language)}${kind.ad(columns, ad, writing.language)}${kind.foot}`;
}

function exampleOf(category: CatalogueCategory | undefined, { places, catalogue, language }: FileContext): AdContent {
  const leaf = category ?? [...catalogue.categories.values()].find(({ childIds }) => childIds.length === 0);
  const province = [...places.provinces.values()].find(({ id }) => id === 34) ?? [...places.provinces.values()][0];
  const district = places.districtsOf(province?.id ?? 0)[0];
  return {
    ...exampleTexts[language],
    categoryId: leaf?.id ?? 0,
    price: 1_450_000,
    provinceId: province?.id ?? 0,
    districtId: district?.id ?? 0,
    neighborhoodId: places.neighborhoodsOf(district?.id ?? 0)[0]?.id ?? null,
    lat: null,
    lng: null,
    specs: exampleSpecs(category),
    pictures: [],
    video: null,
    ...fallbackTerms(),
    delivery: leaf?.purchase === 'cart' ? ['BuyerPays'] : [],
    registryNumber: null,
  };
}

/** An answer to each question; dependent answers fit their parent. */
function exampleSpecs(category: CatalogueCategory | undefined): AdSpecs {
  const specs: AdSpecs = {};
  const formSpecs = (category?.specs ?? []).filter(({ create }) => create !== 'absent').map(({ spec }) => spec);
  const children = new Map(
    formSpecs.flatMap((spec) => (spec.parentSpecId === undefined ? [] : [[spec.parentSpecId, spec]])),
  );
  for (const spec of formSpecs.toSorted(
    (a, b) => Number(a.parentSpecId !== undefined) - Number(b.parentSpecId !== undefined),
  )) {
    if (spec.kind === 'number') {
      const middle = spec.edges[Math.floor(spec.edges.length / 2)] ?? spec.min ?? 1;
      specs[spec.id] = Math.min(Math.max(middle, spec.min ?? middle), spec.max ?? middle);
      continue;
    }
    const parents = spec.parentSpecId === undefined ? undefined : specs[spec.parentSpecId];
    const child = children.get(spec.id);
    const chosen = spec.values.find(
      ({ id, parentValueId }) =>
        (parentValueId === undefined || !Array.isArray(parents) || parents.includes(parentValueId)) &&
        (child === undefined || child.values.some((value) => value.parentValueId === id)),
    );
    if (chosen) specs[spec.id] = [chosen.id];
  }
  return specs;
}
