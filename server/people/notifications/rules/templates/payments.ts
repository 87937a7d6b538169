import { informed, mailed, template } from './template-entry.ts';

/**
 * Notifications about failed payments, and about approved payments that are refunded because the order could not be placed. Always by e-mail.
 * Additions to the specification.
 */
export const paymentTemplates = {
  'Payment.Returned': template({
    name: 'Payment.Returned',
    category: 'payments',
    channels: informed,
    locked: ['Email'],
    tokens: ['Payment.Amount', 'Payment.Time'],
    optional: ['Payment.Subject', 'Payment.Card'],
    details: ['Payment.Amount', 'Payment.Subject', 'Payment.Card', 'Payment.Time'],
    tr: {
      title: 'Ödemen geri gönderiliyor: %Payment.Amount%',
      subTitle: 'Sipariş verilemedi; ödediğinin tamamı kartına dönecek',
      sms: 'Meydan: sipariş verilemedi. Ödediğin %Payment.Amount% kartına geri gönderiliyor.',
      mail: {
        subject: '%Payment.Amount% ödemen kartına geri gönderiliyor',
        preheader: 'Sipariş verilemedi; ödediğinin tamamı kartına dönecek.',
        paragraphs: [
          'Bankan ödemeni onayladı, ama o sırada sipariş artık verilemiyordu. Bu yüzden ödediğin tutarın tamamını kartına geri gönderiyoruz.',
          'Tutarın hesabına ne zaman yansıyacağı bankana göre değişir, çoğu zaman birkaç gün sürer. Senin bir şey yapman gerekmiyor.',
        ],
        action: 'Ayrıntıları gör',
      },
    },
    en: {
      title: 'Your payment is being sent back: %Payment.Amount%',
      subTitle: 'The order could not be placed; all of it goes back to your card',
      sms: 'Meydan: the order could not be placed. Your payment of %Payment.Amount% is being sent back to your card.',
      mail: {
        subject: 'Your payment of %Payment.Amount% is being sent back to your card',
        preheader: 'The order could not be placed; all of it goes back to your card.',
        paragraphs: [
          'Your bank approved the payment, but by then the order could no longer be placed. So we are sending all that you paid back to your card.',
          'When it shows in your account depends on your bank and mostly takes a few days. You don’t need to do anything.',
        ],
        action: 'See the details',
      },
    },
  }),
  'Payment.Failed': template({
    name: 'Payment.Failed',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Payment.Amount'],
    optional: ['Payment.Subject'],
    details: ['Payment.Amount', 'Payment.Subject'],
    tr: {
      title: 'Ödemen tamamlanmadı: %Payment.Amount%',
      subTitle: 'Kartından para çekilmedi; yeniden deneyebilirsin',
      sms: 'Meydan: %Payment.Amount% ödemen tamamlanmadı. Kartından para çekilmedi.',
      mail: {
        subject: '%Payment.Amount% ödemen tamamlanmadı',
        preheader: 'Kartından para çekilmedi; yeniden deneyebilirsin.',
        paragraphs: [
          'Başladığın ödeme süresi içinde tamamlanmadı. Kartından para çekilmedi.',
          'Hâlâ almak istiyorsan sepetine dönüp yeniden deneyebilir, başka bir kart da kullanabilirsin.',
        ],
        action: 'Ödemeye bak',
      },
    },
    en: {
      title: 'Your payment was not completed: %Payment.Amount%',
      subTitle: 'Your card was not charged; you can try again',
      sms: 'Meydan: your payment of %Payment.Amount% was not completed. Your card was not charged.',
      mail: {
        subject: 'Your payment of %Payment.Amount% was not completed',
        preheader: 'Your card was not charged; you can try again.',
        paragraphs: [
          'The payment that you had begun was not completed in time. Your card was not charged.',
          'If you still want it, go back to your cart and try again, also with another card.',
        ],
        action: 'See the payment',
      },
    },
  }),
} as const;
