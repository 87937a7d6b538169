import type { AgreementPlatform, Language } from '../../../../contract/enums.ts';
import type { Database } from '../../../platform/database.ts';
import { agreementsOfBuyerStatement, agreementsWithOrderStatement, moveOrderAgreementsStatement } from '../store.ts';

/** The agreements stored with an order, for the moderation desk. */
export const agreementsWithOrder = (database: Database, platform: AgreementPlatform, orderCode: string) =>
  agreementsWithOrderStatement.as<{ language: Language }>().all(database, [platform, orderCode]);

/** The agreements stored with a buyer's orders, for the data export. */
export const agreementsOfBuyer = (database: Database, accountId: string) =>
  agreementsOfBuyerStatement.all(database, [accountId]);

/** Moves the agreements of a guest's orders to the member. */
export async function moveOrderAgreements(database: Database, guestId: string, memberId: string): Promise<void> {
  await moveOrderAgreementsStatement.run(database, [guestId, memberId]);
}
