import type { AgreementPlatform, Language } from '../../../../contract/enums.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import type { FilledValues } from '../rules/keywords.ts';
import {
  keepStatement,
  keptStatement,
  keptOfBuyerStatement,
  keptWithOrderStatement,
  moveKeptStatement,
} from '../store.ts';
import type { Approval } from './approvals.ts';
import type { FilledAgreement, Texts } from './texts.ts';

/** What somebody agrees to with an order. */
export interface OrderAgreements {
  platform: AgreementPlatform;
  orderCode: string;
  buyerId: string;
  /** None where Meydan itself sells. */
  sellerId?: string;
  language: Language;
  /** The texts that such an order needs. */
  types: readonly string[];
  /** What they are filled in with. */
  values: FilledValues;
  /** What the buyer says that they read. */
  approvals: readonly Approval[];
}

export interface KeptAgreement extends Omit<FilledAgreement, 'date'> {
  approvedAt: Date;
}

/** What other modules ask of agreements. */
export interface Agreements {
  /** Texts of these types as they are in force now, filled in. Refuses AgreementNotFound. */
  fill(types: readonly string[], language: Language, values: FilledValues): Promise<FilledAgreement[]>;
  /**
   * Keeps the words that were shown and approved with an order, for good, in the transaction in progress; asked twice for one order they stay as they were. Refuses AgreementApprovalMissing where one of
   * the types was not approved, or in another version than the one in force.
   */
  keepForOrder(order: OrderAgreements): Promise<void>;
  /** What was approved with an order of which this account is buyer or seller; nothing for anybody else. */
  keptOf(accountId: string, platform: AgreementPlatform, orderCode: string): Promise<KeptAgreement[]>;
}

/** The words that stay with orders. */
export function createAgreements(database: Database, texts: Texts): Agreements {
  const fill: Agreements['fill'] = async (types, language, values) => {
    const versions = await texts.currentOf(types);
    return Promise.all(versions.map(({ type, version }) => texts.read(type, version, language, values)));
  };
  return {
    fill,
    async keepForOrder({ platform, orderCode, buyerId, sellerId, language, types, values, approvals }) {
      const shown = await fill(types, language, { ...values, ORDER_CODE: orderCode });
      const isApproved = ({ type, version }: Approval) =>
        approvals.some((approval) => approval.type === type && approval.version === version);
      if (!shown.every(isApproved)) throw new DomainError('AgreementApprovalMissing');
      const rows = shown.map(({ type, version, title, html }) => ({ type, version, title, html }));
      await keepStatement.run(database, [
        platform,
        orderCode,
        buyerId,
        sellerId ?? null,
        language,
        clock.now(),
        JSON.stringify(rows),
      ]);
    },
    keptOf: (accountId, platform, orderCode) =>
      keptStatement.as<{ language: Language }>().all(database, [platform, orderCode, accountId]),
  };
}

/** What was approved with an order, for the desk. */
export const keptWithOrder = (database: Database, platform: AgreementPlatform, orderCode: string) =>
  keptWithOrderStatement.as<{ language: Language }>().all(database, [platform, orderCode]);

/** What a member approved with their orders, for the download. */
export const keptOfBuyer = (database: Database, accountId: string) => keptOfBuyerStatement.all(database, [accountId]);

/** A guest's orders become the member's. */
export async function moveKept(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveKeptStatement.run(database, [guestId, memberId]);
}
