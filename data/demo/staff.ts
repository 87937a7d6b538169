import type { CategoryEdit } from '../../contract/schemas/catalogue-desk.ts';

/** Colleagues of the demo staff, and somebody who is invited. They cannot sign in. */
export const colleagues = [
  { id: '0198c0de-0000-7000-8000-0000000000a1', name: 'Selin', surname: 'Aksoy', role: 'support', daysAgo: 140 },
  { id: '0198c0de-0000-7000-8000-0000000000a2', name: 'Onur', surname: 'Tekin', role: 'finance', daysAgo: 95 },
  { id: '0198c0de-0000-7000-8000-0000000000a3', name: 'Ece', surname: 'Yalın', role: 'content', daysAgo: 30 },
] as const;

export const invitation = { email: 'yeni.ekip@meydan.test', role: 'moderator', hoursAgo: 20 } as const;

/** Saved changes of the catalogue, in this order. The last one was a mistake and is taken back. */
export const catalogueChanges = [
  {
    categoryId: 4150103,
    edit: { relatedIds: [4150102, 4150101, 41514] },
    reason: 'Mutfak robotu arayanlar robot süpürgeye de bakıyor.',
  },
  { categoryId: 41514, edit: { purchase: 'contact' }, reason: 'Satıcılar telefonla anlaşmak istiyor.' },
] satisfies { categoryId: number; edit: CategoryEdit; reason: string }[];
export const takenBack = 'Alıcılar güvenli ödemeyi bekliyor; yanlış karardı.';

/** A price planned for the first day of the month after next. */
export const plannedPrice = {
  kind: 'Commission',
  subject: '415',
  values: { basisPoints: 650, ceiling: 75_000 },
  reason: 'Küçük ev aletlerinde iade azaldı, satıcıyla paylaşıyoruz.',
} as const;
