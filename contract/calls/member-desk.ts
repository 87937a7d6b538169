import { z } from 'zod';
import { declare } from '../declare.ts';
import { name, shortText, surname } from '../fields/person.ts';
import { limits } from '../limits.ts';
import { done, uuid } from '../schemas/basic.ts';
import { deskConsent, deskProfile, revealedFields, staffNote } from '../schemas/member-desk.ts';

const desk = '/identity/desk';
const ofMember = z.object({ userId: uuid });
const reason = shortText(limits.deskReasonMost, limits.deskReasonLeast);
const reasonErrors = ['Required', 'TextTooShort', 'TextTooLong'] as const;
const actErrors = ['AccountNotFound', ...reasonErrors] as const;
const idempotency = { hours: 24 } as const;

/** Members at the desk: masked profiles, reveals, notes and acts on accounts. Other sections of a member’s page are calls of the modules that own the data. */
export const memberDeskCalls = {
  profile: declare({
    id: 'identity.desk.profile',
    method: 'GET',
    path: `${desk}/profile/{userId}`,
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Returns a member’s account with masked contact data.',
    params: ofMember,
    answer: deskProfile,
    errors: ['AccountNotFound'],
    addition: true,
  }),
  reveal: declare({
    id: 'identity.desk.reveal',
    method: 'POST',
    path: `${desk}/reveal`,
    access: 'administrator',
    permission: 'revealPersonalData',
    summary:
      'Returns one masked value of a member. The access is logged with its reason. No value: the member has none.',
    body: z.object({ userId: uuid, field: z.enum(revealedFields), reason }),
    answer: z.object({ value: z.string().optional() }),
    errors: actErrors,
    rate: { max: 60, seconds: 600 },
    addition: true,
  }),
  consents: declare({
    id: 'identity.desk.consents',
    method: 'GET',
    path: `${desk}/consents/{userId}`,
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Lists the latest changes of a member’s announcement consents, newest first.',
    params: ofMember,
    answer: z.object({ items: z.array(deskConsent).max(limits.deskSectionMost) }),
    addition: true,
  }),
  endSessions: declare({
    id: 'identity.desk.end-sessions',
    method: 'POST',
    path: `${desk}/end-sessions`,
    access: 'administrator',
    permission: 'manageMembers',
    summary: 'Ends all sessions of a member at once.',
    body: z.object({ userId: uuid, reason }),
    answer: done,
    errors: actErrors,
    idempotency,
    addition: true,
  }),
  resendVerification: declare({
    id: 'identity.desk.resend-verification',
    method: 'POST',
    path: `${desk}/resend-verification`,
    access: 'administrator',
    permission: 'manageMembers',
    summary:
      'Sends a new code for the verification that a member has started, to the same address or number. The tries that are left stay. Returns the masked target.',
    body: z.object({ userId: uuid, reason }),
    answer: z.object({ sentTo: z.string() }),
    errors: [...actErrors, 'NoCodeWaiting', 'CodeTooSoon'],
    idempotency,
    addition: true,
  }),
  correctName: declare({
    id: 'identity.desk.correct-name',
    method: 'POST',
    path: `${desk}/correct-name`,
    access: 'administrator',
    permission: 'manageMembers',
    summary:
      'Corrects a member’s name and surname. Refused if the public name is no longer the one shown to the caller. The log has both names masked.',
    body: z.object({ userId: uuid, name, surname, shownName: shortText(limits.deskReasonMost), reason }),
    answer: done,
    errors: [
      ...actErrors,
      'MemberChanged',
      'NameReserved',
      'NameInvalid',
      'NameTooShort',
      'NameTooLong',
      'SurnameInvalid',
      'SurnameTooShort',
      'SurnameTooLong',
    ],
    idempotency,
    addition: true,
  }),
  erase: declare({
    id: 'identity.desk.erase',
    method: 'POST',
    path: `${desk}/erase`,
    access: 'administrator',
    permission: 'manageMembers',
    needsConfirmation: true,
    summary:
      'Closes the account of a member who asked for erasure by letter. Refused while orders are under way. The data are deleted 30 days after the date of the letter (KVKK article 13); until then the member may return.',
    body: z.object({ userId: uuid, letterDate: z.iso.date('LetterDateInvalid'), reason }),
    answer: z.object({ erasedAfter: z.iso.datetime() }),
    errors: ['ApprovalRequested', 'ApprovalWaiting', ...actErrors, 'LetterDateInvalid', 'OrdersUnderWay'],
    idempotency,
    addition: true,
  }),
  notes: declare({
    id: 'identity.staff-note.list',
    method: 'GET',
    path: `${desk}/notes/{userId}`,
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Lists the notes of staff about a member, newest first.',
    params: ofMember,
    answer: z.object({ items: z.array(staffNote).max(limits.deskSectionMost) }),
    addition: true,
  }),
  addNote: declare({
    id: 'identity.staff-note.add',
    method: 'POST',
    path: `${desk}/notes`,
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Adds a note about a member, which only staff see. It is part of the member’s data export.',
    body: z.object({ userId: uuid, text: shortText(limits.staffNoteMost, limits.deskReasonLeast) }),
    answer: staffNote,
    errors: actErrors,
    idempotency,
    addition: true,
  }),
  removeNote: declare({
    id: 'identity.staff-note.remove',
    method: 'DELETE',
    path: `${desk}/note/{id}`,
    access: 'moderator',
    permission: 'readMembers',
    summary: 'Deletes the caller’s own note within an hour.',
    params: z.object({ id: uuid }),
    answer: done,
    errors: ['NoteNotFound', 'NoteTooOld'],
    addition: true,
  }),
};
