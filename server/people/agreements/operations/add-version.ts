import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { Events } from '../../../kernel/events.ts';
import { clock } from '../../../platform/clock.ts';
import { compareVersions } from '../../../../data/agreements/read.ts';
import { agreementEvents } from '../events.ts';
import { addVersionStatement, versionsOfTypeStatement } from '../store.ts';
import { purchaseKeywordsIn, unknownKeywords } from '../rules/keywords.ts';
import type { Texts } from './agreement-texts.ts';
import { today } from './today.ts';

export interface NewVersion {
  agreementType: string;
  version: string;
  date: string;
  texts: { tr: string; en: string };
}

export interface AddVersionDeps {
  database: Database;
  events: Pick<Events, 'publish'>;
  texts: Texts;
}

/**
 * Adds a version in both languages, in force from its date. Throws AgreementNotFound, DateInPast, or AgreementKeywordUnknown with the keywords.
 * Throws AgreementVersionExists if the version exists or is older than an existing one, because an approved version must never change.
 */
export async function addVersion(
  { database, events, texts }: AddVersionDeps,
  byId: string,
  { agreementType, version, date, texts: { tr, en } }: NewVersion,
): Promise<void> {
  const type = texts.typeOf(agreementType);
  if (date < today()) throw new DomainError('DateInPast', [{ code: 'DateInPast', path: 'date' }]);
  for (const [language, text] of Object.entries({ tr, en })) {
    const unknown = [...unknownKeywords(text), ...(type.kind === 'static' ? purchaseKeywordsIn(text) : [])];
    if (unknown.length > 0) {
      const details = unknown.map((name) => ({
        code: 'AgreementKeywordUnknown' as const,
        path: `texts.${language}.${name}`,
      }));
      throw new DomainError('AgreementKeywordUnknown', details);
    }
  }
  const versions = await versionsOfTypeStatement.all(database, [type.type]);
  if (versions.some((one) => compareVersions(one.version, version) >= 0))
    throw new DomainError('AgreementVersionExists');
  const rows = [
    { language: 'tr', title: type.tr, markdown: `${tr}\n` },
    { language: 'en', title: type.en, markdown: `${en}\n` },
  ];
  await database.inTransaction(async () => {
    const added = await addVersionStatement.run(database, [type.type, version, date, JSON.stringify(rows)]);
    if (added < rows.length) throw new DomainError('AgreementVersionExists');
    await events.publish(agreementEvents.published, {
      type: type.type,
      version,
      byId,
      at: clock.now().toISOString(),
    });
  });
}
