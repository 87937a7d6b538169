import type { Language } from '../../../../contract/enums.ts';
import { compareVersions } from '../../../../data/agreements/read.ts';
import { agreementTypes } from '../../../../data/agreements/types.ts';
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
  /** Values from the operator's settings: `CONTACT_EMAIL`, `OPERATOR_TITLE`… Lines without a value are omitted. */
  settings?: KeywordValues;
}

/** Large enough for every text in both languages and some old versions. */
const maxCachedTexts = 200;

export function createTexts({ database, settings = {} }: TextDeps) {
  const typeOf = (type: string) =>
    required(
      agreementTypes.find((one) => one.type === type),
      'AgreementNotFound',
    );

  // A version never changes, so derived texts can be cached.
  const textOf = lruCache(maxCachedTexts, async (key: string) => {
    const [type = '', version = '', language = ''] = key.split('/');
    const text = await selectAgreementStatement.first(database, [type, version, language]);
    return { ...required(text, 'AgreementNotFound'), type };
  });
  const plainHtml = lruCache(maxCachedTexts, async (key: string) => fillIn((await textOf(key)).markdown, settings));
  // Parsing Markdown is most of the work, and the result is the same for all purchases that omit the same lines.
  const htmlOf = lruCache(maxCachedTexts, async (markdown: string) => markdownToHtml(markdown));

  /** The versions in force, in the order of the types. Throws AgreementNotFound. */
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
    types: agreementTypes,
    typeOf,
    current,
    currentOf,
    read,
    /** The unfilled texts of the newest version, even a future one. The next version starts from them. Throws AgreementNotFound. */
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
    /** The static text in force. Throws AgreementNotFound for a type that a purchase fills in. */
    async readStatic(type: string, language: Language): Promise<FilledAgreement> {
      if (typeOf(type).kind !== 'static') throw new DomainError('AgreementNotFound');
      return read(type, (await current(type)).version, language);
    },
  };
}

export type Texts = ReturnType<typeof createTexts>;

/** Drops empty settings, so that they do not override the values of a purchase. */
const withValues = (settings: KeywordValues): KeywordValues =>
  Object.fromEntries(Object.entries(settings).filter(([, value]) => value !== undefined && value !== ''));
