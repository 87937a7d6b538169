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
      title: 'Ödemen iade ediliyor: %Payment.Amount%',
      subTitle: 'Sipariş verilemedi; ödediğin tutarın tamamı kartına iade edilecek',
      sms: 'Meydan: Sipariş verilemedi. Ödediğin %Payment.Amount% kartına iade ediliyor.',
      mail: {
        subject: '%Payment.Amount% ödemen kartına iade ediliyor',
        preheader: 'Sipariş verilemedi; ödediğin tutarın tamamı kartına iade edilecek.',
        paragraphs: [
          'Bankan ödemeni onayladı, ama o sırada sipariş artık verilemiyordu. Bu yüzden ödediğin tutarın tamamını kartına iade ediyoruz.',
          'Tutarın hesabına ne zaman yansıyacağı bankana göre değişir, çoğu zaman birkaç gün sürer. Senin bir şey yapman gerekmiyor.',
        ],
        action: 'Ayrıntıları gör',
      },
    },
    en: {
      title: 'Your payment is being refunded: %Payment.Amount%',
      subTitle: 'The order could not be placed; you will be refunded in full',
      sms: 'Meydan: the order could not be placed. Your payment of %Payment.Amount% is being refunded to your card.',
      mail: {
        subject: 'Your payment of %Payment.Amount% is being refunded to your card',
        preheader: 'The order could not be placed; you will be refunded in full.',
        paragraphs: [
          'Your bank approved the payment, but by then the order could no longer be placed. So we are refunding the full amount to your card.',
          'How soon it appears in your account depends on your bank; it usually takes a few days. You don’t need to do anything.',
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
          'Başlattığın ödeme süresi içinde tamamlanmadı. Kartından para çekilmedi.',
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
          'The payment you started was not completed in time. Your card was not charged.',
          'If you still want to buy, go back to your cart and try again; you can use another card too.',
        ],
        action: 'See the payment',
      },
    },
  }),
} as const;
