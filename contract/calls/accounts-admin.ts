import { z } from 'zod';
import { declare } from '../declare.ts';
import { accountTypes, businessStates, eidsStates } from '../enums.ts';
import { business, businessForm, publicProfile } from '../schemas/account.ts';
import { shortText } from '../fields/person.ts';
import { done, uuid } from '../schemas/basic.ts';
import { limits } from '../limits.ts';
import { deskReason } from '../schemas/earning.ts';
import { heldPermissions as held, roleName } from '../schemas/staff.ts';

import { memberFilters } from '../member-filters.ts';
import { deskPage, deskPaging, deskSort } from '../schemas/desk-page.ts';
import { listedMember, memberMatches } from '../schemas/member-desk.ts';

const user = '/identity/user';
const day = z.iso.date().refine((text) => text >= '2000-01-01' && text <= '2999-12-31', 'DateInvalid');
const privateUser = z.object({
  userId: uuid,
  name: z.string(),
  surname: z.string(),
  accountType: z.enum(accountTypes),
  email: z.string().optional(),
  phone: z.string().optional(),
  status: z.string(),
  eidsState: z.enum(eidsStates),
});
const eids = z.object({
  userId: uuid,
  eidsUserId: z.string().optional(),
  state: z.enum(eidsStates),
  verifiedAt: z.iso.datetime().optional(),
});

/** The filter of the desk's list of members, which its export uses, too. */
export const deskMemberFilter = z.object({
  type: z.enum(memberFilters.type).optional(),
  status: z.enum(memberFilters.status).optional(),
  verified: z.enum(memberFilters.verified).optional(),
  reports: z.enum(memberFilters.reports).optional(),
  plan: z.enum(memberFilters.plan).optional(),
  sales: z.enum(memberFilters.sales).optional(),
  from: day.optional(),
  until: day.optional(),
  sort: deskSort('members'),
});

/** Roles, business accounts, and account look-ups for other services. */
export const accountAdminCalls = {
  assignRole: declare({
    id: 'identity.user.assign-role',
    method: 'POST',
    path: `${user}/assign-role`,
    access: 'administrator',
    permission: 'manageStaff',
    needsConfirmation: true,
    summary: 'Grants or revokes a member’s role.',
    body: z.object({
      userId: uuid,
      role: roleName,
      isAssigned: z.boolean().default(true),
      reason: deskReason.optional(),
    }),
    answer: done,
    errors: ['AccountNotFound', 'RoleNotFound', 'LastAdministrator', 'PermissionNotHeld'],
  }),
  addRole: declare({
    id: 'identity.user.add-role',
    method: 'POST',
    path: `${user}/add-role`,
    access: 'administrator',
    permission: 'manageStaff',
    needsConfirmation: true,
    summary: 'Creates a role with a set of permissions.',
    body: z.object({ name: roleName, permissions: held }),
    answer: done,
    errors: ['RoleExists', 'PermissionNotHeld'],
  }),
  roles: declare({
    id: 'identity.user.get-user-role',
    method: 'GET',
    path: `${user}/get-user-role`,
    access: 'administrator',
    permission: 'manageStaff',
    summary: 'Lists a member’s roles, or all roles.',
    query: z.object({ userId: uuid.optional() }),
    answer: z.object({ items: z.array(z.object({ name: z.string(), permissions: held })) }),
    errors: ['AccountNotFound'],
  }),
  findMembers: declare({
    id: 'identity.user.find-members',
    method: 'POST',
    path: `${user}/find-members`,
    access: 'moderator',
    permission: 'readMembers',
    summary:
      'Finds members by id, user name, name, ad number, order code, e-mail address, phone number or the last four digits of an IBAN, and says why each matches. Contact data, surnames and IBANs need the permission to reveal personal data, order codes the permission to read orders. The text is in the body to keep it out of URLs and logs.',
    body: z.object({ text: z.string().trim().min(1, 'Required').max(limits.emailMost, 'TextTooLong') }),
    answer: z.object({
      items: z
        .array(publicProfile.omit({ picture: true }).extend({ matched: z.array(z.enum(memberMatches)) }))
        .max(limits.membersFoundMost),
      /** More members match than are returned. */
      hasMore: z.boolean(),
    }),
    errors: ['Required', 'TextTooLong'],
    rate: { max: 120, seconds: 60 },
    isReading: true,
    addition: true,
  }),
  members: declare({
    id: 'identity.user.list-members',
    method: 'GET',
    path: `${user}/list-members`,
    access: 'moderator',
    permission: 'readMembers',
    summary:
      'Lists members with filters, sorted by a column. Days are inclusive and in Istanbul time. `after` and `before` take the cursors `next` and `previous` of a page.',
    query: deskMemberFilter.extend(deskPaging),
    answer: deskPage(listedMember),
    errors: ['PageOutOfRange'],
    addition: true,
  }),
  users: declare({
    id: 'identity.private-user.users',
    method: 'GET',
    path: '/identity/private/users',
    access: 'private',
    summary: 'Lists accounts for other services.',
    query: z.object({
      userIds: z
        .string()
        .transform((text) => text.split(','))
        .pipe(z.array(uuid).min(1).max(limits.pageSizeMost)),
    }),
    answer: z.object({ items: z.array(privateUser) }),
  }),
  user: declare({
    id: 'identity.private-user.user',
    method: 'GET',
    path: '/identity/private/user/{userId}',
    access: 'private',
    summary: 'Returns one account for other services.',
    params: z.object({ userId: uuid }),
    answer: privateUser,
    errors: ['AccountNotFound'],
  }),
  updateEids: declare({
    id: 'identity.private-user.update-eids-user-id',
    method: 'PUT',
    path: '/identity/private/update-eids-user-id',
    access: 'private',
    summary: 'Stores the authority’s id for a verified member. Null ends the verification.',
    body: z.object({ userId: uuid, eidsUserId: z.string().min(1).max(64).nullable() }),
    answer: done,
    errors: ['AccountNotFound'],
  }),
  eidsCheck: declare({
    id: 'identity.private-user.eids-check',
    method: 'GET',
    path: '/identity/private/eids-check',
    access: 'private',
    summary: 'Returns the state of a member’s verification.',
    query: z.object({ userId: uuid }),
    answer: eids,
    errors: ['AccountNotFound'],
  }),
  banRelationships: declare({
    id: 'identity.private-user.bans-relationships',
    method: 'GET',
    path: '/identity/private/bans-relationships',
    access: 'private',
    summary: 'Lists the members that a member has blocked, and those who blocked them.',
    query: z.object({ userId: uuid }),
    answer: z.object({ banned: z.array(uuid), bannedBy: z.array(uuid) }),
  }),
  business: declare({
    id: 'identity.business.get',
    method: 'GET',
    path: '/identity/business',
    access: 'member',
    summary: 'Returns the caller’s business account as last submitted.',
    answer: z.object({ business: business.optional() }),
    addition: true,
  }),
  saveBusiness: declare({
    id: 'identity.business.save',
    method: 'PUT',
    path: '/identity/business',
    access: 'member',
    of: { document: ['body.documents'] },
    summary: 'Requests a business account. An administrator verifies it.',
    body: businessForm,
    answer: business,
    errors: ['MediaNotFound', 'TaxNumberTaken', 'ProvinceNotFound', 'BusinessPending', 'AccountNotFound'],
    addition: true,
  }),
  businesses: declare({
    id: 'identity.business.list',
    method: 'GET',
    path: '/identity/business/list',
    access: 'administrator',
    permission: 'decideBusinesses',
    summary: 'Lists businesses by state, oldest first.',
    query: z.object({
      state: z.enum(businessStates).default('Pending'),
      pageIndex: z.coerce.number().int().min(0).max(1_000).default(0),
    }),
    answer: z.object({
      items: z.array(
        business.extend({
          member: publicProfile,
          /** The title resembles Meydan's name or a public authority's, so an administrator must check it. */
          resemblesHouse: z.boolean(),
        }),
      ),
      hasNextPage: z.boolean(),
    }),
    addition: true,
  }),
  decideBusiness: declare({
    id: 'identity.business.decide',
    method: 'POST',
    path: '/identity/business/decide',
    access: 'administrator',
    permission: 'decideBusinesses',
    summary: 'Verifies or rejects a business, with a reason shown to its owner.',
    body: z.object({ userId: uuid, isVerified: z.boolean(), reason: shortText(500, 5).optional() }),
    answer: done,
    errors: ['BusinessNotFound', 'BusinessAlreadyDecided', 'TextTooShort', 'TaxNumberTaken'],
    addition: true,
  }),
};
