import type { RequiredPermission } from '../../../contract/permissions.ts';
import type { screens, ScreenName } from '../../screens.ts';

/** The screens of the desk. */
export type StaffScreen = {
  [S in ScreenName]: (typeof screens)[S]['access'] extends 'staff' ? S : never;
}[ScreenName];

/** The permission that each screen of the desk needs. Apart from the table of screens, which every page loads. */
export const screenPermissions: Readonly<Record<StaffScreen, RequiredPermission>> = {
  consoleOverview: 'any',
  reviewQueue: 'reviewAds',
  consoleReports: 'handleReports',
  consoleBusinesses: 'decideBusinesses',
  consoleFeedback: 'handleReports',
  consoleSearches: 'readSearches',
  consoleInvoices: 'manageInvoices',
  consoleRefunds: 'decideRefunds',
  consoleMembers: 'readMembers',
  consoleMember: 'readMembers',
  consolePreview: 'reviewAds',
  consolePayments: 'readPayments',
  consolePayment: 'readPayments',
  consoleOrders: 'readOrders',
  consoleOrder: 'readOrders',
  consolePayouts: 'managePayouts',
  consoleBooks: 'manageBooks',
  consoleStaff: 'manageStaff',
  consoleApprovals: 'any',
  consoleExports: 'any',
  consoleAudit: 'readAudit',
  consoleAgreements: 'manageTexts',
  consoleMemberships: 'manageMemberships',
  consolePrices: 'managePrices',
  consoleCampaigns: 'manageCampaigns',
  consoleCoupons: 'manageCoupons',
  consoleReasons: 'editReasons',
  consoleTexts: 'manageTexts',
  consoleText: 'manageTexts',
  consoleMail: 'manageMail',
  consoleNotices: 'manageTexts',
  consolePages: 'manageTexts',
  consoleHome: 'manageTexts',
  consoleDecisions: 'reviewAds',
  consoleCatalogue: 'manageCatalogue',
  consoleCategory: 'manageCatalogue',
  consoleSpec: 'manageCatalogue',
};
