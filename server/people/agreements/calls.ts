import { agreementCalls as calls } from '../../../contract/calls/agreements.ts';
import type { Language } from '../../../contract/enums.ts';
import { can } from '../../../contract/capabilities.ts';
import { agreementsOf } from '../../../data/agreements/types.ts';
import type { Can } from '../../../data/said-today.ts';
import { lruCache } from '../../platform/lru-cache.ts';
import { principalIdOf } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { DomainError, required } from '../../platform/errors.ts';
import { bind, bindAll } from '../../platform/http/binding.ts';
import { fillIn, purchaseValues } from './rules/keywords.ts';
import type { KeywordValues } from './rules/keywords.ts';
import { approveAgreements } from './operations/approvals.ts';
import { newestInForce, today } from './operations/versions.ts';
import type { Version } from './operations/versions.ts';
import { currentStatement, selectAgreementStatement } from './store.ts';

export interface AgreementDeps {
  database: Database;
  /** What the operator's settings say: `CONTACT_EMAIL`, `OPERATOR_TITLE`… Lines without their value are left out. */
  settings?: KeywordValues;
  /** What the product can do: there are no agreements about anything else. */
  isPossible?: Can;
}

/** Every text in both languages fits with room for old versions. */
const TEXTS_KEPT = 200;

/** Answers the calls about agreements. */
export function agreementBindings({ database, settings = {}, isPossible = can }: AgreementDeps) {
  const types = agreementsOf(isPossible);
  const typeOf = (type: string) =>
    required(
      types.find((one) => one.type === type),
      'AgreementNotFound',
    );

  // A version never changes, so what was made of it may be kept.
  const textOf = lruCache(TEXTS_KEPT, async (key: string) => {
    const [type = '', version = '', language = ''] = key.split('/');
    const text = await selectAgreementStatement.first(database, [type, version, language]);
    return { ...required(text, 'AgreementNotFound'), type };
  });
  const plainHtml = lruCache(TEXTS_KEPT, async (key: string) => fillIn((await textOf(key)).markdown, settings));

  const current = async (type: string): Promise<Version> => {
    typeOf(type);
    const versions = await currentStatement.all(database, [type]);
    return required(newestInForce(versions, today()), 'AgreementNotFound');
  };

  const answer = async (type: string, version: string, language: Language, variables: KeywordValues = {}) => {
    typeOf(type);
    const key = `${type}/${version}/${language}`;
    const { markdown, ...text } = await textOf(key);
    const values = purchaseValues(variables);
    const isPlain = Object.keys(values).length === 0;
    return { ...text, html: isPlain ? await plainHtml(key) : fillIn(markdown, { ...values, ...settings }) };
  };

  return bindAll(
    bind(calls.view, async ({ body }, { language }) =>
      answer(body.agreementType, body.version ?? (await current(body.agreementType)).version, language, body.keywords),
    ),
    bind(calls.viewStatic, async ({ body }, { language }) => {
      const { type, kind } = typeOf(body.agreementType);
      if (kind !== 'static') throw new DomainError('AgreementNotFound');
      return answer(type, (await current(type)).version, language);
    }),
    bind(calls.latestVersion, async ({ query }) => ({
      type: query.agreementType,
      ...(await current(query.agreementType)),
    })),
    bind(calls.byTypeAndVersion, ({ query }, { language }) => answer(query.agreementType, query.version, language)),
    bind(calls.approve, async ({ body }, context) => {
      await approveAgreements(database, principalIdOf(context), body.approvals);
      return { done: true as const };
    }),
    bind(calls.types, (_, { language }) => ({
      items: types.map((one) => ({
        type: one.type,
        title: one[language],
        slug: one.slug,
        isStatic: one.kind === 'static',
      })),
    })),
  );
}
