/** Household photos by kind. The format is explained at `readShots`. */
export const homeShots = `
sofas/chesterfield sofa | 5010103 5010101 | furnitureStyle=Klasik; seatCount=Üçlü; seatingFeatures=Kolçaklı | 1.5
> {seen} chester üçlü koltuk
> kapitoneli chester kanepe, {seen}
- Kapitonelerinde kopma yok, düğmelerin hepsi yerinde.
- Ayakları ahşap, iskeleti gürgen; gıcırdama yapmıyor.

sofas/corner sofa | 5010102 | furnitureStyle=Modern; furnitureMaterial=Kumaş | 1
> {seen} köşe koltuk
> L köşe takımı, {seen} kumaş
> modern köşe koltuk, {seen}
- Köşesi sökülüp taşınabiliyor.
- Oturumu geniş, iki kişi rahatça uzanabiliyor.

sofas/couch | 5010103 | seatCount=İkili; furnitureMaterial=Kumaş | 0.7
> {seen} kanepe
> {seen} ikili koltuk
- Küçük salonlar için ideal ölçüde.

sofas/linen sofa | 5010103 5010101 | seatCount=Üçlü; furnitureMaterial=Kumaş | 1
> {seen} keten kanepe
> keten kumaş koltuk, {seen}
- Kılıfı çıkıyor, silinebilir.

sofas/sofa | 5010103 5010101 | furnitureStyle=Modern; seatCount=Üçlü | 1
> {seen} üçlü koltuk
> modern kanepe, {seen}
> {seen} salon koltuğu, üçlü
- Minderleri çıkıyor, kılıfları fermuarlı.
- Süngeri dolgun, çökme yok.

sofas/three-seat sofa | 5010103 5010101 | seatCount=Üçlü; furnitureMaterial=Kumaş | 1.1
> {seen} üçlü koltuk
> {seen} kumaş üçlü kanepe
- Kumaşı silinebilir, leke tutmuyor.

sofas/two-seat sofa | 5010103 | seatCount=İkili; furnitureMaterial=Kumaş; seatingFeatures=Kolçaklı | 0.8
> {seen} ikili koltuk
> iki kişilik {seen} kanepe
- Küçük salonlar için ideal ölçüde.

armchairs/armchair | 5010105 | seatCount=Tekli | 0.9
> {seen} berjer
> {seen} tekli koltuk
- Oturma süngeri ilk günkü gibi dolgun.

armchairs/chesterfield armchair | 5010105 | seatCount=Tekli; furnitureStyle=Klasik | 1.3
> chester berjer, {seen}
> {seen} kapitoneli berjer
- Oturma süngeri ilk günkü gibi dolgun.

armchairs/modern armchair | 5010105 5010106 100801 | seatCount=Tekli; furnitureStyle=Modern | 1.2
> {seen} dinlenme koltuğu
> modern tekli koltuk, {seen}
- Kumaşı parlak ve temiz, ezilme yok.

beds/bunk bed | 5010210 80206 | bedSize=90×190 cm | 1
> {seen} ranza
> çift katlı ranza, {seen}
- Merdiveni ve korkulukları tam.
- İki kardeş kullandı, civataları yeni sıkıldı.

beds/double bed with padded headboard | 5010202 5010203 | bedSize=160×200 cm | 1.1
> kapitone başlıklı çift kişilik karyola
> başlıklı çift kişilik yatak, {seen}
- Başlığı kapitone, silinebilir kumaş.

beds/double bed | 5010202 5010203 5010201 | bedSize=160×200 cm | 1
> çift kişilik karyola
> 160×200 yatak, başlıklı
- Çıtaları sağlam, gece ses yapmıyor.
- Fotoğraftaki örtü fiyata dahil değil.

beds/iron bed | 5010202 | bedSize=160×200 cm; furnitureMaterial=Metal | 0.8
> ferforje karyola, {seen}
> {seen} demir karyola
- Kaynakları sağlam, sallanma yapmıyor.

beds/low bed | 5010202 5010203 | bedSize=140×200 cm | 0.8
> alçak karyola
> yer yatağı tipi karyola
- Çıtaları sağlam, gece ses yapmıyor.

storage/bookcase | 5010115 | heightCm=190; widthCm=80 | 1
> {seen} kitaplık
> raflı kitaplık, {seen}
- Kitaplar dahil değil, yalnız kitaplık satılık.

storage/TV stand | 5010109 | furnitureStyle=Modern; widthCm=160 | 1
> {seen} TV ünitesi
> TV sehpası, {seen}
- Kapakları frenli, kablo çıkışı var.

storage/low TV cabinet | 5010109 | furnitureStyle=Modern; widthCm=180 | 1.1
> {seen} alçak TV ünitesi
> modern TV ünitesi, {seen}
- Kapakları frenli, kablo çıkışı var.

storage/chest of drawers | 5010206 5010112 | | 1
> {seen} şifonyer
> çekmeceli şifonyer, {seen}
- Kulpları orijinal, çekmece rayları sağlam.

tables-chairs/chair with cushion | 5010304 | | 1
> minderli sandalye
> {seen} ahşap sandalye, minderli
- Minderi çıkıyor, yıkanabiliyor.

tables-chairs/chair | 5010304 | | 0.9
> {seen} sandalye
> ahşap sandalye, {seen}
- Bağlantıları yeni sıkıldı, sallanmıyor.

tables-chairs/plastic chair | 5010304 | furnitureMaterial=Plastik | 0.5
> {seen} plastik sandalye
> bahçe mutfak sandalyesi, {seen}
- Üst üste konabiliyor.

tables-chairs/coffee table | 5010110 100801 | | 1
> {seen} orta sehpa
> orta sehpa, {seen}
- Üstünde bardak izi yok.

tables-chairs/dining table with four chairs | 5010303 | chairCount=4; tableShape=Dikdörtgen | 1
> yemek masası takımı, 4 sandalyeli
> {seen} masa ve dört sandalye
- Sandalyelerde sallanma yok.

tables-chairs/dining table | 5010302 | tableShape=Dikdörtgen | 1
> {seen} yemek masası
> altı kişilik yemek masası
- Masanın üstünde ufak kullanım izleri dışında bir şey yok.

tables-chairs/kitchen table with four chairs | 5010301 | chairCount=4; tableShape=Dikdörtgen | 0.9
> {seen} mutfak masası, 4 sandalye
> mutfak masa takımı, {seen}
- Sandalyelerde sallanma yok.

wardrobes/wardrobe | 5010205 | | 1
> {seen} gardırop
> {seen} gardırop, raflı
> gardırop, {seen} kapaklı
- Kapakları düzgün kapanıyor, rayları sağlam.

office/desk | 33100101 5010401 | | 0.9
> {seen} çalışma masası
> çalışma masası, {seen}
- Yüzeyinde çizik yok denecek kadar az.

office/office desk | 33100101 5010401 | widthCm=160; furnitureMaterial=MDF / sunta | 1.1
> {seen} ofis masası
> geniş çalışma masası, 160 cm
- Çekmeceleri kilitli, anahtarı duruyor.

office/wooden desk | 33100101 5010401 | | 1
> ahşap çalışma masası
> {seen} masa, çekmeceli
- Çekmeceleri rahat kayıyor.

office/office armchair | 5010403 | seatingFeatures=Tekerlekli, Kolçaklı, Mekanizmalı | 1.2
> {seen} yönetici koltuğu
> kolçaklı ofis koltuğu, {seen}
- Amortisörü sağlam, oturunca inme yapmıyor.

office/office chair | 5010403 | seatingFeatures=Tekerlekli | 0.8
> {seen} ofis koltuğu
> tekerlekli çalışma koltuğu, {seen}
- Amortisörü sağlam, oturunca inme yapmıyor.

garden/lawn mower | 331201 | | 1
> çim biçme makinesi
> {seen} çim biçme makinesi
- Bıçağı geçen sene bilendi.
- Toplama haznesi dahil.

garden/rattan armchair | 5020101 | furnitureMaterial=Rattan; seatCount=Tekli | 0.6
> {seen} rattan bahçe koltuğu
> rattan koltuk, {seen}
- Minderi dahil, yıkandı.

garden/rattan garden sofa | 5020101 | furnitureMaterial=Rattan | 1.2
> {seen} rattan bahçe kanepesi
> bahçe oturma grubu, {seen} rattan
- Minderlerin hepsi yıkandı.

garden/wooden sun lounger | 5020102 | | 1
> {seen} şezlong
> ahşap şezlong, {seen}
- Kışın kapalı alanda durdu.

decor/cactus in a pot | 50208 50709 | plantPlace=İç mekân; plantHeight=35 | 0.6
> saksıda kaktüs
> kaktüs, seramik saksısıyla

decor/orchids in a pot | 50205 50709 | plantPlace=İç mekân; plantHeight=45 | 1
> {seen} orkide
> çiçekli {seen} orkide

decor/oriental rug | 50502 330409 | rugMaterial=Yün | 1.2
> el dokuma yün halı, {seen}
> {seen} zeminli el halısı
- Saçakları tam, yırtık ve yama yok.
- Geçen ay halı yıkamadan çıktı.

decor/potted ficus | 50205 | plantPlace=İç mekân; plantHeight=120 | 1.3
> saksıda ficus
> ficus, salon bitkisi

decor/yucca in a pot | 50205 | plantPlace=İç mekân; plantHeight=90 | 1.1
> saksıda yuka
> yuka, salon bitkisi

decor/vase | 50705 | decorMaterial=Seramik; heightCm=45 | 1
> {seen} seramik vazo
> dekoratif vazo, {seen}
- Çatlağı, çıtlağı yok.

lighting/desk lamp | 50604 | | 1
> {seen} masa lambası
> ayarlanabilir masa lambası, {seen}
- Başlığı her yöne dönüyor.

lighting/table lamp with shade | 50604 50610 | | 1
> {seen} abajur
> şapkalı masa lambası, {seen}

kitchen/coffee machine | 41505 | | 1
> kahve makinesi, {seen}
> espresso makinesi
- Kireç temizliği yeni yapıldı.

kitchen/filter coffee maker | 41505 | coffeeKind=Filtre | 0.6
> filtre kahve makinesi
> {seen} filtre kahve makinesi
- Sürahisinde çatlak yok.

kitchen/coffee press | 50322 | | 0.8
> french press
> çelik french press

kitchen/stovetop coffee pot | 50322 | kitchenMaterial=Alüminyum | 1
> moka pot, 6 fincanlık
> moka pot, 3 fincanlık

kitchen/knife block | 50316 | kitchenMaterial=Çelik | 1
> bıçak seti, bloklu
> 5 parça bıçak seti

white-goods/wall air conditioner | 41401 | coolingPower=12.000 BTU; inverter=evet | 1
> 12.000 BTU inverter klima
> duvar tipi klima, 12.000 BTU
- Dış ünitesi ve kumandası dahil, bakımı bu yaz yapıldı.

white-goods/refrigerator | 41301 | | 1
> {seen} buzdolabı
> no frost buzdolabı, {seen}
- Contaları sağlam, sesi yok.

white-goods/two-door refrigerator | 41301 | applianceFeatures=No Frost, Çift kapılı | 1.5
> çift kapılı buzdolabı, {seen}
> gardırop tipi buzdolabı, {seen}
- Contaları sağlam, sesi yok.

white-goods/oven | 41308 | | 1
> ankastre fırın, {seen}
> çok fonksiyonlu fırın
- Kapağı ve contası sağlam.

white-goods/front-loading washing machine | 41304 | | 1
> {seen} çamaşır makinesi
> spinSpeed:: çamaşır makinesi, {spinSpeed:n} devir
- Sessiz çalışıyor, su kaçırmıyor.
- Körüğü ve rulmanı sağlam.
`;
