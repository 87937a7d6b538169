/** Sentences for any goods. */
import { ofUsedThings, phrases } from '../phrase.ts';

export const openings = phrases(`
condition=Sıfır:: Ürün sıfır, [hiç kullanılmadı|kutusundan hiç çıkmadı|etiketi üzerinde].
condition=Sıfır:: Hediye geldi, [kullanmadığım|ihtiyacım olmadığı] için [satıyorum|elden çıkarıyorum].
condition=Sıfır:: Fazladan alınmıştı, hiç açılmadı.
condition=Sıfır:: Yanlışlıkla iki tane aldım, bu hiç kullanılmadı.
condition=Yeni gibi:: [Toplasan|Toplamda] birkaç kez kullanıldı, [sıfırdan farkı yok|yeni gibi].
condition=Yeni gibi:: Az kullanıldı, [üzerinde çizik bile yok|kusursuz durumda|tertemiz].
condition=Yeni gibi:: Alalı [dört ay|altı ay|sekiz ay|bir yıl] oldu, çok az kullandım.
condition=Yeni gibi:: Çok temiz kullanıldı, [görünce anlayacaksınız|fotoğraflardaki gibidir].
condition=Yeni gibi:: Neredeyse hiç kullanmadım, [köşede durdu|kutusunda bekledi].
condition=İyi:: İkinci el ama [temiz|bakımlı|özenle kullanılmış].
condition=İyi:: Yaklaşık [iki|üç|dört] yıl kullandım, [bir sorunu yok|işini görüyor|hâlâ sağlam].
condition=İyi:: Üzerinde [ufak tefek kullanım izleri|yaşına göre normal izler] var, onun dışında sorunsuz.
condition=İyi:: Temiz kullanıldı, [kırığı döküğü yok|eksiği yok].
condition=İyi:: Durumu iyi, fotoğrafları bu hafta çektim.
condition=Yıpranmış:: Yıpranma izleri var, fiyatı da ona göre yazdım.
condition=Yıpranmış:: Epey kullanıldı ama [iş görür|hâlâ kullanılır] durumda.
condition=Arızalı:: Arızalı olarak satıyorum, tamirden anlayana uygun.
condition=Arızalı:: Çalışmıyor; parça olarak ya da tamir edip kullanmak isteyene.
`);

export const reasons = ofUsedThings(`
!business:: Taşındığım için [satıyorum|elden çıkarıyorum].
!business&bulky:: Taşınıyoruz, yeni eve [sığmadığı|uymadığı] için satılık.
!business:: Yenisini aldığım için [satıyorum|ihtiyaç kalmadı].
!business&bulky:: Evde yer açmak istiyorum, bu yüzden satıyorum.
!business:: Kullanmadığım için satıyorum, [ihtiyacı olan alsın|değerlendirecek biri alsın].
!business:: İhtiyaç fazlası olduğu için satılık.
!business:: Şehir değiştiriyorum, götüremeyeceğim için satıyorum.
business:: Mağazamızda görebilirsiniz, [hafta içi her gün|pazar hariç her gün] açığız.
business:: Faturası kesilir, [soru sormaktan çekinmeyin|aklınıza takılanı sorabilirsiniz].
business:: Stoktaki son [ürünlerden|parçalardan] biri.
business:: Kontrolden geçirip öyle satışa çıkarıyoruz.
`);

export const deliveries = phrases(`
[Kargo alıcıya ait|Kargo ücreti alıcıya ait], özenle [paketlerim|paketleyip gönderirim].
Aynı gün kargoya verebilirim.
{place} içinde elden teslim edebilirim.
Elden teslim {place}, isteyene kargo.
Kargo ile gönderebilirim, {place} içinde elden de olur.
Paketleme konusunda titizim, [sağlam gönderirim|sorunsuz ulaşır].
Meydan üzerinden güvenle alabilirsiniz, ertesi gün kargolarım.
{place} çevresinden gelip görebilirsiniz.
İsteyene ek fotoğraf ve video gönderirim.
`);

export const bulkyDeliveries = phrases(`
Nakliye alıcıya ait, [taşırken yardımcı olurum|aşağı indirmede yardım ederim].
{place} içinden alınacak, [asansör var|giriş katı|ikinci kat].
Sökülmesi kolay, [nakliyeyi alıcı ayarlar|araçla gelip alabilirsiniz].
Nakliyesi alıcıya ait; [hafta sonu|akşam 19.00'dan sonra] teslim edebilirim.
Gelip yerinde [görebilirsiniz|bakabilirsiniz], {place}.
Ambar ile başka şehre gönderebilirim, ücreti alıcıya ait.
`);

export const bargains = phrases(`
Fiyatta [ufak|makul] pazarlık olur.
[Ciddi alıcıya|Hemen alana] indirim yaparım.
Fiyat son, [lütfen pazarlık teklif etmeyin|pazarlık yok].
!swap:: Takas düşünmüyorum.
swap:: Uygun bir şeyle takas olabilir.
Ölü fiyat teklif etmeyin lütfen.
Pazarlık ürünün başında olur.
[Sorularınızı|Aklınıza takılanı] mesajla yazabilirsiniz, [hemen|gün içinde] dönerim.
Teklif vermekten çekinmeyin.
Fotoğraftaki ürün birebir gönderilir.
`);

/** Title endings for any goods. */
export const tails = phrases(`
condition=Sıfır:: sıfır
condition=Sıfır:: hiç kullanılmadı
condition=Sıfır:: [kutusunda|açılmamış]
condition=Yeni gibi:: az kullanılmış
condition=Yeni gibi:: [yeni gibi|sıfır ayarında|tertemiz]
condition=Yeni gibi:: sıfırdan farksız
condition=İyi:: [temiz|sorunsuz|bakımlı]
condition=İyi:: [temiz kullanılmış|iyi durumda]
condition=İyi&!business:: [ihtiyaçtan|taşınma nedeniyle|ihtiyaç fazlası]
condition=Yıpranmış:: [uygun fiyata|fiyatı uygun]
condition=Arızalı:: [arızalı|tamirlik]
invoiced:: faturalı
warranty=Var:: garantili
swap:: takas olur
`);

export const hireTexts = phrases(`
[Günlük|Haftalık] kiralamalarda [indirim|özel fiyat] var.
Teslimden önce bakımı ve temizliği yapılır.
Uygun tarih için önce mesaj atın, takvime göre ayarlayalım.
{place} içinde adrese teslim ediyoruz.
Kiralamada kimlik ve [küçük bir depozito|depozito] alıyoruz.
Yazılan fiyat {hirePeriod:lower} kiralama içindir.
Uzun süreli kiralamada fiyat konuşulur.
`);
