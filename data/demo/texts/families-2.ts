/** Continues `families.ts`: home, children, sport, second-hand, parts and rentals. */
import type { FamilyText } from './families.ts';

const soft = 'Beyaz 22; Gri 16; Bej 18; Mavi 12; Pembe 14; Yeşil 8; Sarı 6; Çok renkli 8';
const hard = 'Siyah 40; Gri 20; Kırmızı 12; Mavi 12; Yeşil 8; Turuncu 4';

export const moreFamilyTexts: Readonly<Record<string, FamilyText>> = {
  kitchen: {
    trade: 'furniture',
    business: 0.12,
    colours: '',
    tails: `
      [eksiksiz|çeyizlik|kırığı yok|temiz]
      [evden|çok az kullanıldı]`,
    details: `
      Parçaları eksiksiz, [kırık veya çatlak yok|çıtlak yok].
      Bulaşık makinesine girmedi, elde yıkandı.
      Çeyizden, [dolapta bekledi|misafirden misafire çıktı].
      Kutusunda, özenle paketleyip gönderirim.
      Kararma ve çizik yok denecek kadar az.`,
  },
  textile: {
    trade: 'furniture',
    business: 0.16,
    colours: soft,
    tails: `
      textileMaterial:: {textileMaterial:lower}
      [yıkanmış ütülü|paketinde|çeyizlik]`,
    details: `
      textileMaterial:: Kumaşı {textileMaterial:lower}, [yumuşak ve dolgun|yıkandıkça güzelleşiyor].
      Yıkandı, ütülendi; leke ve sökük yok.
      Alerjen maddeye karşı [özenle saklandı|vakumlu poşette durdu].
      Ölçüsünü almadan önce mesajla teyit edebilirsiniz.`,
  },
  rug: {
    trade: 'furniture',
    business: 0.22,
    bulky: true,
    colours: '',
    tails: `
      rugSize:: {rugSize}
      rugMaterial=Yün:: saf yün
      [kök boya|yıkandı|saçakları tam]`,
    details: `
      rugSize:: Ölçüsü {rugSize}, salonun ortasını güzel dolduruyor.
      Profesyonel yıkamadan geçti, kokusu yok.
      Desenleri canlı, güneşte solmadı.
      Aileden kalma, [sandıkta saklandı|yıllarca misafir odasında durdu].
      Güve yeniği, yama veya leke yok.`,
  },
  decor: {
    trade: 'furniture',
    business: 0.12,
    colours: 'Beyaz 22; Siyah 18; Altın 14; Bej 14; Kahverengi 16; Mavi 8; Yeşil 8',
    tails: `
      [şık|hediyelik|salon için]
      heightCm:: {heightCm} cm
      [kırığı yok|çizik yok|kutusuyla]`,
    details: `
      Ortamı değiştiriyor, [nereye koysanız yakışıyor|her tarza uyuyor].
      heightCm:: Yüksekliği {heightCm} cm.
      Kırık, çatlak, [boya dökülmesi|leke] yok.
      Balonlu naylona sarıp gönderirim.
      Dekor değişikliği yaptığım için elden çıkarıyorum.`,
  },
  garden: {
    trade: 'shop',
    business: 0.2,
    bulky: true,
    colours: '',
    tails: `
      [bahçe ve balkon için|sağlam|bir sezon kullanıldı]
      [villa bahçesinden|yazlık için ideal]`,
    details: `
      Bir yaz kullanıldı, kışın kapalı alanda durdu.
      Yazlığı sattığımız için elden çıkarıyoruz.
      Pas ve kırık yok, [güneşten solmadı|dayanıklı malzeme].
      Kurulumu kolay, [iki kişi yarım saatte kurar|parçaları tam].`,
  },
  plant: {
    trade: 'shop',
    business: 0.24,
    unused: true,
    colours: '',
    tails: `
      plantHeight:: {plantHeight} cm
      [saksısıyla|sağlıklı|bakımı kolay|kendi yetiştirdiğim]`,
    details: `
      Sağlıklı, [yeni sürgün veriyor|yaprakları canlı].
      Haftada bir sulama yetiyor, aydınlık yeri seviyor.
      Saksısı ve tabağıyla birlikte.
      Kendi evimde büyüttüm, [böceklenme olmadı|ilaç kullanmadım].
      plantHeight:: Boyu yaklaşık {plantHeight} cm.`,
  },
  household: {
    trade: 'shop',
    business: 0.24,
    colours: 'Beyaz 50; Gri 30; Siyah 20',
    tails: `
      [sağlam|eksiksiz|montajı kolay]
      [tadilattan artan|yeni banyoya uymadı]`,
    details: `
      Tadilatta söküldü, [çatlak ve kırık yok|çalışır durumda].
      Bağlantı parçaları tam, montajı kolay.
      Ölçü almadan gelmeyin, [metreyle birlikte bakarız|ölçüsünü yazarım].
      Kireci temizlendi, pırıl pırıl.`,
  },
  building: {
    trade: 'shop',
    business: 0.4,
    unused: true,
    bulky: true,
    colours: '',
    tails: `
      [tadilattan artan|depo teslim|stok fazlası]
      [toplu satılır|nakliye alıcıya ait]`,
    details: `
      Tadilattan arttı, [kutusu açılmadı|birinci kalite].
      Toplu satılık, bölmüyorum.
      Kuru depoda bekledi, nem almadı.
      Yerinde görüp [sayabilirsiniz|ölçebilirsiniz].`,
  },
  beauty: {
    trade: 'fashion',
    business: 0.18,
    colours: '',
    tails: `
      {beautyBrand}
      [orijinal|kapalı kutu|hediye geldi]`,
    details: `
      {beautyBrand} ürünü, orijinaldir.
      opened=Açılmamış:: Jelatini açılmadı.
      opened=Az kullanılmış:: Birkaç kez denendi, [bana uymadı|cildime gelmedi].
      Barkodu okunuyor, son kullanma tarihi ileride.
      Serin ve karanlık yerde saklandı.`,
  },
  medical: {
    trade: 'shop',
    business: 0.16,
    bulky: true,
    colours: '',
    tails: `
      [az kullanıldı|temiz|tam takım]
      [hasta yakınından|sağlam]`,
    details: `
      Ailemizden bir hasta için alınmıştı, artık ihtiyaç kalmadı.
      Dezenfekte edildi, [çalışır|kullanıma hazır] durumda.
      Aksesuarları ve kullanım kılavuzu tam.
      Kısa süre kullanıldı, mekanik sorunu yok.`,
  },
  food: {
    trade: 'shop',
    business: 0.3,
    unused: true,
    colours: '',
    tails: `
      netWeight:: {netWeight} kg
      [kendi üretimimiz|bu yılın ürünü|köyden|katkısız]`,
    details: `
      netWeight:: Net {netWeight} kg, [kavanozda|sağlam ambalajda] gönderilir.
      Bu sezonun ürünü, [katkı maddesi yok|kendi emeğimiz].
      Küçük üretim yapıyoruz, [sınırlı sayıda|stok az].
      Serin yerde saklayın, [aylarca bozulmaz|tazeliğini korur].
      İki ve üzeri alana kargo bizden.`,
  },
  baby: {
    trade: 'shop',
    business: 0.12,
    colours: 'Gri 26; Siyah 22; Lacivert 16; Bej 14; Kırmızı 8; Pembe 8; Yeşil 6',
    tails: `
      {babyBrand}
      [tek çocuk kullandı|yıkandı|tertemiz]
      [eksiksiz|aksesuarlarıyla]`,
    details: `
      Tek çocuk kullandı, [yıkanıp kaldırıldı|kılıfları yıkandı].
      {babyBrand} marka, [güvenle kullandık|çok memnun kaldık].
      Kızımız büyüdüğü için ihtiyacımız kalmadı.
      Oğlumuz artık kullanmıyor, dolapta yer kaplıyor.
      Kemerleri, kilitleri ve tekerlekleri sorunsuz.
      Sigara içilmeyen evde kullanıldı.`,
  },
  babyRoom: {
    trade: 'furniture',
    business: 0.16,
    bulky: true,
    colours: 'Beyaz 70; Gri 12; Bej 18',
    tails: `
      [tek çocuk kullandı|yatağı hediye|tertemiz]
      [sökülü|sağlam|boyası temiz]`,
    details: `
      Tek bebek kullandı, [kemirme ve çizik yok|boyasında soyulma yok].
      Vidaları ve çıtaları tam, sallanma yapmıyor.
      Yatağını da yanında hediye ediyorum.
      Bebeğimiz büyüdü, kendi odasına geçti.
      Kokusuz su bazlı boyalı, kenarları yuvarlak.`,
  },
  childWear: {
    trade: 'fashion',
    business: 0.12,
    colours: soft,
    tails: `
      childSize:: {childSize}
      fashionBrand:: {fashionBrand}
      [pamuklu|yıkandı ütülendi|bir kez giyildi]`,
    details: `
      childSize:: {childSize} için, [kalıbı tam|tam kalıp].
      Bir iki kez giyildi, [küçüldü|hemen büyüdü].
      Bebek deterjanıyla yıkandı, ütülü gönderirim.
      Lekesi, sökük ve tüylenme yok.
      Diğer ilanlarımdan da alırsanız kargoyu birleştiririm.`,
  },
  childShoes: {
    trade: 'fashion',
    business: 0.12,
    colours: soft,
    tails: `
      childShoeSize:: {childShoeSize} numara
      [iki kez giyildi|tabanı temiz|ortopedik]`,
    details: `
      childShoeSize:: {childShoeSize} numara, kalıbı normal.
      Birkaç kez giyildi, ayağı çabuk büyüdü.
      Tabanı yumuşak, cırtı sağlam.
      İçi temizlendi, kokusuz.`,
  },
  toy: {
    trade: 'shop',
    business: 0.14,
    colours: '',
    tails: `
      [eksiksiz|kutulu|hediyelik]
      [temiz|çok az oynandı|sağlam]`,
    details: `
      Parçaları eksiksiz, [kırık yok|sayıp kontrol ettim].
      Çocuğum artık oynamıyor, [başka bir çocuk sevinsin|dolapta duruyor].
      Silindi, temizlendi; hemen oynanabilir.
      Sağlam malzeme, keskin kenarı yok.
      Doğum günü hediyesi olarak da verilebilir.`,
  },
  childSchool: {
    trade: 'shop',
    business: 0.2,
    colours: '',
    tails: `
      [az kullanıldı|sıfır ayarında|set hâlinde]`,
    details: `
      Bir dönem kullanıldı, [yırtık ve leke yok|sağlam].
      Fermuarları ve askıları sorunsuz.
      Okul değişince kullanmadık.
      Toplu alana indirim yaparım.`,
  },
  sport: {
    trade: 'shop',
    business: 0.16,
    colours: hard,
    tails: `
      sportLevel:: {sportLevel:lower} seviye
      [az kullanıldı|bir sezon kullanıldı|çantasıyla]
      [sağlam|eksiksiz]`,
    details: `
      Bir sezon kullanıldı, sonra kenarda kaldı.
      Malzemesi sağlam, [performansı yerinde|hâlâ iş görür].
      Spora ara verdiğim için satıyorum.
      Çantası ve aksesuarlarıyla birlikte.
      Yeni başlayana da gönül rahatlığıyla öneririm.`,
  },
  bicycle: {
    trade: 'shop',
    business: 0.14,
    colours: hard,
    tails: `
      {bicycleBrand}
      gearCount!=1&gearCount:: {gearCount} vites
      [yeni lastikli|bakımları yapıldı|masrafsız]
      [çizik yok|binmeye hazır]`,
    details: `
      {bicycleBrand} marka, [kadrosunda çatlak yok|kadrosu sağlam].
      frameSize:: Kadro boyu {frameSize}.
      gearCount!=1&gearCount:: {gearCount} vitesli, geçişleri yağ gibi.
      Bisikletçide genel bakımı yapıldı, frenler ayarlandı.
      İç ve dış lastikler [yeni|bu yıl değişti].
      Apartman içinde, kapalı yerde saklandı.
      Yanında kilit ve [pompa|ışık seti] veriyorum.`,
  },
  fitness: {
    trade: 'shop',
    business: 0.16,
    bulky: true,
    colours: 'Siyah 80; Gri 20',
    tails: `
      userWeight:: {userWeight} kg taşır
      [az kullanıldı|katlanır|sessiz motor]
      [evde kullanıldı|kurulum kolay]`,
    details: `
      userWeight:: {userWeight} kiloya kadar taşıyor.
      Evde haftada bir iki kullanıldı, [spor salonu görmedi|zorlanmadı].
      Hevesle alındı, [çamaşır askısı oldu|köşede kaldı].
      Ekranı ve nabız sensörü çalışıyor.
      Tekerlekli, tek kişi yer değiştirebiliyor.
      Altındaki matı da hediye ediyorum.`,
  },
  camping: {
    trade: 'shop',
    business: 0.14,
    colours: 'Yeşil 50; Gri 20; Turuncu 15; Mavi 15',
    tails: `
      personCapacity:: {personCapacity:lower}lik
      [iki kamp gördü|su geçirmez|çantasıyla]
      [eksiksiz|hafif]`,
    details: `
      personCapacity:: {personCapacity} rahat ediyor, [eşya için de yer kalıyor|giriş kısmı geniş].
      İki kampta kullanıldı, kurutulup kaldırıldı.
      Yırtık, [küf veya koku|kırık] yok.
      Taşıma çantası ve bütün parçaları tam.
      Kurulumu on dakika sürüyor.`,
  },
  book: {
    trade: 'shop',
    business: 0.28,
    unused: true,
    colours: '',
    tails: `
      [temiz|çizik ve not yok|tek okunmuş]
      publicationYear:: {publicationYear} basım
      [sahaftan|kütüphanemden]`,
    details: `
      Bir kez okundu, [sayfalarında çizik ve not yok|kapağı temiz].
      publicationYear:: {publicationYear} basımı.
      Kütüphanemi küçültüyorum, başka kitaplarım da var.
      Üç kitaptan fazla alana kargo benden.
      Sigara ve nem kokusu yok.`,
  },
  record: {
    trade: 'shop',
    business: 0.24,
    unused: true,
    colours: '',
    tails: `
      recordFormat:: {recordFormat}
      [temiz|kapağı sağlam|koleksiyondan]`,
    details: `
      Koleksiyonumdan, [dinlenip kılıfına kondu|az çalındı].
      Kapağı ve iç zarfı sağlam.
      Atlama ve takılma yapmıyor.
      Toplu alana indirim yaparım.`,
  },
  instrument: {
    trade: 'shop',
    business: 0.16,
    colours: '',
    tails: `
      instrumentLevel:: {instrumentLevel:lower} seviyesi
      [kılıfıyla|temiz ses|akortlu]
      [bakımı yapıldı|az çalındı]`,
    details: `
      Sesi [dolgun ve temiz|net], [gelip çalabilirsiniz|kayıt gönderebilirim].
      instrumentLevel=Öğrenci|Başlangıç:: Yeni başlayan biri için ideal.
      Ustasında bakımdan geçti.
      Kılıfı[ ve yedek takımı|] birlikte veriliyor.
      Kursu bıraktığım için kullanmıyorum.
      Rutubetsiz odada, kılıfında saklandı.`,
  },
  antique: {
    trade: 'shop',
    business: 0.34,
    unused: true,
    colours: '',
    tails: `
      antiquePeriod:: {antiquePeriod}
      [aileden kalma|koleksiyonluk|nadir]`,
    details: `
      Aileden kalma, [yıllarca vitrinde durdu|özenle saklandı].
      Restorasyon görmedi, [patinası üzerinde|orijinal hâlinde].
      Evin boşaltılması nedeniyle satılık.
      Ek fotoğraf ve ölçü isteyene gönderirim.
      Dönemine göre çok iyi korunmuş.`,
  },
  collect: {
    trade: 'shop',
    business: 0.26,
    unused: true,
    colours: '',
    tails: `
      [koleksiyondan|temiz|az bulunur]
      [tek tek de satılır|toplu]`,
    details: `
      Uzun yıllar biriktirdiğim koleksiyondan.
      Albümde, [nemden uzak|ışık görmeden] saklandı.
      Kondisyonu fotoğraflarda görülüyor.
      Başka parçalar da var, birleştirip gönderirim.`,
  },
  art: {
    trade: 'shop',
    business: 0.2,
    unused: true,
    colours: '',
    tails: `
      artTechnique:: {artTechnique:lower}
      framed:: çerçeveli
      [özgün|tek nüsha|duvara hazır]`,
    details: `
      artTechnique:: Tekniği {artTechnique:lower}.
      Özgün iş, [kopyası yoktur|tek nüsha].
      Atölyeden doğrudan alındı.
      Asmaya hazır, [sağlam paketlenir|özel kutuda gider].`,
  },
  handmade: {
    trade: 'shop',
    business: 0.3,
    unused: true,
    colours: '',
    tails: `
      [el emeği|siparişle yapılır|hediyelik]
      [istenen renkte|kişiye özel]`,
    details: `
      Tamamen el emeği, [birkaç günde hazırlanıyor|her biri tek].
      İstediğiniz renkte yapabilirim.
      Hediye paketi ücretsiz.
      Malzemesi kaliteli, [yıkanabilir|uzun ömürlü].`,
  },
  craft: {
    trade: 'shop',
    business: 0.2,
    unused: true,
    colours: '',
    tails: `
      [artan malzeme|set hâlinde|açılmamış]`,
    details: `
      Hobiye ara verdim, kalan malzemeyi satıyorum.
      Çoğu açılmadı, [paketinde|kutusunda] duruyor.
      Hepsi birlikte satılık, ayırmıyorum.`,
  },
  stationery: {
    trade: 'shop',
    business: 0.34,
    unused: true,
    colours: '',
    tails: `
      [stok fazlası|açılmamış|toplu]`,
    details: `
      Ofisten arttı, [paketi açılmadı|kullanılmadı].
      Toplu alana indirim var.
      Aynı gün kargoya veriyorum.`,
  },
  business: {
    trade: 'machines',
    business: 0.5,
    bulky: true,
    colours: '',
    tails: `
      [çalışır durumda|iş yerini kapattığımdan|bakımlı]
      [faturalı|devirden|komple]`,
    details: `
      İş yerimizi [kapattığımız|taşıdığımız] için satılık.
      condition!=Arızalı:: Çalışır durumda, yerinde deneyebilirsiniz.
      machineYear:: {machineYear} üretimi.
      Düzenli bakım yapıldı, [masrafı yok|al kullan].
      Fatura kesilir.`,
  },
  tool: {
    trade: 'shop',
    business: 0.18,
    colours: '',
    tails: `
      toolWatts:: {toolWatts} W
      [çantasıyla|bakımlı|usta işi]
      [az kullanıldı|sağlam]`,
    details: `
      Ev tamiratında birkaç kez kullanıldı.
      condition!=Arızalı:: Gücü yerinde, ısınma yapmıyor.
      Çantası ve [uçları|yedek parçaları] duruyor.
      Şantiye görmedi, [temiz alet|evde kullanıldı].
      Deneyip öyle alabilirsiniz.`,
  },
  gardenTool: {
    trade: 'shop',
    business: 0.2,
    bulky: true,
    colours: '',
    tails: `
      [bakımlı|iki sezon kullanıldı|bıçağı bilendi]
      [çalışır durumda|kapalı alanda saklandı]`,
    details: `
      İki sezon kullanıldı, [bahçeyi sattık|apartmana taşındık].
      condition!=Arızalı:: İlk seferde çalışıyor, deneyebilirsiniz.
      Kış bakımı yapıldı, kapalı depoda durdu.
      Yedek [ipi|bıçağı] da yanında.`,
  },
  pet: {
    trade: 'shop',
    business: 0.22,
    colours: '',
    tails: `
      tankLitres:: {tankLitres}
      [temizlendi|az kullanıldı|komple]`,
    details: `
      Dezenfekte edildi, [kokusu yok|hemen kullanılabilir].
      Yenisini aldığımız için ihtiyaç fazlası.
      Çizik ve sızıntı yok, [fotoğraflardaki gibi|sağlam].
      Yanında birkaç aksesuar da veriyorum.`,
  },
  secondHand: {
    trade: 'shop',
    business: 0.2,
    unused: true,
    bulky: true,
    colours: '',
    tails: `
      [toplu|ev boşaltma|tek seferde]`,
    details: `
      Ev boşaltıyoruz, toplu verilecek.
      Gelip yerinde [görebilirsiniz|seçebilirsiniz].
      Parça parça satılmıyor.
      Çoğu temiz ve kullanılır durumda.`,
  },
  part: {
    trade: 'parts',
    business: 0.5,
    colours: '',
    tails: `
      carMake:: birebir {carMake} uyumlu
      carMake&carModel:: {carMake} {carModel}
      partType:: {partType:lower}
      [garantili|denenmiş|sorunsuz]`,
    details: `
      carMake&carModel:: {carMake} {carModel} için, [şase numarasıyla teyit edin|uyumluluğunu sorun].
      partType=Çıkma:: Çıkma parça, [çalışır araçtan söküldü|kazasız taraftan].
      partType=Orijinal:: Orijinal parça, [kutusunda|hologramlı].
      partType=Yan sanayi:: Yan sanayi ama kaliteli üretim.
      condition!=Arızalı:: Denendi, iade garantisi veriyoruz.
      Takılıp uymazsa kargo alıcıya ait olmak üzere geri alınır.
      OEM numarasını yazana uyumunu kontrol ederim.`,
  },
  tyre: {
    trade: 'parts',
    business: 0.4,
    bulky: true,
    colours: '',
    tails: `
      tyreWidth&tyreRatio:: {tyreWidth}/{tyreRatio} {rimSize}
      !tyreWidth&rimSize:: {rimSize}
      {tyreBrand}
      [dört adet|takım hâlinde|dişleri dolu]`,
    details: `
      tyreWidth&tyreRatio:: Ebadı {tyreWidth}/{tyreRatio}, {rimSize}.
      tyreYear:: Üretim yılı {tyreYear}.
      treadDepth:: Diş derinliği {treadDepth} mm.
      Yama, [yanak ve balon yok|darbe yok].
      Sezon değişiminde söküldü, poşetlenip saklandı.
      boltPattern:: Bijon aralığı {boltPattern}, ölçüp öyle alın.`,
  },
  accessoryPart: {
    trade: 'parts',
    business: 0.4,
    colours: '',
    tails: `
      [montajı kolay|kutulu|sorunsuz]
      [az kullanıldı|orijinal]`,
    details: `
      Montajı kolay, [ek parça istemiyor|aparatları tam].
      condition!=Arızalı:: Denendi, sorunsuz.
      Aracı sattığım için elimde kaldı.
      Uyumluluğunu sormadan almayın.`,
  },
  rider: {
    trade: 'parts',
    business: 0.2,
    colours: 'Siyah 70; Gri 15; Kırmızı 15',
    tails: `
      {riderBrand}
      gearSize:: {gearSize} beden
      [kılıfıyla|düşmesi yok|az kullanıldı]`,
    details: `
      {riderBrand} marka, [düşme ve darbe görmedi|kazasız].
      gearSize:: Beden {gearSize}, [denemeden almayın|kalıbı normal].
      Bir sezon kullanıldı, iç pedleri yıkandı.
      Kutusu, kılıfı[ ve yedek vizörü|] duruyor.
      Motoru sattım, ekipmanı da elden çıkarıyorum.`,
  },
};
