/** Hand-written common names, combined at random. */

const words = (text: string): readonly string[] => text.trim().split(/\s+/);

export const forenames = words(`
  Ahmet Mehmet Mustafa Ali Hüseyin Hasan İbrahim İsmail Osman Yusuf Murat Ömer Ramazan Halil Süleyman Abdullah Mahmut Recep Salih
  Fatih Kadir Emre Hakan Adem Kemal Yaşar Bekir Musa Metin Orhan Serkan Burak Cem Onur Volkan Tolga Gökhan Barış Umut Kerem Eren
  Berk Mert Can Deniz Furkan Enes Yiğit Oğuz Selim Tarık Levent Erdem Ufuk Sinan Cihan Engin Taner Bülent Ercan Uğur Koray Kaan Arda
  Fatma Ayşe Emine Hatice Zeynep Elif Meryem Şerife Zehra Sultan Hanife Merve Havva Zeliha Esra Özlem Yasemin Hacer Yeter Dilek
  Sevim Gülsüm Leyla Derya Songül Filiz Sibel Gamze Büşra Kübra Tuğba Ebru Pınar Selin Ece Ceren İrem Gizem Damla Melis Buse Aslı
  Nazlı Duygu Burcu Seda Hande Özge Nur Sevgi Aysel Nermin Gönül Nurcan Serpil Aylin Begüm Defne Beyza Rabia Betül İpek Ezgi Simge
`);

export const surnames = words(`
  Yılmaz Kaya Demir Çelik Şahin Yıldız Yıldırım Öztürk Aydın Özdemir Arslan Doğan Kılıç Aslan Çetin Kara Koç Kurt Özkan Şimşek Polat
  Korkmaz Çakır Acar Tekin Güneş Aksoy Bulut Keskin Turan Avcı Ünal Işık Kaplan Bozkurt Sarı Taş Güler Yavuz Can Aktaş Ateş
  Uysal Özer Akın Karaca Duman Erdem Bayram Toprak Güven Coşkun Ay Tunç Türk Özcan Yüksel Şen Akbaş Karakaya Bilgin Ekinci Uçar Altun
  Sezer Pehlivan Ercan Soylu Gündoğdu Dinç Karataş Kocabaş Albayrak Sönmez Ergin Başaran Gökçe Uslu Köse Çoban Durmaz Karadağ Sevinç
  Genç Oral Ünlü Öner Demirci Dursun Yaman Kahraman Çiftçi Tan Metin Kuş Önal Er Ceylan Boz Deniz Tok Orhan Uzun Akyol Varol Gür
`);

/** A business's trade decides which ads it publishes. */
export const trades = ['estate', 'cars', 'machines', 'electronics', 'furniture', 'fashion', 'parts', 'shop'] as const;
export type Trade = (typeof trades)[number];

/** Share of businesses by trade. */
export const tradeShares: Readonly<Record<Trade, number>> = {
  estate: 34,
  cars: 24,
  machines: 4,
  electronics: 9,
  furniture: 8,
  fashion: 7,
  parts: 6,
  shop: 8,
};

/** Business names after the first word, by trade. */
export const tradeNames: Readonly<Record<Trade, readonly string[]>> = {
  estate: [
    'Emlak',
    'Gayrimenkul',
    'Gayrimenkul Danışmanlık',
    'Emlak Ofisi',
    'Konut ve Arsa',
    'Emlak Yatırım',
    'Yapı ve Gayrimenkul',
  ],
  cars: ['Otomotiv', 'Oto Galeri', 'Oto', 'Motorlu Araçlar', 'Otomobil', 'Auto', 'Oto Pazarlama'],
  machines: ['İş Makineleri', 'Tarım Makineleri', 'Makine', 'Ağır Vasıta', 'Traktör ve Makine'],
  electronics: ['Teknoloji', 'Bilişim', 'Elektronik', 'İletişim', 'Bilgisayar', 'Beyaz Eşya'],
  furniture: ['Mobilya', 'Ev Tasarım', 'Ev Gereçleri', 'Dekorasyon', 'Koltuk Dünyası'],
  fashion: ['Giyim', 'Butik', 'Moda Evi', 'Ayakkabı ve Çanta', 'Tekstil'],
  parts: ['Oto Yedek Parça', 'Lastik ve Jant', 'Oto Aksesuar', 'Yedek Parça'],
  shop: ['Ticaret', 'Spot Eşya', 'Mağazacılık', 'Hobi ve Spor', 'Bebe', 'Antika'],
};

export const businessWords = words(`
  Çınar Yarımada Ege Körfez Lale Marmara Anadolu Toros Poyraz Yakamoz Martı Zirve Meltem Fener Pınar Ihlamur Nar Papatya Akasya Defne
  Kardelen Doruk Ufuk Pusula Köprü Liman Hilal Mavi Güven Birlik Öncü Yeni Yıldız Şehir Merkez Altın Gümüş Kristal Mercan İnci Safir Zümrüt
  Turkuaz Rota Sahil Vadi Bahar Güneş Ayışığı Kuzey Batı Doğa Çamlık Bağlar Kale Saray Konak Çarşı Meşe Ardıç Sedir Zeytin Kiraz Erguvan
  Selvi Göksu Akdeniz Karadeniz Kervan Kaptan Usta Kardeşler Özgün Doğuş Ümit Seçkin Parla Destan Efe Atlas Mozaik Kilim Duru
`);

/** Company forms at the end of titles. Most are sole traders without one. */
export const companyForms = ['', '', '', 'Ltd. Şti.', 'Ltd. Şti.', 'A.Ş.'] as const;
