import type { AgreementPlatform, Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { agreementsOfBuyerStatement, agreementsWithOrderStatement, moveOrderAgreementsStatement } from '../store.ts';

/** What was approved with an order, for the desk. */
export const agreementsWithOrder = (database: Database, platform: AgreementPlatform, orderCode: string) =>
  agreementsWithOrderStatement.as<{ language: Language }>().all(database, [platform, orderCode]);

/** What a member approved with their orders, for the download. */
export const agreementsOfBuyer = (database: Database, accountId: string) =>
  agreementsOfBuyerStatement.all(database, [accountId]);

/** A guest's orders become the member's. */
export async function moveOrderAgreements(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveOrderAgreementsStatement.run(database, [guestId, memberId]);
}
