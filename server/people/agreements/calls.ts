import { agreementCalls as calls } from '../../../contract/calls/agreements.ts';
import { limits } from '../../../contract/limits.ts';
import { agreementKeywords } from '../../../data/agreements/keywords.ts';
import type { AgreementKeyword } from '../../../data/agreements/keywords.ts';
import type { Events } from '../../kernel/events.ts';
import { memberOf, principalIdOf } from '../../platform/caller.ts';
import type { Database } from '../../platform/database.ts';
import { bind, bindAll, bindShared } from '../../platform/http/binding.ts';
import { addVersion } from './operations/add-version.ts';
import type { AddVersionDeps } from './operations/add-version.ts';
import { approveAgreements } from './operations/approvals.ts';
import { agreementsWithOrder } from './operations/order-agreements.ts';
import { createTexts } from './operations/agreement-texts.ts';
import type { TextDeps, Texts } from './operations/agreement-texts.ts';
import { today } from './operations/today.ts';
import { newestInForce } from './rules/versions.ts';
import { purchaseValues } from './rules/keywords.ts';
import { currentOfStatement, versionsStatement } from './store.ts';

const done = { done: true as const };

export function agreementBindings(deps: TextDeps & { events: Pick<Events, 'publish'> }) {
  const texts = createTexts(deps);
  return [...readerBindings(deps.database, texts), ...deskBindings(deps, texts)];
}

function readerBindings(database: Database, texts: Texts) {
  return bindAll(
    bind(calls.view, async ({ body }, { language }) => {
      const version = body.version ?? (await texts.current(body.agreementType)).version;
      return texts.read(body.agreementType, version, language, purchaseValues(body.keywords ?? {}));
    }),
    bindShared(calls.viewStatic, ({ body }, { language, shown }) => {
      shown.keys('agreements');
      return texts.readStatic(body.agreementType, language);
    }),
    bind(calls.latestVersion, async ({ query }) => ({
      type: query.agreementType,
      ...(await texts.current(query.agreementType)),
    })),
    bind(calls.byTypeAndVersion, ({ query }, { language }) => texts.read(query.agreementType, query.version, language)),
    bind(calls.approve, async ({ body }, context) => {
      await approveAgreements(database, principalIdOf(context), body.approvals);
      return done;
    }),
    bindShared(calls.types, (_, { language }) => ({
      items: texts.types.map((one) => ({
        type: one.type,
        title: one[language],
        slug: one.slug,
        isStatic: one.kind === 'static',
      })),
    })),
  );
}

function deskBindings({ database, events }: Pick<AddVersionDeps, 'database' | 'events'>, texts: Texts) {
  const keywords: [string, AgreementKeyword][] = Object.entries(agreementKeywords);
  return bindAll(
    bind(calls.add, async ({ body }, context) => {
      await addVersion({ database, events, texts }, memberOf(context).id, body);
      return done;
    }),
    bind(calls.source, ({ query }) => texts.sourceOf(query.agreementType)),
    bind(calls.approvedWithOrder, async ({ query }) => ({
      items: (await agreementsWithOrder(database, query.platform, query.orderCode)).map((one) => ({
        ...one,
        approvedAt: one.approvedAt.toISOString(),
      })),
    })),
    bind(calls.all, async ({ query: { pageNumber, pageSize = limits.pageSize } }, { language }) => {
      const rows = await versionsStatement.all(database, [pageSize + 1, (pageNumber - 1) * pageSize]);
      const shown = rows.slice(0, pageSize);
      const ofTypes = await currentOfStatement.all(database, [[...new Set(shown.map(({ type }) => type))]]);
      const inForce = (type: string) =>
        newestInForce(
          ofTypes.filter((one) => one.type === type),
          today(),
        )?.version;
      return {
        items: shown.map(({ type, version, date }) => ({
          type,
          version,
          date,
          title: texts.types.find((one) => one.type === type)?.[language] ?? type,
          state:
            inForce(type) === version ? ('InForce' as const) : date > today() ? ('Coming' as const) : ('Old' as const),
        })),
        hasNextPage: rows.length > pageSize,
      };
    }),
    bind(calls.keywords, (_, { language }) => ({
      items: keywords.map(([name, keyword]) => ({
        name,
        description: keyword[language],
        source: keyword.source,
        isOptional: keyword.optional === true,
        isBlock: keyword.block === true,
      })),
    })),
  );
}
