/** Texts by kind of goods: title endings and sentences about the item. */
import type { Trade } from '../people-tables.ts';

export interface FamilyText {
  trade: Trade;
  business: number;
  bulky?: true;
  /** Items whose degree of use is not described. */
  unused?: true;
  /** Usual colours; empty if the colour is never named. */
  colours: string;
  tails: string;
  details: string;
}

const soft =
  'Siyah 20; Beyaz 14; Gri 10; Lacivert 12; Bej 12; Kahverengi 8; Kırmızı 6; Bordo 4; Yeşil 6; Mavi 6; Pembe 5; Mor 2';
const hard = 'Siyah 40; Beyaz 26; Gri 18; Gümüş 10; Mavi 4; Kırmızı 2';
const wood = 'Beyaz 30; Kahverengi 40; Gri 14; Bej 8; Siyah 8';

export const familyTexts: Readonly<Record<string, FamilyText>> = {
  furniture: {
    trade: 'furniture',
    business: 0.16,
    bulky: true,
    colours: wood,
    tails: `
      widthCm:: {widthCm} cm
      sağlam, [gıcırdama yok|sallanma yok]
      assembly=Sökülmüş:: sökülü
      [sigarasız evden|evcil hayvansız evden]
      nakliye alıcıya ait`,
    details: `
      widthCm&heightCm:: Genişliği {widthCm} cm, yüksekliği {heightCm} cm.
      widthCm:: Genişliği {widthCm} cm; [ölçmeden almayın|kapıdan geçer].
      Sigara içilmeyen, evcil hayvan olmayan bir evde kullanıldı.
      [Sağlam ve oturaklı|İskeleti sağlam], [yıllarca kullanılır|sallanma yapmaz].
      assembly=Sökülmüş:: Söküldü, vidaları [poşette|tam], kurulumu yarım saat.
      assembly=Kurulu:: Şu an kurulu, [gelip yerinde görebilirsiniz|söküp teslim edebilirim].
      Yüzeyinde [çizik ve şişme yok|kabarma yok].
      Az yer kaplıyor, [görüntüsü şık|her tarza uyuyor].
      Markalı bir mağazadan alınmıştı, kalitesi [belli|elinizle anlaşılıyor].
      Güneş görmeyen odada durdu, rengi solmadı.`,
  },
  appliance: {
    trade: 'electronics',
    business: 0.22,
    bulky: true,
    colours: 'Beyaz 60; Gümüş 20; Gri 12; Siyah 8',
    tails: `
      {applianceBrand}
      energyClass:: {energyClass} sınıfı
      [sessiz|az yakıyor|sorunsuz]
      [montaj dahil|nakliye alıcıya ait]`,
    details: `
      condition!=Arızalı:: Şu an [takılı ve çalışır|çalışır] durumda, gelip deneyebilirsiniz.
      energyClass:: Enerji sınıfı {energyClass}, elektriği az yakıyor.
      [Servis bakımı|Genel bakımı] geçen [ay|bahar] yapıldı.
      {applianceBrand} marka, [yedek parçası kolay bulunur|servisi her yerde var].
      condition!=Arızalı:: Bugüne kadar [arıza yapmadı|servis yüzü görmedi].
      Kapı contaları ve iç aksamı temiz.
      Kullanım kılavuzu duruyor.
      [İki|Üç] kişilik evde kullanıldı, yıpranmadı.`,
  },
  smallAppliance: {
    trade: 'electronics',
    business: 0.14,
    colours: hard,
    tails: `
      {applianceBrand}
      [tüm parçaları tam|parçaları eksiksiz]
      [kutulu|kutusuyla]`,
    details: `
      Bütün [parçaları|aparatları] tam, eksik yok.
      {applianceBrand} marka, [piyasa fiyatı ortada|performansı gayet iyi].
      Haftada bir [kullanıldı|ya kullandım ya kullanmadım].
      Temizliği yapıldı, [hemen kullanılabilir|kokusu yok].
      [Kutusu ve kılavuzu|Kutusu] duruyor.
      condition!=Arızalı:: Sesi normal, ısınma yapmıyor.`,
  },
  electronics: {
    trade: 'electronics',
    business: 0.24,
    colours: hard,
    tails: `
      [kutulu|kutu fatura tam|tüm aksesuarlarıyla]
      [sorunsuz çalışıyor|test edildi]
      {electronicsBrand}
      {printerBrand}`,
    details: `
      condition!=Arızalı:: Test edildi, bütün fonksiyonları çalışıyor.
      Adaptörü ve kabloları [birlikte veriliyor|tam].
      [Açılıp tamir görmedi|Hiç açılmadı, tamir yüzü görmedi].
      Evde kullanıldı, toz ve nem görmedi.
      condition!=Arızalı:: İsterseniz görüntülü aramada çalıştırıp gösteririm.
      [Ekran ve kasa temiz|Kasası temiz], fotoğraflardaki gibi.
      Güncellemeleri yapıldı, sıfırlanıp teslim edilecek.`,
  },
  gadget: {
    trade: 'electronics',
    business: 0.4,
    colours: hard,
    tails: `
      [orijinal|orijinal ürün]
      [hızlı kargo|stokta]`,
    details: `
      {phoneBrand} marka telefonlarla uyumlu.
      Kalitelidir, [piyasadaki ince malzemelerle karıştırmayın|elinize alınca anlarsınız].
      Denendi, sorunsuz çalışıyor.
      Hangi modele uyduğunu sormadan almayın lütfen.`,
  },
  component: {
    trade: 'electronics',
    business: 0.22,
    colours: 'Siyah 100',
    tails: `
      {componentBrand}
      [garantisi sürüyor|kutusuyla|sorunsuz]
      {gpuModel}
      {cpuModel}`,
    details: `
      Oyun dışında yorulmadı, [madencilikte kullanılmadı|7/24 çalışmadı].
      Sıcaklıkları normal, [fan sesi yok|test ekran görüntüsü var].
      Sistem yenilediğim için [boşa çıktı|söktüm].
      Antistatik poşetinde, [özenle gönderilir|kutusunda].
      Denemek isteyene çalışırken gösterebilirim.`,
  },
  computer: {
    trade: 'electronics',
    business: 0.28,
    colours: hard,
    tails: `
      ram:: {ram} RAM
      diskCapacity:: {diskCapacity} disk
      {computerBrand}
      [oyun için hazır|ofis için ideal|formatlı]`,
    details: `
      computerProcessor&ram:: İşlemci {computerProcessor}, bellek {ram}.
      diskCapacity:: {diskCapacity} diski var, [açılışı hızlı|programlar seri açılıyor].
      Temiz format atıldı, lisanslı sistem kurulu.
      Termal macunu yenilendi, [ısınmıyor|fanları temiz].
      Günlük iş ve okul için [fazlasıyla yeter|rahat rahat yeter].
      Kutusunda fişi ve kabloları tam.`,
  },
  camera: {
    trade: 'electronics',
    business: 0.2,
    colours: 'Siyah 80; Gümüş 20',
    tails: `
      {cameraBrand}
      shutterCount:: {shutterCount:n} çekim
      [kutulu|çanta ve kart hediye|faturalı]`,
    details: `
      {cameraBrand} gövde, [yetkili distribütör ürünü|Türkiye garantili alındı].
      shutterCount:: Deklanşör sayısı {shutterCount:n}, [profesyonel kullanılmadı|hobi amaçlı kullanıldı].
      Bataryası [tam gün dayanıyor|sağlam], şarj aleti dahil.
      Nemsiz ortamda, çantasında saklandı.
      Yanında [çanta ve hafıza kartı|boyun askısı ve çanta] veriyorum.
      [Aynasıza geçtiğim|Başka sisteme geçtiğim] için satıyorum.`,
  },
  audio: {
    trade: 'electronics',
    business: 0.12,
    colours: 'Siyah 70; Gümüş 30',
    tails: `
      {electronicsBrand}
      [temiz ses|müziksevere|dinlemeye değer]
      [kablolarıyla|orijinal]`,
    details: `
      {electronicsBrand} marka, [döneminin iyi cihazlarından|sesi dolgun ve temiz].
      Evde, kısık seste kullanıldı; zorlanmadı.
      Gelip kendi plağınızla ya da telefonunuzla dinleyebilirsiniz.
      condition!=Arızalı:: Cızırtı, kanal kaybı gibi bir sorunu yok.
      Kablolarını da veriyorum.
      Düzenli olarak tozu alındı, kapalı dolapta durdu.`,
  },
  game: {
    trade: 'electronics',
    business: 0.24,
    colours: 'Siyah 60; Beyaz 40',
    tails: `
      {gamePlatform} uyumlu
      {consoleModel}
      [orijinal|kutulu|çizik yok]`,
    details: `
      Orijinal ürün, [sahte değildir|kutusu da duruyor].
      Az oynandı, [bir bitirip kenara koydum|çoğunlukla rafta durdu].
      Isınma ve [ses|takılma] sorunu yok.
      Denemek isteyene yanında çalıştırırım.
      Toplu alana fiyatta yardımcı olurum.`,
  },
  clothing: {
    trade: 'fashion',
    business: 0.12,
    colours: soft,
    tails: `
      clothingSize:: {clothingSize} beden
      clothingSize:: {clothingSize} beden
      fashionBrand:: {fashionBrand}
      fashionBrand&clothingSize:: {fashionBrand} {clothingSize}
      [etiketli|bir kez giyildi|hiç giyilmedi]
      fabric=Pamuk:: pamuklu`,
    details: `
      clothingSize:: Beden {clothingSize}, [kalıbı tam|tam kalıp, kendi bedeninizi alın].
      fashionBrand:: {fashionBrand} marka, mağazadan alındı.
      [Yıkandı, ütülendi|Temizlendi], hemen giyilebilir.
      Lekesi, sökük veya tüylenmesi yok.
      Kumaşı [yumuşak|dökümlü|kaliteli], [terletmiyor|kaşındırmıyor].
      [Birkaç kez|Sadece bir davette|Toplam üç kez] giyildi.
      Ölçülerini isteyene mesajla yazarım.
      Sigarasız evden, [dolapta bekledi|kılıfında saklandı].
      Kombinlemesi kolay, [her mevsim giyilir|günlük de şık da kullanılır].`,
  },
  occasion: {
    trade: 'fashion',
    business: 0.2,
    colours: 'Beyaz 34; Bej 16; Siyah 10; Kırmızı 10; Bordo 8; Lacivert 8; Yeşil 8; Altın 6',
    tails: `
      clothingSize:: {clothingSize} beden
      [bir kez giyildi|kuru temizlemesi yapıldı|terzi elinden]`,
    details: `
      Bir gece giyildi, kuru temizlemeden yeni çıktı.
      clothingSize:: {clothingSize} beden, [içinde pay var|terzide tam oturtuldu].
      İşlemeleri el işi, [dökülen taşı yok|boncukları tam].
      Aksesuarlarını da yanında veriyorum.
      Denemek isteyen {place} bölgesine gelebilir.`,
  },
  shoes: {
    trade: 'fashion',
    business: 0.14,
    colours: 'Siyah 42; Beyaz 16; Kahverengi 20; Lacivert 8; Bej 8; Kırmızı 6',
    tails: `
      shoeSize:: {shoeSize} numara
      shoeSize:: {shoeSize} numara
      fashionBrand:: {fashionBrand}
      fashionBrand&shoeSize:: {fashionBrand}, {shoeSize}
      [kutusuyla|iki kez giyildi|rahat kalıp]`,
    details: `
      shoeSize:: {shoeSize} numara, [tam kalıp|kalıbı normal].
      fashionBrand:: {fashionBrand} marka, orijinaldir.
      [İki üç kez|Sadece birkaç kez] giyildi, ayağıma [biraz küçük|biraz büyük] geldi.
      Tabanında aşınma yok denecek kadar az.
      İçi temizlendi, kokusu yoktur.
      Kutusu [duruyor|da var].
      Rahat bir ayakkabı, uzun yürüyüşte vurmuyor.`,
  },
  bag: {
    trade: 'fashion',
    business: 0.12,
    colours: 'Siyah 36; Kahverengi 24; Bej 14; Bordo 6; Lacivert 8; Gri 6; Yeşil 6',
    tails: `
      fashionBrand:: {fashionBrand}
      bagMaterial=Hakiki deri:: hakiki deri
      bagSize=Orta:: orta boy
      [toz torbasıyla|az kullanıldı|tertemiz]`,
    details: `
      fashionBrand:: {fashionBrand} marka, [mağazasından alındı|faturası duruyor].
      bagMaterial=Hakiki deri:: Hakiki deri; [çatlama, soyulma yok|kullandıkça güzelleşiyor].
      Fermuarı ve askısı sağlam.
      İçinde [iki göz ve fermuarlı bir cep|fermuarlı cep] var.
      Köşelerinde aşınma yok.
      [Günlük kullanım|İş ve gezi] için ideal boyda.
      Dolapta, kılıfında saklandı.`,
  },
  accessory: {
    trade: 'fashion',
    business: 0.18,
    colours: 'Siyah 40; Kahverengi 20; Bej 12; Lacivert 10; Gri 10; Kırmızı 8',
    tails: `
      fashionBrand:: {fashionBrand}
      gender=Unisex:: unisex
      [kılıfıyla|hediyelik|kutulu]`,
    details: `
      fashionBrand:: {fashionBrand} marka, orijinal.
      [Kılıfı ve bezi|Kutusu] da veriliyor.
      [Hediyelik olarak da|Günlük kullanım için] uygun.
      Birkaç kez kullanıldı, [iz yok|deforme olmadı].
      Rengi fotoğraftaki gibi.`,
  },
  watch: {
    trade: 'fashion',
    business: 0.16,
    colours: 'Siyah 40; Gümüş 30; Kahverengi 20; Altın 10',
    tails: `
      watchBrand:: {watchBrand}
      caseDiameter:: {caseDiameter} mm
      [kutusu ve belgesiyle|kutulu|pili yeni]`,
    details: `
      watchBrand:: {watchBrand} marka, [yetkili satıcıdan alındı|orijinal].
      watchMechanism=Otomatik:: Otomatik mekanizma, günde birkaç saniye sapıyor.
      watchMechanism=Kuvars:: Pili geçen ay değişti.
      caseDiameter:: Kasa çapı {caseDiameter} mm, [bileğe tam oturuyor|ince bilekte de şık duruyor].
      Camı temiz, [kasada kılcal izler var|kasada çizik yok].
      [Kutusu ve garanti kartı|Kutusu] mevcut.
      Koleksiyonumu küçültüyorum, o yüzden satılık.`,
  },
  jewellery: {
    trade: 'fashion',
    business: 0.3,
    colours: '',
    tails: `
      jewelleryMaterial:: {jewelleryMaterial:lower}
      [kutulu|hediye paketinde|kararma yapmaz]`,
    details: `
      jewelleryMaterial:: Malzemesi {jewelleryMaterial:lower}, [kararma yapmıyor|alerji yapmaz].
      Hediye kutusunda gönderiyorum.
      Taşları sağlam, [oynama yok|parlaklığı yerinde].
      Bir iki kez takıldı.
      Ölçüsünü mesajla sorabilirsiniz.`,
  },
  gold: {
    trade: 'fashion',
    business: 0.3,
    colours: '',
    tails: `
      goldCarat:: {goldCarat}
      [sertifikalı|faturalı|kuyumcudan]
      weightGrams:: {weightGrams} gram`,
    details: `
      goldCarat:: {goldCarat}, [kuyumcuda tarttırabilirsiniz|ekspertize açığım].
      Kutusu ve sertifikası duruyor.
      Taş oynaması, çizik veya kaynak izi yok.
      Elden, kuyumcuda buluşarak [teslim ederim|satış yapılır].
      Değişimde değil, [nakit satış|güvenli ödemeyle satış] düşünüyorum.`,
  },
  bullion: {
    trade: 'fashion',
    business: 0.3,
    unused: true,
    colours: '',
    tails: `
      [kuyumcu onaylı|darphane basımı|yeni tarihli]
      [düğün takısı|birden fazla adet var]`,
    details: `
      Düğünden kaldı, [kuyumcuda kontrol ettirebiliriz|kuyumcuda buluşabiliriz].
      Fiyat o günkü kura göre güncellenir.
      Teslimat kuyumcuda, elden yapılır.
      Delik, kaynak veya aşınma yok.`,
  },
  luxury: {
    trade: 'fashion',
    business: 0.26,
    colours: 'Siyah 44; Kahverengi 26; Bej 16; Bordo 8; Altın 6',
    tails: `
      luxuryBrand:: {luxuryBrand}
      [orijinal|kutusu ve belgesiyle|koleksiyondan|sertifikalı]`,
    details: `
      luxuryBrand:: {luxuryBrand}, orijinalliği [kontrol ettirilebilir|uzmana gösterilebilir].
      Kutusu, toz torbası ve faturası var.
      Özel günlerde kullanıldı, [dolapta saklandı|kılıfında korundu].
      Yakından çekilmiş fotoğraf isteyene gönderirim.
      Seri numarası [okunuyor|sorguya açık].`,
  },
};
