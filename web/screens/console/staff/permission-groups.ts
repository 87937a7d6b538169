import type { Permission } from '../../../../contract/permissions.ts';

/** All permissions in the groups in which the desk shows them. */
export const permissionGroups = [
  { name: 'overview', permissions: ['readOverview', 'readSearches'] },
  {
    name: 'content',
    permissions: [
      'reviewAds',
      'handleReports',
      'editReasons',
      'readMembers',
      'revealPersonalData',
      'sanctionMembers',
      'manageMembers',
      'decideBusinesses',
    ],
  },
  {
    name: 'trade',
    permissions: [
      'readOrders',
      'changeOrders',
      'readPayments',
      'settlePayments',
      'decideRefunds',
      'managePayouts',
      'manageBooks',
      'manageInvoices',
      'manageMemberships',
    ],
  },
  {
    name: 'business',
    permissions: ['manageCatalogue', 'managePrices', 'manageCampaigns', 'manageCoupons', 'manageTexts', 'manageMail'],
  },
  { name: 'administration', permissions: ['manageStaff', 'readAudit', 'operate'] },
] as const satisfies readonly { name: string; permissions: readonly Permission[] }[];
