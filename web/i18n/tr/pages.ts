/** Content pages: about, contact, questions, agreements, landing, menu, language. */
export const translations = {
  about: { name: 'Hakkımızda' },
  contact: { name: 'İletişim' },
  faq: {
    name: 'Sık sorulan sorular',
    filter: 'Sorularda ara',
    none: 'Bu kelimelerle bir soru yok.',
    noneText: 'Başka kelimelerle dene ya da bize yaz.',
    sections: 'Konular',
  },
  landing: { name: 'Meydan nasıl çalışır?', browse: 'Meydanı gez', categories: 'Kategorilere bak' },
  agreements: {
    name: 'Sözleşmeler',
    list: 'Sözleşmeler ve politikalar',
    version: 'Sürüm {{version}} · {{date}}',
    print: 'Yazdır',
  },
  language: {
    name: 'Dil seçimi',
    text: 'Meydan’ı hangi dilde kullanmak istersin?',
    trHint: 'Türkiye',
    enHint: 'United Kingdom',
    current: 'Seçili',
  },
  menu: { name: 'Menü', settings: 'Görünüm ve dil', help: 'Yardım ve bilgi', language: 'Dil: {{language}}' },
  app: {
    name: 'Başlangıç',
    title: 'Bugün ne arıyorsun?',
    text: 'Yukarıdaki kutuya yaz ya da bir kategoriden başla.',
    begin: 'Ana kategoriler',
  },
  notFound: { name: 'Sayfa bulunamadı' },
} as const;
