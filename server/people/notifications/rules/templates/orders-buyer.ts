import { mailed, template, informed } from './template-entry.ts';

/** Notifications to buyers about orders and payments. Always by e-mail, as records of the purchase. */
export const ordersToBuyer = {
  'Payment.Info': template({
    name: 'Payment.Info',
    category: 'payments',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Payment.Amount', 'Payment.Time'],
    optional: ['Payment.Subject', 'Payment.Card', 'Order.Code'],
    details: ['Payment.Amount', 'Payment.Subject', 'Order.Code', 'Payment.Card', 'Payment.Time'],
    tr: {
      title: 'Ödemeni aldık: %Payment.Amount%',
      subTitle: 'Ayrıntılarını buradan görebilirsin',
      sms: 'Meydan: %Payment.Amount% ödemeni aldık.\nSipariş no: %Order.Code%.',
      mail: {
        subject: '%Payment.Amount% ödemeni aldık',
        preheader: 'Ödemenin ayrıntıları burada.',
        paragraphs: [
          'Ödemen başarıyla tamamlandı, teşekkür ederiz.',
          'Bu e-posta ödeme bilgilendirmesidir, fatura yerine geçmez. Tanımadığın bir ödemeyse hemen bize yaz.',
        ],
        action: 'Ayrıntıları gör',
      },
    },
    en: {
      title: 'We received your payment: %Payment.Amount%',
      subTitle: 'You can see its details here',
      sms: 'Meydan: we received your payment of %Payment.Amount%.\nOrder number: %Order.Code%.',
      mail: {
        subject: 'We received your payment of %Payment.Amount%',
        preheader: 'Here are the details of your payment.',
        paragraphs: [
          'Your payment went through, thank you.',
          'This e-mail confirms your payment; it is not an invoice. If you do not recognise this payment, write to us at once.',
        ],
        action: 'See the details',
      },
    },
  }),
  'OrderByBuyer.Shipped': template({
    name: 'OrderByBuyer.Shipped',
    category: 'ordersAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Shipment.Carrier', 'Shipment.Code'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Shipment.Carrier', 'Shipment.Code'],
    tr: {
      title: 'Siparişin kargoda',
      subTitle: '%Order.Code% · %Shipment.Carrier% %Shipment.Code%',
      sms: 'Meydan: %Order.Code% siparişin kargoda. %Shipment.Carrier%, kargo kodu: %Shipment.Code%.',
      mail: {
        subject: 'Siparişin yola çıktı: %Order.Code%',
        preheader: '%Shipment.Carrier% ile geliyor. Kargo kodu: %Shipment.Code%.',
        paragraphs: [
          'Satıcı, %Order.Code% numaralı siparişini kargoya verdi. Paketini aşağıdaki kodla izleyebilirsin.',
          'Paketin gelince içindekini kontrol et. Her şey yolundaysa siparişi onayla; değilse onaylamadan iade talebi oluştur. Paran o zamana kadar ödeme kuruluşunda güvende.',
        ],
        action: 'Siparişimi izle',
      },
    },
    en: {
      title: 'Your order is on its way',
      subTitle: '%Order.Code% · %Shipment.Carrier% %Shipment.Code%',
      sms: 'Meydan: your order %Order.Code% is on its way. %Shipment.Carrier%, code: %Shipment.Code%.',
      mail: {
        subject: 'Your order is on its way: %Order.Code%',
        preheader: 'Carrier: %Shipment.Carrier%. Shipment code: %Shipment.Code%.',
        paragraphs: [
          'The seller has shipped your order %Order.Code%. You can track the parcel with the code below.',
          'When it arrives, check what is inside. If all is well, approve the order; if not, ask for a refund before you approve. Until then your money is safe with the payment provider.',
        ],
        action: 'Track my order',
      },
    },
  }),
  'OrderByBuyer.DeliveredToBuyer': template({
    name: 'OrderByBuyer.DeliveredToBuyer',
    category: 'ordersAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.CompleteTime'],
    optional: ['Ad.Title', 'Seller.Name'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.CompleteTime'],
    tr: {
      title: 'Siparişin teslim edildi, kontrol edip onayla',
      subTitle: '%Order.Code%',
      push: '%Order.Code%: Bir sorun varsa %Order.CompleteTime% saatine kadar iade talebi oluştur.',
      sms: 'Meydan: %Order.Code% siparişin teslim edildi. Onay ya da iade talebi için son saat: %Order.CompleteTime%.',
      mail: {
        subject: 'Siparişin teslim edildi: %Order.Code%',
        preheader: 'Kontrol edip onayla ya da iade talebi oluştur. Son saat: %Order.CompleteTime%.',
        paragraphs: [
          '%Order.Code% numaralı siparişin teslim edildi. Güle güle kullan!',
          'Paketini kontrol et. Her şey yolundaysa siparişi onayla, satıcı kazancını alsın. Bir sorun varsa onaylamadan iade talebi oluştur.',
          'İkisini de yapmazsan sipariş %Order.CompleteTime% saatinde kendiliğinden tamamlanır.',
        ],
        action: 'Siparişi onayla',
      },
    },
    en: {
      title: 'Your order was delivered: check and approve it',
      subTitle: '%Order.Code%',
      push: '%Order.Code%: if something is wrong, ask for a refund by %Order.CompleteTime%.',
      sms: 'Meydan: your order %Order.Code% was delivered. Approve it or ask for a refund by %Order.CompleteTime%.',
      mail: {
        subject: 'Your order was delivered: %Order.Code%',
        preheader: 'Check and approve it, or ask for a refund, by %Order.CompleteTime%.',
        paragraphs: [
          'Your order %Order.Code% was delivered. Enjoy it!',
          'Check the parcel. If all is well, approve the order so that the seller gets paid. If something is wrong, ask for a refund before you approve.',
          'If you do neither, the order is completed automatically on %Order.CompleteTime%.',
        ],
        action: 'Approve the order',
      },
    },
  }),
  'OrderByBuyer.Cancelled': template({
    name: 'OrderByBuyer.Cancelled',
    category: 'ordersAsBuyer',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.RefundAmount'],
    optional: ['Ad.Title', 'Seller.Name', 'Order.Reason'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.Reason', 'Order.RefundAmount'],
    tr: {
      title: 'Siparişin iptal edildi',
      subTitle: '%Order.Code% · %Order.RefundAmount% iade edilecek',
      sms: 'Meydan: %Order.Code% siparişin iptal edildi. %Order.RefundAmount% ödeme yaptığın karta iade edilecek.',
      mail: {
        subject: 'Siparişin iptal edildi: %Order.Code%',
        preheader: '%Order.RefundAmount% ödeme yaptığın karta iade edilecek.',
        paragraphs: [
          '%Order.Code% numaralı siparişin iptal edildi.',
          'Ödeme yaptığın karta %Order.RefundAmount% tutarında iade başlattık. Tutarın hesabına ne zaman yansıyacağı bankana göre değişir; senin bir şey yapman gerekmiyor.',
          'Aradığını hâlâ bulamadıysan benzer ilanlara göz atabilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your order was cancelled',
      subTitle: '%Order.Code% · %Order.RefundAmount% will be refunded',
      sms: 'Meydan: your order %Order.Code% was cancelled. %Order.RefundAmount% will be refunded to the card you paid with.',
      mail: {
        subject: 'Your order was cancelled: %Order.Code%',
        preheader: '%Order.RefundAmount% will be refunded to the card you paid with.',
        paragraphs: [
          'Your order %Order.Code% was cancelled.',
          'We have started a refund of %Order.RefundAmount% to the card you paid with. How soon it appears in your account depends on your bank; you don’t need to do anything.',
          'If you are still looking, similar ads are waiting for you.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderByBuyer.BuyerAndSellerTookNoAction': template({
    name: 'OrderByBuyer.BuyerAndSellerTookNoAction',
    category: 'ordersAsBuyer',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Seller.Name', 'Order.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Seller.Name', 'Order.Amount'],
    tr: {
      title: 'Siparişin kendiliğinden tamamlandı',
      subTitle: '%Order.Code% · satıcıyı değerlendirebilirsin',
      sms: 'Meydan: %Order.Code% siparişin, teslimden sonra 7 gün içinde işlem yapılmadığı için kendiliğinden tamamlandı.',
      mail: {
        subject: 'Siparişin tamamlandı: %Order.Code%',
        preheader: 'Teslimden sonra 7 gün içinde işlem yapılmadı.',
        paragraphs: [
          '%Order.Code% numaralı siparişinin tesliminden bu yana 7 gün geçti. Onay ya da iade talebi gelmediği için sipariş kendiliğinden tamamlandı.',
          'Alışverişin nasıl geçti? Satıcıyı değerlendirerek senden sonra alacaklara yardımcı olabilirsin.',
        ],
        action: 'Satıcıyı değerlendir',
      },
    },
    en: {
      title: 'Your order was completed automatically',
      subTitle: '%Order.Code% · you can review the seller',
      sms: 'Meydan: your order %Order.Code% was completed automatically, as you took no action within 7 days of delivery.',
      mail: {
        subject: 'Your order is complete: %Order.Code%',
        preheader: 'You took no action within 7 days of delivery.',
        paragraphs: [
          'Your order %Order.Code% was delivered 7 days ago. As you neither approved it nor asked for a refund, it was completed automatically.',
          'How did it go? Your review of the seller helps other buyers.',
        ],
        action: 'Review the seller',
      },
    },
  }),
} as const;
