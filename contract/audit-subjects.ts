/** What a change of the desk is about. */
export const auditSubjects = [
  'ad',
  'agreement',
  'business',
  'campaign',
  'category',
  'coupon',
  'feedback',
  'invitation',
  'member',
  'order',
  'payment',
  'payout',
  'price',
  'reason',
  'refund',
  'report',
  'review',
  'role',
  'spec',
  'template',
] as const;
export type AuditSubject = (typeof auditSubjects)[number];
