import { can } from '../../../../contract/capabilities.ts';
import type { Language } from '../../../../contract/enums.ts';
import { compareVersions } from '../../../../data/agreements/read.ts';
import { agreementsOf } from '../../../../data/agreements/types.ts';
import type { Can } from '../../../../data/said-today.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError, required } from '../../../platform/errors.ts';
import { lruCache } from '../../../platform/lru-cache.ts';
import type { FilledAgreement } from '../port.ts';
import { fillIn, fillInHtml, withoutEmptyLines } from '../rules/keywords.ts';
import type { FilledValues, KeywordValues } from '../rules/keywords.ts';
import { markdownToHtml } from '../rules/markdown.ts';
import { currentOfStatement, versionsOfTypeStatement, selectAgreementStatement, sourceStatement } from '../store.ts';
import { today } from './today.ts';
import { newestInForce } from '../rules/versions.ts';
import type { Version } from '../rules/versions.ts';

export interface TextDeps {
  database: Database;
  /** What the operator's settings say: `CONTACT_EMAIL`, `OPERATOR_TITLE`… Lines without their value are left out. */
  settings?: KeywordValues;
  /** What the product can do: there are no agreements about anything else. */
  isPossible?: Can;
}

/** Every text in both languages fits with room for old versions. */
const maxCachedTexts = 200;

/** The texts of agreements. */
export function createTexts({ database, settings = {}, isPossible = can }: TextDeps) {
  const types = agreementsOf(isPossible);
  const typeOf = (type: string) =>
    required(
      types.find((one) => one.type === type),
      'AgreementNotFound',
    );

  // A version never changes, so what was made of it may be kept.
  const textOf = lruCache(maxCachedTexts, async (key: string) => {
    const [type = '', version = '', language = ''] = key.split('/');
    const text = await selectAgreementStatement.first(database, [type, version, language]);
    return { ...required(text, 'AgreementNotFound'), type };
  });
  const plainHtml = lruCache(maxCachedTexts, async (key: string) => fillIn((await textOf(key)).markdown, settings));
  // Reading Markdown is most of the work, and it is the same for all purchases that leave the same lines out.
  const htmlOf = lruCache(maxCachedTexts, async (markdown: string) => markdownToHtml(markdown));

  /** Which versions of these are in force, in their order. Refuses AgreementNotFound. */
  const currentOf = async (wanted: readonly string[]): Promise<(Version & { type: string })[]> => {
    for (const type of wanted) typeOf(type);
    const versions = await currentOfStatement.all(database, [wanted]);
    const of = Map.groupBy(versions, ({ type }) => type);
    return wanted.map((type) => required(newestInForce(of.get(type) ?? [], today()), 'AgreementNotFound'));
  };

  const current = async (type: string): Promise<Version> => {
    const [version] = await currentOf([type]);
    return required(version, 'AgreementNotFound');
  };

  const read = async (
    type: string,
    version: string,
    language: Language,
    values: FilledValues = {},
  ): Promise<FilledAgreement> => {
    typeOf(type);
    const key = `${type}/${version}/${language}`;
    const { markdown, ...text } = await textOf(key);
    if (Object.keys(values).length === 0) return { ...text, html: await plainHtml(key) };
    const all = { ...values, ...withValues(settings) };
    return { ...text, html: fillInHtml(await htmlOf(withoutEmptyLines(markdown, all)), all) };
  };

  return {
    types,
    typeOf,
    current,
    currentOf,
    read,
    /** The newest version as it was written, also one that is to come: what the next one begins with. Refuses AgreementNotFound. */
    async sourceOf(type: string) {
      typeOf(type);
      const versions = await versionsOfTypeStatement.all(database, [type]);
      const newest = required(
        versions.toSorted((a, b) => compareVersions(a.version, b.version)).at(-1),
        'AgreementNotFound',
      );
      const rows = await sourceStatement.all(database, [type, newest.version]);
      const textIn = (language: Language) => rows.find((row) => row.language === language)?.markdown.trim() ?? '';
      return { type, ...newest, texts: { tr: textIn('tr'), en: textIn('en') } };
    },
    /** The text in force for everybody. Refuses AgreementNotFound where it is one that a purchase fills in. */
    async readStatic(type: string, language: Language): Promise<FilledAgreement> {
      if (typeOf(type).kind !== 'static') throw new DomainError('AgreementNotFound');
      return read(type, (await current(type)).version, language);
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;

/** Settings that are set: the others leave what a purchase says. */
const withValues = (settings: KeywordValues): KeywordValues =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
