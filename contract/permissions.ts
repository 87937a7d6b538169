/** What a member of staff may do at the desk. Roles are sets of these. */
export const permissions = [
  'readOverview',
  'reviewAds',
  'handleReports',
  'editReasons',
  'readMembers',
  'revealPersonalData',
  'sanctionMembers',
  'manageMembers',
  'decideBusinesses',
  'readOrders',
  'changeOrders',
  'readPayments',
  'settlePayments',
  'decideRefunds',
  'managePayouts',
  'manageBooks',
  'manageInvoices',
  'manageMemberships',
  'manageCampaigns',
  'manageCoupons',
  'managePrices',
  'manageCatalogue',
  'manageTexts',
  'manageMail',
  'manageStaff',
  'readAudit',
  'readSearches',
  'operate',
] as const;
export type Permission = (typeof permissions)[number];

/** The permission that a call needs; `any`: every member of staff may call it. */
export type RequiredPermission = Permission | 'any';

export const builtInRoleNames = ['moderator', 'support', 'finance', 'content', 'administrator'] as const;
export type BuiltInRole = (typeof builtInRoleNames)[number];

/** Permissions of the built-in roles. The moderator may make the calls of the specification’s moderator, the administrator all. */
export const builtInRoles: Readonly<Record<BuiltInRole, readonly Permission[]>> = {
  moderator: ['reviewAds', 'handleReports', 'editReasons', 'readMembers', 'sanctionMembers', 'readSearches'],
  support: [
    'handleReports',
    'readMembers',
    'revealPersonalData',
    'manageMembers',
    'readOrders',
    'changeOrders',
    'readPayments',
    'decideRefunds',
    'manageMemberships',
  ],
  finance: [
    'readOverview',
    'readMembers',
    'readOrders',
    'readPayments',
    'settlePayments',
    'decideRefunds',
    'managePayouts',
    'manageBooks',
    'manageInvoices',
    'manageMemberships',
    'readAudit',
  ],
  content: ['readOverview', 'manageCampaigns', 'manageCoupons', 'manageCatalogue', 'manageTexts', 'readSearches'],
  administrator: permissions,
};
