/** Invoices: download buttons, and the operator's desk. */
export const translations = {
  download: 'Faturayı indir',
  downloadOf: '{{number}} numaralı faturayı indir',
  kind: {
    Digital: 'Üyelik',
    AdsCommission: 'Satış komisyonu',
    AdsService: 'İlan hizmetleri',
    Ecommerce: 'Ürün',
  },
  reverses: '{{number}} numaralı faturanın iadesi',
  desk: {
    name: 'Faturalar',
    text: 'Meydan’ın kestiği belgeler. Numaralar sırayla verilir, hiçbiri atlanmaz ve silinmez.',
    search: 'Fatura no ya da sipariş kodu',
    kind: 'Tür',
    all: 'Tümü',
    state: 'Durum',
    unsent: 'e-Arşive ulaşmayanlar',
    list: 'Belgeler',
    noneTitle: 'Fatura yok',
    noneText: 'Bu filtreye uyan bir belge bulunamadı.',
    sent: 'e-Arşivde',
    waiting: 'Gönderiliyor',
    refused: 'Kabul edilmedi: {{reason}}',
    again: 'Yeniden gönder',
    againDone: 'Belge yeniden gönderilecek.',
    order: 'Sipariş {{code}}',
    pdf: 'PDF',
    xml: 'XML',
    fileOf: '{{number}}, {{format}} olarak indir',
    series: 'Seriler',
    seriesLine: '{{prefix}} {{year}}: son numara {{last}}',
    seriesWhole: 'eksik yok',
    seriesMissing: '{{missing}} numara eksik',
  },
} as const;

export const api = {
  InvoiceNotFound: 'Böyle bir fatura yok.',
} as const;
