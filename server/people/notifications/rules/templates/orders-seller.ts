import { mailed, template, informed, urgent } from './template-entry.ts';

/** Notifications to sellers about orders; always by e-mail. */
export const ordersToSeller = {
  'OrderBySeller.Received': template({
    name: 'OrderBySeller.Received',
    category: 'ordersAsSeller',
    channels: urgent,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.Amount', 'Order.ShipTime'],
    optional: ['Ad.Title', 'Buyer.Name'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount', 'Order.ShipTime'],
    tr: {
      title: 'Sattın! %Order.Amount% tutarında siparişin var',
      subTitle: '%Order.Code% · kargoya son teslim %Order.ShipTime%',
      sms: 'Meydan: Siparişin var! %Order.Code%, %Order.Amount%. Kargo kodunu almak için son saat: %Order.ShipTime%.',
      mail: {
        subject: 'Sattın! %Order.Code% numaralı siparişin var',
        preheader: '%Order.Amount%. Kargoya vermek için son saat: %Order.ShipTime%.',
        paragraphs: [
          'Tebrikler, %Order.Amount% tutarında bir sipariş aldın. Alıcının ödemesi ödeme kuruluşunda güvende.',
          'Ürünü özenle paketle, %Order.ShipTime% saatine kadar siparişten kargo kodunu al ve paketi kargoya ver. Kod alınmazsa sipariş iptal edilir ve alıcının parası iade edilir.',
          'Gönderemeyeceksen siparişi hemen iptal et ki alıcı beklemesin.',
        ],
        action: 'Siparişi hazırla',
      },
    },
    en: {
      title: 'Sold! You have an order of %Order.Amount%',
      subTitle: '%Order.Code% · ship by %Order.ShipTime%',
      sms: 'Meydan: you have an order! %Order.Code%, %Order.Amount%. Get the shipment code by %Order.ShipTime%.',
      mail: {
        subject: 'Sold! You have a new order: %Order.Code%',
        preheader: '%Order.Amount%. Ship it by %Order.ShipTime%.',
        paragraphs: [
          'Congratulations, you have an order of %Order.Amount%. The buyer’s payment is safe with the payment provider.',
          'Pack the item with care, get the shipment code from the order by %Order.ShipTime%, and ship the parcel. Without a code, the order is cancelled and the buyer is refunded.',
          'If you cannot send it, cancel the order at once so that the buyer doesn’t have to wait.',
        ],
        action: 'Prepare the order',
      },
    },
  }),
  'OrderBySeller.Cancelled': template({
    name: 'OrderBySeller.Cancelled',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name', 'Order.Amount', 'Order.Reason'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount', 'Order.Reason'],
    tr: {
      title: 'Bir siparişin iptal edildi',
      subTitle: '%Order.Code% · kargoya verme',
      sms: 'Meydan: %Order.Code% siparişi iptal edildi. Lütfen ürünü kargoya verme.',
      mail: {
        subject: 'Sipariş iptal edildi: %Order.Code%',
        preheader: 'Lütfen ürünü kargoya verme.',
        paragraphs: [
          '%Order.Code% numaralı sipariş iptal edildi. Ödeme alıcıya iade ediliyor.',
          'Ürünü kargoya verme. İlanının son durumunu ilanlarından görebilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'One of your orders was cancelled',
      subTitle: '%Order.Code% · do not ship it',
      sms: 'Meydan: order %Order.Code% was cancelled. Please do not ship the item.',
      mail: {
        subject: 'Order cancelled: %Order.Code%',
        preheader: 'Please do not ship the item.',
        paragraphs: [
          'Order %Order.Code% was cancelled. The payment is being refunded to the buyer.',
          'Do not ship the item. You can see your ad’s status under your ads.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderBySeller.DeliveredToBuyer': template({
    name: 'OrderBySeller.DeliveredToBuyer',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code', 'Order.CompleteTime'],
    optional: ['Ad.Title', 'Buyer.Name', 'Order.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount', 'Order.CompleteTime'],
    tr: {
      title: 'Gönderin alıcıya ulaştı',
      subTitle: '%Order.Code% · alıcının onayı bekleniyor',
      sms: 'Meydan: %Order.Code% alıcıya ulaştı. Onay gelmezse sipariş şu saatte kendiliğinden tamamlanır: %Order.CompleteTime%.',
      mail: {
        subject: 'Gönderin alıcıya ulaştı: %Order.Code%',
        preheader: 'Şimdi alıcının onayını bekliyoruz.',
        paragraphs: [
          '%Order.Code% numaralı siparişin alıcıya teslim edildi.',
          'Alıcı ürünü kontrol edip onaylayınca kazancın ödeme sırasına girer. Onay ya da iade talebi gelmezse sipariş %Order.CompleteTime% saatinde kendiliğinden tamamlanır.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your parcel has reached the buyer',
      subTitle: '%Order.Code% · waiting for the buyer’s approval',
      sms: 'Meydan: %Order.Code% has reached the buyer. Unless they act, it is completed automatically on %Order.CompleteTime%.',
      mail: {
        subject: 'Your parcel has reached the buyer: %Order.Code%',
        preheader: 'Now we are waiting for the buyer’s approval.',
        paragraphs: [
          'Your order %Order.Code% was delivered to the buyer.',
          'Once they have checked and approved it, your earnings will be paid out. If they neither approve nor ask for a refund, the order is completed automatically on %Order.CompleteTime%.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderBySeller.BuyerApproved': template({
    name: 'OrderBySeller.BuyerApproved',
    category: 'ordersAsSeller',
    channels: informed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name', 'Order.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount'],
    tr: {
      title: 'Alıcı siparişi onayladı',
      subTitle: '%Order.Code% · kazancın ödeme sırasına girdi',
      sms: 'Meydan: Alıcı %Order.Code% siparişini onayladı. Kazancın ödeme sırasına girdi.',
      mail: {
        subject: 'Alıcı siparişi onayladı: %Order.Code%',
        preheader: 'Kazancın ödeme sırasına girdi.',
        paragraphs: [
          'Hayırlı olsun! Alıcı, %Order.Code% numaralı siparişi onayladı ve satışın tamamlandı.',
          'Kazancın ödeme sırasına girdi. Kesintileri ve sana ödenecek tutarı Kazançlarım sayfasında görebilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'The buyer approved the order',
      subTitle: '%Order.Code% · your earnings will now be paid out',
      sms: 'Meydan: the buyer approved order %Order.Code%. Your earnings will now be paid out.',
      mail: {
        subject: 'The buyer approved the order: %Order.Code%',
        preheader: 'Your earnings will now be paid out.',
        paragraphs: [
          'Congratulations! The buyer approved order %Order.Code%, and your sale is complete.',
          'Your earnings will now be paid out. You can see the deductions and the amount you will receive on your earnings page.',
        ],
        action: 'See the order',
      },
    },
  }),
  'OrderBySeller.BuyerAndSellerTookNoAction': template({
    name: 'OrderBySeller.BuyerAndSellerTookNoAction',
    category: 'ordersAsSeller',
    channels: mailed,
    locked: ['Email'],
    tokens: ['Order.Code'],
    optional: ['Ad.Title', 'Buyer.Name', 'Order.Amount'],
    details: ['Order.Code', 'Ad.Title', 'Buyer.Name', 'Order.Amount'],
    tr: {
      title: 'Satışın kendiliğinden tamamlandı',
      subTitle: '%Order.Code% · kazancın ödeme sırasına girdi',
      sms: 'Meydan: %Order.Code% siparişi kendiliğinden tamamlandı. Kazancın ödeme sırasına girdi.',
      mail: {
        subject: 'Satışın tamamlandı: %Order.Code%',
        preheader: 'Teslimin üzerinden 7 gün geçti, kazancın ödeme sırasına girdi.',
        paragraphs: [
          '%Order.Code% numaralı siparişin tesliminden bu yana 7 gün geçti ve iade talebi gelmedi; sipariş kendiliğinden tamamlandı.',
          'Kazancın ödeme sırasına girdi. Kesintileri ve sana ödenecek tutarı Kazançlarım sayfasında görebilirsin.',
        ],
        action: 'Siparişi gör',
      },
    },
    en: {
      title: 'Your sale was completed automatically',
      subTitle: '%Order.Code% · your earnings will now be paid out',
      sms: 'Meydan: order %Order.Code% was completed automatically. Your earnings will now be paid out.',
      mail: {
        subject: 'Your sale is complete: %Order.Code%',
        preheader: 'It was delivered 7 days ago; your earnings will now be paid out.',
        paragraphs: [
          'Order %Order.Code% was delivered 7 days ago and nobody asked for a refund; it was completed automatically.',
          'Your earnings will now be paid out. You can see the deductions and the amount you will receive on your earnings page.',
        ],
        action: 'See the order',
      },
    },
  }),
} as const;
