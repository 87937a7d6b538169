/** Subjects of order feedback, in form order. Ids are stored with feedback, together with those in `subjects.ts`: never reuse one. */
export const orderFeedbackSubjects = [
  { id: 101, tr: 'Ödeme', en: 'Payment' },
  { id: 102, tr: 'Kargo ve teslimat', en: 'Shipping and delivery' },
  { id: 103, tr: 'Satıcıyla yaşadıklarım', en: 'My experience with the seller' },
  { id: 104, tr: 'Sipariş sayfası ve bildirimler', en: 'Order page and notifications' },
  { id: 105, tr: 'Her şey yolundaydı', en: 'Everything went well' },
  { id: 106, tr: 'Başka bir konu', en: 'Something else' },
] as const;

/** A reported review; not shown in forms. */
export const reportedReviewSubject = { id: 107, tr: 'Bildirilen değerlendirme', en: 'Reported review' } as const;
