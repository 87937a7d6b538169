import { informed, mailed, template, urgent } from './template-entry.ts';

/** Notifications to sellers about orders in progress; always by e-mail. Additions to the specification. */
export const ordersUnderWayToSeller = {
  'OrderBySeller.ReceivedInPerson': template({
    name: 'OrderBySeller.ReceivedInPerson',
    category: 'ordersAsSeller',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.Amount', 'Order.MeetTime'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount', 'Order.MeetTime'],
    tr: {
      title: 'Sattın! Alıcı elden teslim istiyor',
      subTitle: '%Order.Code% · %Order.Amount%',
      sms: 'Meydan: Elden teslim siparişin var! %Order.Code%, %Order.Amount%. Son saat: %Order.MeetTime%.',
      mail: {
        subject: 'Sattın! Elden teslim siparişin: %Order.Code%',
        preheader: '%Order.Amount%. Buluşmak için son saat: %Order.MeetTime%.',
        paragraphs: [
          'Tebrikler, %Order.Amount% tutarında bir sipariş aldın. Alıcının ödemesi ödeme kuruluşunda güvende.',
          'Alıcıyla nerede ve ne zaman buluşacağınızı mesajla kararlaştırın. Ürünü beğenince alıcı sana altı haneli teslim kodunu söyler; kodu siparişe girince kazancın ödeme sırasına girer. Kod girilmeden ürünü verme.',
          '%Order.MeetTime% saatine kadar teslim edilmezse sipariş iptal edilir.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Sold! The buyer wants to meet',
      subTitle: '%Order.Code% · %Order.Amount%',
      sms: 'Meydan: you have an order to hand over in person! %Order.Code%, %Order.Amount%. Meet by %Order.MeetTime%.',
      mail: {
        subject: 'Sold! To hand over in person: %Order.Code%',
        preheader: '%Order.Amount%. Meet by %Order.MeetTime%.',
        paragraphs: [
          'Congratulations, you have an order of %Order.Amount%. The buyer’s payment is safe with the payment provider.',
          'Arrange by message where and when to meet. If the buyer is happy with the item, they tell you the six-digit handover code; enter it in the order, and your earnings will be paid out. Do not hand the item over before that.',
          'If it has not been handed over by %Order.MeetTime%, the order is cancelled.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderBySeller.ShipReminder': template({
    name: 'OrderBySeller.ShipReminder',
    category: 'ordersAsSeller',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.ShipTime'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.ShipTime'],
    tr: {
      title: 'Siparişi göndermek için az zaman kaldı',
      subTitle: '%Order.Code% · son saat %Order.ShipTime%',
      sms: 'Meydan: %Order.Code% siparişini %Order.ShipTime% saatine kadar gönder.',
      mail: {
        subject: 'Göndermek için az zaman kaldı: %Order.Code%',
        preheader: '%Order.ShipTime% saatine kadar gönderilmezse iptal edilir.',
        paragraphs: [
          '%Order.Code% numaralı sipariş hâlâ gönderilmedi.',
          'Kargo kodunu al ve paketi %Order.ShipTime% saatine kadar kargoya ver; yoksa sipariş iptal edilir ve alıcının parası iade edilir.',
        ],
        action: 'Siparişi hazırla',
      },
    },
    en: {
      title: 'Time to ship the order is running out',
      subTitle: '%Order.Code% · by %Order.ShipTime%',
      sms: 'Meydan: order %Order.Code% has not been shipped yet. Ship it by %Order.ShipTime% or it will be cancelled.',
      mail: {
        subject: 'Time to ship is running out: %Order.Code%',
        preheader: 'It will be cancelled unless it is shipped by %Order.ShipTime%.',
        paragraphs: [
          'Order %Order.Code% has not been shipped yet.',
          'Get the shipment code and hand the parcel to the carrier by %Order.ShipTime%; otherwise the order is cancelled and the buyer is refunded.',
        ],
        action: 'Prepare the order',
      },
    },
  }),
  'OrderBySeller.MeetReminder': template({
    name: 'OrderBySeller.MeetReminder',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.MeetTime'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.MeetTime'],
    tr: {
      title: 'Alıcıyla buluşmayı unutma',
      subTitle: '%Order.Code% · son saat %Order.MeetTime%',
      sms: 'Meydan: %Order.Code% siparişi henüz teslim edilmedi. Son saat: %Order.MeetTime%.',
      mail: {
        subject: 'Henüz teslim etmedin: %Order.Code%',
        preheader: '%Order.MeetTime% saatine kadar teslim edilmezse iptal edilir.',
        paragraphs: [
          '%Order.Code% numaralı siparişi henüz teslim etmedin.',
          'Alıcıyla buluşacağınız yeri ve zamanı mesajla kararlaştırın. %Order.MeetTime% saatine kadar teslim kodu girilmezse sipariş iptal edilir.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Don’t forget to meet the buyer',
      subTitle: '%Order.Code% · until %Order.MeetTime%',
      sms: 'Meydan: order %Order.Code% has not been handed over yet. Meet by %Order.MeetTime%.',
      mail: {
        subject: 'Not handed over yet: %Order.Code%',
        preheader: 'It will be cancelled unless it is handed over by %Order.MeetTime%.',
        paragraphs: [
          'You have not handed over order %Order.Code% yet.',
          'Arrange by message where and when to meet. Unless the handover code is entered by %Order.MeetTime%, the order is cancelled.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderBySeller.HandedOver': template({
    name: 'OrderBySeller.HandedOver',
    category: 'ordersAsSeller',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name', 'Order.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount'],
    tr: {
      title: 'Teslim onaylandı, kazancın yolda',
      subTitle: '%Order.Code% · kazancın ödeme sırasına girdi',
      sms: 'Meydan: %Order.Code% elden teslim edildi. Kazancın ödeme sırasına girdi.',
      mail: {
        subject: 'Teslim onaylandı: %Order.Code%',
        preheader: 'Kazancın ödeme sırasına girdi.',
        paragraphs: [
          'Hayırlı olsun! %Order.Code% numaralı siparişi elden teslim ettin ve satışın tamamlandı.',
          'Kazancın ödeme sırasına girdi. Kesintileri ve sana ödenecek tutarı Kazançlarım sayfasında görebilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Handover confirmed, your money is on its way',
      subTitle: '%Order.Code% · your earnings will now be paid out',
      sms: 'Meydan: order %Order.Code% was handed over. Your earnings will now be paid out.',
      mail: {
        subject: 'Handover confirmed: %Order.Code%',
        preheader: 'Your earnings will now be paid out.',
        paragraphs: [
          'Congratulations! You handed over order %Order.Code%, and your sale is complete.',
          'Your earnings will now be paid out. You can see the deductions and the amount you will receive on your earnings page.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderBySeller.ParcelReturned': template({
    name: 'OrderBySeller.ParcelReturned',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name'],
    tr: {
      title: 'Paketin sana geri dönüyor',
      subTitle: '%Order.Code% · alıcıya teslim edilemedi',
      sms: 'Meydan: %Order.Code% alıcıya teslim edilemedi, paket sana döndü. Ödeme iade ediliyor.',
      mail: {
        subject: 'Paketin geri döndü: %Order.Code%',
        preheader: 'Alıcıya teslim edilemedi, ödeme iade ediliyor.',
        paragraphs: [
          'Kargo, %Order.Code% numaralı siparişin paketini alıcıya teslim edemedi ve sana geri getirdi.',
          'Ödeme alıcıya iade ediliyor. Ürün yeniden satışta; ilanının son durumunu ilanlarından görebilirsin.',
          'Gidiş ve dönüş kargo ücreti sana ait; sonraki kazancından düşülür.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your parcel is coming back to you',
      subTitle: '%Order.Code% · it could not be delivered',
      sms: 'Meydan: order %Order.Code% could not be delivered and was returned to you. The payment is being refunded.',
      mail: {
        subject: 'Your parcel was returned: %Order.Code%',
        preheader: 'It could not be delivered; the payment is being refunded.',
        paragraphs: [
          'The carrier could not deliver the parcel of order %Order.Code% to the buyer and brought it back to you.',
          'The payment is being refunded to the buyer. The item is on sale again; you can see its status under your ads.',
          'You pay for shipping both ways; it is deducted from your next earnings.',
        ],
        action: 'See the order',
      },
    },
  }),
} as const;
