/** Invented questions and answers that fit any ad in their category. */

export interface DemoQuestion {
  asks: string;
  /** `{place}` is the ad's district. */
  says: string;
}

/** By main category; `all` fits every ad, `sold` every sale of movable goods. */
export const demoQuestions: Readonly<Record<number | 'all' | 'sold', readonly DemoQuestion[]>> = {
  all: [
    { asks: 'İlan hâlâ geçerli mi?', says: 'Evet, ilan güncel.' },
    { asks: 'Fiyatta pazarlık payı var mı?', says: 'Ciddi alıcıya ufak bir indirim yaparım; teklif verebilirsin.' },
    {
      asks: 'Hafta sonu gelip görebilir miyim?',
      says: 'Tabii, cumartesi öğleden sonra müsaitim. {place} tarafındayım.',
    },
    { asks: 'Fotoğraflar güncel mi?', says: 'Evet, hepsini ilanı verirken çektim.' },
    { asks: 'Başka fotoğraf ekleyebilir misiniz?', says: 'Akşam gün ışığında birkaç kare daha ekleyeceğim.' },
  ],
  sold: [
    {
      asks: 'Elden teslim dışında bir yolu var mı?',
      says: 'Görüp beğenmen için elden teslimi tercih ederim, {place} tarafındayım.',
    },
    { asks: 'Nakit dışında ödeme oluyor mu?', says: 'Görüp beğendikten sonra havale de olur.' },
  ],
  2: [
    { asks: 'Ulaşımı nasıl?', says: 'Toplu taşımaya yürüyerek ulaşılıyor, {place} merkezine de yakın.' },
    { asks: 'Ne zaman boşalır?', says: 'Şu an boş, anahtar bende; istediğin gün gezebilirsin.' },
    { asks: 'Çevresi gürültülü mü?', says: 'Ara sokakta, gece gündüz sakin.' },
    { asks: 'Evrakları tam mı?', says: 'Evet, gelirken haber ver; hepsini yanımda getireyim.' },
    { asks: 'Yakınında market ve okul var mı?', says: 'İkisi de beş dakika yürüme mesafesinde.' },
  ],
  3: [
    {
      asks: 'Ekspertiz raporu var mı?',
      says: 'Var, görmeye gelince gösteririm. İstersen birlikte yeniden baktırırız.',
    },
    { asks: 'Son bakımı ne zaman yapıldı?', says: 'Geçen ay yapıldı, faturası duruyor.' },
    { asks: 'Muayenesi yeni mi?', says: 'Evet, yeni yaptırdım; uzun süre işin olmaz.' },
    { asks: 'Masrafı var mı?', says: 'Bildiğim bir masrafı yok, alıp kullanabilirsin.' },
    { asks: 'Kaçıncı sahibisiniz?', says: 'İkinci sahibiyim, alırken de bakımlıydı.' },
    { asks: 'Deneme sürüşü yapabilir miyiz?', says: 'Tabii, {place} civarında buluşup birlikte bakarız.' },
  ],
  4: [
    { asks: 'Faturası ve kutusu duruyor mu?', says: 'İkisi de duruyor, birlikte veriyorum.' },
    { asks: 'Hiç tamir gördü mü?', says: 'Hayır, hiç açılmadı.' },
    {
      asks: 'Çizik ya da kırık var mı?',
      says: 'Kullanıma bağlı ufak izler dışında bir şey yok; son fotoğrafta görünüyor.',
    },
    { asks: 'Şarj aleti ve aksesuarları tam mı?', says: 'Evet, kutudan çıkan her şey tam.' },
    { asks: 'Gelince çalıştırıp denemem mümkün mü?', says: 'Elbette, {place} tarafında buluşuruz; deneyip alırsın.' },
  ],
  5: [
    { asks: 'Ölçülerini yazabilir misiniz?', says: 'Akşam ölçüp ilana ekledim, açıklamanın sonunda.' },
    { asks: 'Söküp taşımaya yardım oluyor mu?', says: 'Sökülmüş olarak hazırım, aşağı indirmeye de yardım ederim.' },
    { asks: 'Evcil hayvan ya da sigara var mıydı?', says: 'İkisi de yoktu, temiz kullanıldı.' },
    { asks: 'Kusuru var mı?', says: 'Arka yüzünde küçük bir çizik var, yakından fotoğrafını ekledim.' },
    { asks: 'Kargo olur mu?', says: 'Kırılmasın diye elden vermeyi tercih ederim; {place} içinde getirebilirim.' },
  ],
  6: [
    { asks: 'Kalıbı dar mı?', says: 'Normal kalıp, kendi bedenini alabilirsin.' },
    { asks: 'Kaç kez giyildi?', says: 'İki kez giyildi, yıkanıp kaldırıldı.' },
    { asks: 'Leke ya da söküğü var mı?', says: 'Yok, tertemiz.' },
    { asks: 'Etiketi duruyor mu?', says: 'Etiketi kesildi ama iç etiketi duruyor, fotoğrafı var.' },
    { asks: 'Kargoyu kim ödüyor?', says: 'Anlaşmalı gönderiyorum, ücreti alıcıya ait.' },
  ],
  7: [
    { asks: 'Çıkma mı, sıfır mı?', says: 'İlanda yazdığı gibi; parça numarasını da fotoğrafta görebilirsin.' },
    { asks: 'Uymazsa iade alır mısınız?', says: 'Şasi numarasına bakıp öyle veriyorum; yine de uymazsa alırım.' },
    { asks: 'Montajı siz mi yapıyorsunuz?', says: 'Montaj yapmıyorum, {place} tarafında bildiğim bir usta var.' },
    { asks: 'Aynı gün kargo olur mu?', says: 'Saat üçe kadar anlaşırsak aynı gün veririm.' },
  ],
  8: [
    { asks: 'Kaç ay kullanıldı?', says: 'Yaklaşık altı ay kullandık, sonra kutusuna kaldırdık.' },
    { asks: 'Parçaları eksiksiz mi?', says: 'Eksik parçası yok, kullanım kılavuzu da duruyor.' },
    { asks: 'Temizlemesi kolay mı?', says: 'Nemli bezle siliniyor, iz kalmıyor.' },
    { asks: 'Sigara içilmeyen evde mi kullanıldı?', says: 'Evet, evimizde hiç içilmedi.' },
  ],
  9: [
    { asks: 'Boyum 1.78, bana uygun mu?', says: 'Ben de o boydayım, rahat kullanıyorum.' },
    { asks: 'Bakım ister mi?', says: 'Geçen hafta elden geçti, alıp kullanabilirsin.' },
    { asks: 'Çok kullanıldı mı?', says: 'Bir sezon, o da hafta sonları.' },
    { asks: 'Kılıfı ya da çantası var mı?', says: 'Var, birlikte veriyorum.' },
  ],
  10: [
    { asks: 'Orijinal mi, belgesi var mı?', says: 'Orijinal; faturası ve sertifikası birlikte.' },
    {
      asks: 'Uzman kontrolüne götürebilir miyiz?',
      says: 'Elbette, {place} tarafındaki yetkili servise birlikte gideriz.',
    },
    { asks: 'Toz torbası ve kutusu var mı?', says: 'İkisi de tam.' },
    { asks: 'Hiç tamir ya da parlatma gördü mü?', says: 'Hayır, aldığım gibi.' },
  ],
};

/** Unanswered questions to the demo members, by the demo buyer or a market account. */
export const waitingQuestions: readonly {
  of: 'seller' | 'business';
  ad: number;
  by: 'buyer' | number;
  asks: string;
  hours: number;
}[] = [
  { of: 'seller', ad: 0, by: 'buyer', asks: 'Merhaba, yarın akşam gelip görebilir miyim?', hours: 2 },
  { of: 'seller', ad: 0, by: 3, asks: 'Son fiyatınız nedir?', hours: 7 },
  { of: 'seller', ad: 2, by: 5, asks: 'Ankara’ya gönderebilir misiniz?', hours: 26 },
  { of: 'seller', ad: 3, by: 8, asks: 'Kutusundan çıkan her şey tam mı?', hours: 50 },
  { of: 'business', ad: 0, by: 'buyer', asks: 'Hafta sonu açık mısınız?', hours: 5 },
  { of: 'business', ad: 1, by: 6, asks: 'Kredi kartına taksit oluyor mu?', hours: 30 },
];
