/** Feedback subjects, in form order. Ids are stored with feedback: never reuse one. */
export const feedbackSubjects = [
  { id: 1, tr: 'Öneri', en: 'Suggestion' },
  { id: 2, tr: 'Çalışmayan bir şey', en: 'Something is not working' },
  { id: 3, tr: 'Hesabım ve giriş', en: 'My account and signing in' },
  { id: 4, tr: 'İlanlar ve arama', en: 'Ads and search' },
  { id: 5, tr: 'Sipariş, ödeme ve iade', en: 'Orders, payment and refunds' },
  { id: 6, tr: 'Güvenlik ve kötüye kullanım', en: 'Safety and abuse' },
  { id: 7, tr: 'Erişilebilirlik', en: 'Accessibility' },
  { id: 8, tr: 'Teşekkür', en: 'Thanks' },
  { id: 9, tr: 'Diğer', en: 'Something else' },
] as const;
