import type { Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { insertOrderAgreementsStatement, orderAgreementsStatement } from '../store.ts';
import type { Agreements } from '../port.ts';
import type { Approval } from '../rules/approval.ts';
import type { Texts } from './agreement-texts.ts';

export function createAgreements(database: Database, texts: Texts): Agreements {
  const fill: Agreements['fill'] = async (types, language, values) => {
    const versions = await texts.currentOf(types);
    return Promise.all(versions.map(({ type, version }) => texts.read(type, version, language, values)));
  };
  return {
    fill,
    async saveForOrder({ platform, orderCode, buyerId, sellerId, language, types, values, approvals }) {
      const shown = await fill(types, language, { ...values, ORDER_CODE: orderCode });
      const isApproved = ({ type, version }: Approval) =>
        approvals.some((approval) => approval.type === type && approval.version === version);
      if (!shown.every(isApproved)) throw new DomainError('AgreementApprovalMissing');
      const rows = shown.map(({ type, version, title, html }) => ({ type, version, title, html }));
      await insertOrderAgreementsStatement.later(database, [
        platform,
        orderCode,
        buyerId,
        sellerId ?? null,
        language,
        clock.now(),
        JSON.stringify(rows),
      ]);
    },
    agreementsOfOrder: (accountId, platform, orderCode) =>
      orderAgreementsStatement.as<{ language: Language }>().all(database, [platform, orderCode, accountId]),
  };
}
