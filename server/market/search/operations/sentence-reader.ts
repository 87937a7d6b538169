import { setImmediate as turn } from 'node:timers/promises';
import { loadLexicon } from './load-lexicon.ts';
import type { Dictionary } from '../rules/spelling/dictionary.ts';
import { knownWords } from '../rules/spelling/known-words.ts';
import type { KnownWords } from '../rules/spelling/known-words.ts';
import { changed, corrections } from '../rules/spelling/corrections.ts';
import { nounStems } from '../rules/understand/stemming.ts';
import { tokensOf } from '../rules/understand/tokenizer.ts';
import type { FilterRequest } from '../../../../contract/schemas/filter.ts';
import { areWordsOptional, isOfMake, divideWords } from '../rules/required-words.ts';
import { typedWords } from '../rules/typed-words.ts';
import { categoryQueries, contradictsNames, majorityCategory } from '../rules/inferred-category.ts';
import { understand } from '../rules/understand/understand.ts';
import type { LikelyIn, Understanding, Vocabulary } from '../rules/understand/understand.ts';
import { stemsOf } from '../store/stems.ts';
import { categoriesOfTitled, marketWords, isWordInTitle } from '../store/words.ts';
import type { ExchangeRate } from '../../../../contract/calls/search.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import type { RateSource } from '../../../adapters/rates/index.ts';
import type { CatalogueCategory } from '../../catalogue/port.ts';
import { foldTurkish } from '../../../platform/fold-turkish.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';

export interface ReadSentence extends Understanding {
  /** The corrected sentence, if it was misspelt. */
  correctedText?: string;
  /** The exchange rate used to convert a price to lira. */
  rate?: ExchangeRate;
}

export interface ReaderSources {
  database: Database;
  vocabulary: () => Vocabulary;
  rates: RateSource;
  now?: () => number;
}

export interface SentenceReader {
  /** Corrects spelling first, then interprets. `verbatim` skips the correction. With `isTyping` the category is not inferred from live ads. */
  read(text: string, language: Language, options?: { verbatim?: boolean; isTyping?: boolean }): Promise<ReadSentence>;
  /** The category of most ads whose titles contain all words. Undefined if no category has most of them. */
  kindOf(words: string): Promise<CatalogueCategory | undefined>;
  /** Loads the words of live ads. Until then only words of the catalogue and the places are known. */
  warm(): Promise<void>;
}

/** Interval of the check for new search words, which are collected nightly. */
const wordsHours = 1;
/** Friday's rates are valid until Tuesday morning, plus one holiday. */
const rateDays = 5;
const hourMs = 3_600_000;
/** Shorter words cannot be distinguished from typos. */
const minNameLetters = 4;

export function sentenceReader({
  database,
  vocabulary,
  rates,
  now = () => clock.now().getTime(),
}: ReaderSources): SentenceReader {
  let built: (KnownWords & { of: Vocabulary; words: readonly { word: string; count: number }[] }) | undefined;
  let words: readonly { word: string; count: number }[] = [];
  let loadedAt = -Infinity;

  async function load(): Promise<void> {
    loadedAt = now();
    words = await marketWords(database);
  }

  function known(): NonNullable<typeof built> {
    // Uses the old list while a newer one loads.
    if (now() - loadedAt > wordsHours * hourMs) void load().catch(() => undefined);
    const of = vocabulary();
    if (built?.of !== of || built.words !== words) built = { of, words, ...knownWords(of, words) };
    return built;
  }
  const dictionary = (): Dictionary => known().dictionary;

  /** Undefined if there is nothing to correct. */
  async function corrected(text: string): Promise<string | undefined> {
    const wrong = corrections(text, dictionary(), vocabulary(), await loadLexicon());
    const confirmed: typeof wrong = [];
    for (const change of wrong) {
      const used = await Promise.all(change.words.map((word) => isWordInTitle(database, word)));
      // An ad published since last night uses the word, so it is correct.
      if (!used.some(Boolean)) confirmed.push(change);
    }
    return confirmed.length > 0 ? changed(text, confirmed).slice(0, limits.searchTextLength) : undefined;
  }

  /** Infers the category of an ambiguous sentence from ads that contain its words (`galaxy`: phones, not the Ford). */
  async function inferCategory(read: Understanding): Promise<LikelyIn | undefined> {
    const of = vocabulary();
    const { catalogue, values } = of;
    const { category: certain, likely: { category: implied } = {} } = read.request;
    const likely = catalogue.categories.get(certain ?? implied ?? 0);
    const { countOf } = dictionary();
    for (const asked of categoryQueries(read, catalogue, countOf, (word) => values.has(word))) {
      const counts = await categoriesOfTitled(database, asked.words);
      const category = majorityCategory(counts, catalogue);
      if (!category || contradictsNames(category, read, likely, of, asked.written)) continue;
      // Keeps a certain category that has any matching ad.
      const isSaid = counts.some((one) => catalogue.categories.get(one.category)?.ancestorIds.includes(certain ?? 0));
      // Keeps a likely category that is more specific.
      if (isSaid || likely?.ancestorIds.includes(category.id)) return undefined;
      if (asked.isLess && likely && !category.ancestorIds.includes(likely.id)) continue;
      return { category, words: asked.written };
    }
    return undefined;
  }

  /** Divides the words into required ones and ones that only rank. */
  async function divided(request: FilterRequest): Promise<FilterRequest> {
    const { catalogue } = vocabulary();
    if (request.text === undefined || !areWordsOptional(request, catalogue)) return request;
    const stemOf = await stemsOf(database, typedWords(request.text));
    const unknown = isOfMake(request, catalogue) ? undefined : await unknownNames(request.text, stemOf);
    return divideWords(request, catalogue, { stemOf, ...(unknown && { unknown }) });
  }

  /** Folded words that may be unknown names: words of no language, and words without ads that a number follows (`remarkable 2`). */
  async function unknownNames(
    text: string,
    stemOf: (word: string) => string | undefined,
  ): Promise<ReadonlySet<string>> {
    const tokens = tokensOf(text);
    const language = await loadLexicon();
    const found = new Set<string>();
    for (const [at, { kind, key, forms }] of tokens.entries()) {
      const next = tokens[at + 1];
      const hasNumber = next?.kind === 'number' && !next.parted;
      const spellings = [...forms.map((form) => form.key), stemOf(key) ?? key, ...nounStems(key)];
      const isOrdinary = spellings.some((one) => language.has(one) || known().ofCatalogue.has(one));
      if (kind !== 'word' || key.length < minNameLetters || (isOrdinary && !hasNumber)) continue;
      if (isOrdinary && (await isWordInTitle(database, key))) continue;
      found.add(key);
      if (hasNumber) found.add(next.key);
    }
    return found;
  }

  return {
    async kindOf(said) {
      const folded = foldTurkish(said).split(' ').filter(Boolean);
      return majorityCategory(await categoriesOfTitled(database, folded), vocabulary().catalogue);
    },
    async read(text, language, { verbatim = false, isTyping = false } = {}) {
      const sentence = plain(text).slice(0, limits.searchTextLength);
      const correctedText = verbatim ? undefined : await corrected(sentence);
      const { lira, at } = rates.now();
      const of = vocabulary();
      const spelt = correctedText ?? sentence;
      const typed = understand(spelt, of, language, lira);
      const likelyIn = isTyping ? undefined : await inferCategory(typed);
      const understood = likelyIn ? understand(spelt, of, language, lira, likelyIn) : typed;
      const { currency } = understood;
      const isOld = now() - Date.parse(at) > rateDays * 24 * hourMs;
      return {
        ...understood,
        request: await divided(understood.request),
        ...(correctedText !== undefined && { correctedText }),
        ...(currency && { rate: { currency, lira: lira[currency], at, isOld } }),
      };
    },
    async warm() {
      await load();
      dictionary();
      await turn();
      await loadLexicon();
    },
  };
}

/** Removes invisible characters and converts Arabic digits (`٢٠` → `20`). */
const plain = (text: string): string =>
  text
    .replaceAll(/[\u00AD\u200B-\u200F\u202A-\u202E\u2060-\u2064\uFEFF]/gu, '')
    .replaceAll(/[\u0660-\u0669\u06F0-\u06F9]/gu, (digit) => String((digit.codePointAt(0) ?? 0) & 15));
