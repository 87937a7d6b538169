import { z } from 'zod';
import { shortText } from '../fields/person.ts';
import { declare } from '../declare.ts';
import { limits } from '../limits.ts';
import { editedReason, editedReasonList, reasonListNames } from '../schemas/reason.ts';

/** Lists of reasons and subjects, as staff edit them. */
export const reasonCalls = {
  lists: declare({
    id: 'identity.reasons.desk.lists',
    method: 'GET',
    path: '/identity/reasons/desk',
    access: 'moderator',
    permission: 'editReasons',
    summary: 'Lists all reasons and subjects that users choose from, including inactive ones.',
    answer: z.object({ items: z.array(editedReasonList) }),
    addition: true,
  }),
  save: declare({
    id: 'identity.reasons.desk.save',
    method: 'PUT',
    path: '/identity/reasons/desk/{list}',
    access: 'moderator',
    permission: 'editReasons',
    summary:
      'Replaces a list: texts, order, which entries are active, which need a free text, and new entries. Stored entries must all be in it; they cannot be deleted, because records refer to them. Refuses with `ReasonsChanged` if the list has another version.',
    params: z.object({ list: z.enum(reasonListNames) }),
    body: z.object({
      version: z.int().min(0),
      items: z.array(editedReason).min(1).max(limits.reasonsMost),
      reason: shortText(limits.deskReasonMost).optional(),
    }),
    answer: editedReasonList,
    errors: [
      'ReasonsChanged',
      'ReasonMissing',
      'ReasonListFixed',
      'ReasonAllInactive',
      'ReasonTwice',
      'Required',
      'TextTooLong',
    ],
    addition: true,
  }),
};
