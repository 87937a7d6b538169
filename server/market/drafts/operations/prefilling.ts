import { isDeepStrictEqual } from 'node:util';
import { mainCategoryIds } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import type { Draft, DraftContent } from '../../../../contract/schemas/ad-form.ts';
import type { Catalogue, CatalogueCategory } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { answersIn } from '../../search/port.ts';
import type { SaidAnswer } from '../../search/port.ts';
import type { DraftDeps } from './deps.ts';
import { formUses, specsOn } from '../rules/spec-rules.ts';
import type { LastTerms, StoredContent } from '../tables.ts';
import { cleanLine } from '../rules/texts.ts';

/** So many ads back somebody's place and their way of handing over are looked for. */
const adsLookedAt = 5;

const termNames = ['provinceId', 'districtId', 'neighborhoodId', 'delivery'] as const satisfies (keyof LastTerms)[];

type Into = { category: CatalogueCategory | undefined; mainCategoryId: number | undefined };

/** Where a thing cannot be moved, the ad before says nothing of its place. */
const isProperty = ({ authorities }: Pick<DraftDeps, 'authorities'>, { category, mainCategoryId }: Into): boolean =>
  category ? authorities.registryOf(category.id) === 'Property' : mainCategoryId === mainCategoryIds.realEstate;

/** Place and delivery as in their owner's ads before, as far as they may hold for the next one. One statement. */
export async function lastTerms(deps: DraftDeps, ownerId: string, into: Into): Promise<LastTerms> {
  const ads = await deps.ads.newestTerms(ownerId, adsLookedAt);
  const { districts } = deps.places();
  const placed = ads.find(
    ({ categoryId, provinceId, districtId }) =>
      deps.authorities.registryOf(categoryId) !== 'Property' && districts.get(districtId)?.provinceId === provinceId,
  );
  const delivery = ads.find((ad) => ad.delivery.length > 0)?.delivery;
  const takesDelivery = into.category === undefined || into.category.purchase === 'cart';
  return {
    ...(placed && !isProperty(deps, into) && placeOf(deps, placed)),
    ...(delivery && takesDelivery && { delivery }),
  };
}

function placeOf(
  { places }: Pick<DraftDeps, 'places'>,
  { provinceId, districtId, neighborhoodId }: Awaited<ReturnType<DraftDeps['ads']['newestTerms']>>[number],
): LastTerms {
  const isThere = neighborhoodId !== null && places().neighborhoods.get(neighborhoodId)?.districtId === districtId;
  return { provinceId, districtId, ...(isThere && { neighborhoodId }) };
}

/** What becomes of a draft's content in another category; words fill in what is empty. */
export function movedContent(
  deps: DraftDeps,
  content: StoredContent,
  category: CatalogueCategory,
  { words, language }: { words: string | undefined; language: Language },
): StoredContent {
  const fitting = withoutUnfitting(deps, content, category);
  const fromWords = words === undefined ? {} : contentOfWords(deps, category, words, language);
  const specs = { ...fromWords.specs, ...specsOn(category, fitting.specs ?? {}) };
  if (words === undefined || (fitting.title ?? '').trim() !== '') return { ...fitting, specs };
  return { ...fitting, ...fromWords, specs, prefilled: { ...fitting.prefilled, words: fromWords } };
}

/** Leaves out what was filled in as in the ad before and does not hold in a category. */
function withoutUnfitting(deps: DraftDeps, content: StoredContent, category: CatalogueCategory): StoredContent {
  if (!isProperty(deps, { category, mainCategoryId: undefined })) return content;
  const { provinceId, districtId, neighborhoodId, ...rest } = content;
  const isCarried =
    provinceId !== undefined &&
    isDeepStrictEqual(
      { provinceId, districtId, neighborhoodId },
      {
        provinceId: content.prefilled?.lastAd?.provinceId,
        districtId: content.prefilled?.lastAd?.districtId,
        neighborhoodId: content.prefilled?.lastAd?.neighborhoodId,
      },
    );
  return isCarried ? rest : content;
}

/** Title and answers from the words that a draft begins with; answers only where its category is known. */
export function contentOfWords(
  { catalogue, vocabulary }: Pick<DraftDeps, 'catalogue' | 'vocabulary'>,
  category: CatalogueCategory | undefined,
  words: string,
  language: Language,
): Pick<DraftContent, 'title' | 'specs'> {
  const saidAnswers = category ? saidIn(category, words, vocabulary()) : [];
  const specs = Object.fromEntries(
    saidAnswers.flatMap(({ answers }) => answers.map((one) => [one.specId, one.content])),
  );
  return {
    title: titleOf(words, saidAnswers, catalogue(), language),
    ...(Object.keys(specs).length > 0 && { specs }),
  };
}

/** What a text answers of what a category's form asks, by stretches of the text. */
export function saidIn(
  category: CatalogueCategory,
  text: string,
  vocabulary: ReturnType<DraftDeps['vocabulary']>,
): SaidAnswer[] {
  const askedIds = new Set(formUses(category).map(({ spec }) => spec.id));
  return answersIn(text, category, vocabulary).flatMap(({ answers, words }) => {
    const ofForm = answers.filter(({ specId }) => askedIds.has(specId));
    return ofForm.length > 0 ? [{ answers: ofForm, words }] : [];
  });
}

/** The words as a title: makes and models as they are written (`iphone 13` is an iPhone 13), otherwise a capital at the beginning. */
function titleOf(words: string, saidAnswers: readonly SaidAnswer[], catalogue: Catalogue, language: Language): string {
  const typed = cleanLine(words);
  let title = typed;
  for (const { answers, words: stretch } of saidAnswers) {
    const names = answers.flatMap(({ specId, content }) =>
      typeof content === 'number' || catalogue.specs.get(specId)?.kind !== 'autocomplete'
        ? []
        : content.flatMap((id) => catalogue.values.get(id)?.names[language] ?? []),
    );
    const written = [names.join(' '), names.at(-1) ?? ''].find(
      (name) => name !== '' && foldTurkish(name) === foldTurkish(stretch),
    );
    if (written !== undefined) title = title.replace(stretch, () => written);
  }
  const [first = ''] = title;
  const isNamed = title.split(' ')[0] !== typed.split(' ')[0];
  return isNamed ? title : first.toLocaleUpperCase(language) + title.slice(first.length);
}

/** The fields of a draft that stand as they were filled in. */
export function prefilledOf(content: StoredContent): Draft['prefilled'] {
  const { prefilled } = content;
  if (!prefilled) return undefined;
  const { lastAd = {}, words = {} } = prefilled;
  const isSame = (name: string, value: unknown) => isDeepStrictEqual((content as Record<string, unknown>)[name], value);
  const last = termNames.filter((name) => lastAd[name] !== undefined && isSame(name, lastAd[name]));
  const parts = [
    ...(words.title !== undefined && isSame('title', words.title) ? ['title'] : []),
    ...Object.entries(words.specs ?? {}).flatMap(([id, value]) =>
      isDeepStrictEqual(content.specs?.[id], value) ? [`specs.${id}`] : [],
    ),
  ];
  return last.length + parts.length > 0 ? { lastAd: last, words: parts } : undefined;
}
