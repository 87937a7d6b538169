/** Photos of other goods and vehicles by kind; vehicle texts are in `market/vehicles`. The format is explained at `readShots`. */
export const otherShots = `
accessories/baseball cap | 61602 | | 0.7
> {seen} kep şapka
> beyzbol şapkası, {seen}

accessories/brimmed hat | 61602 | | 1
> {seen} fötr şapka
> geniş kenarlı şapka, {seen}

accessories/full-face motorcycle helmet | 7090101 | | 1
> kapalı motosiklet kaskı, {seen}
> {seen} full face kask
- Darbe görmedi, iç pedleri yıkandı.

accessories/wrap sunglasses | 61701 61703 | | 1
> {seen} güneş gözlüğü
> spor güneş gözlüğü, {seen} çerçeve
- Camlarında çizik yok.

audio/loudspeaker | 41009 33030607 | | 1
> hi-fi hoparlör
> {seen} hoparlör
- Süspansiyonlar yeni, çatlama yok.

audio/table radio | 41012 330403 | working=evet | 1
> masa radyosu, {seen}
> nostaljik radyo, {seen}
- Frekansları net çekiyor.

audio/wireless earphones with a charging case | 41001 | headphoneKind=Tam kablosuz | 1
> kablosuz kulaklık
> bluetooth kulaklık, şarj kutulu
- Kutusu ve kulaklıkların ikisi de tam şarj tutuyor.

baby/baby bed | 80202 80209 | | 1.1
> {seen} bebek yatağı
> bebek karyolası, {seen}
- Tek bebek kullandı, kemirme izi yok.

baby/baby crib with bars | 80202 80209 | | 1
> {seen} bebek beşiği
> parmaklıklı bebek yatağı, {seen}
- Tek bebek kullandı, kemirme izi yok.

baby/children's tricycle | 81004 | | 1
> {seen} üç tekerlekli bisiklet
> üç tekerlekli çocuk bisikleti, {seen}
- Pedalları sağlam, tekerlekleri dönerken ses yapmıyor.

baby/high chair | 80301 | | 1
> {seen} mama sandalyesi
> mama sandalyesi, {seen}
- Tepsisi çıkıyor, kılıfı silinebilir.

baby/umbrella stroller | 80103 80101 | strollerFeatures=Tek elle katlanır | 1
> {seen} baston bebek arabası
> hafif katlanır bebek arabası, {seen}
- Tekerlekleri ve frenleri sorunsuz.

bags/briefcase with clasp | 61508 | bagMaterial=Hakiki deri | 1
> {seen} deri evrak çantası
> evrak çantası, {seen}
- Kilidi sorunsuz, gözleri temiz.

bags/leather shoulder bag with flap | 61502 61501 61503 100202 | bagMaterial=Hakiki deri; gender=Kadın | 1
> {seen} deri çanta
> hakiki deri omuz çantası, {seen}
- İçi temiz, kalem lekesi yok.
- Toz torbası da var.

bags/hard-shell suitcase | 61510 | bagMaterial=ABS | 1
> {seen} sert valiz
> kabin boy valiz, {seen}
- Tekerlekleri akıcı, kilidi çalışıyor.

bicycles/BMX bicycle | 90108 | wheelSize=20 inç; gearCount=1; frameMaterial=Çelik; suspension=Yok; bicycleBrake=V-fren; frameSize=-; gender=Unisex | 1
> 20 jant BMX, {seen}
> {seen} BMX bisiklet
- Gidonu tam tur dönüyor, zinciri yağlı.

bicycles/city bicycle | 90103 | wheelSize=28 inç / 700c; frameMaterial=Çelik; suspension=Yok; gearCount=7 | 1
> {seen} şehir bisikleti, 28 jant
> 28 jant şehir bisikleti, {seen}
- Lastikleri yeni, frenleri ayarlı.

boats/rowing boat | 3080503 3080504 | hullMaterial=Ahşap; engineCount=Motorsuz; marineEngine=Motorsuz; boatPower=0 | 1

cameras/DSLR with lens | 4110102 | sensorSize=APS-C | 1
> DSLR fotoğraf makinesi + 18-55 lens
> fotoğraf makinesi, kit lensli
- Sensörü temiz, lenste mantar veya çizik yok.

cars/MPV / compact minivan | 30106 | | 1

cars/SUV | 30103 30902 | | 1

cars/classic chrome sedan | 30201 30203 30205 | | 1

cars/convertible | 30108 30904 | doors=2 | 1

cars/coupé | 30107 30903 | doors=2 | 1

cars/hatchback | 30102 30901 | | 1

cars/rounded classic small car | 30201 30205 | | 1

cars/sedan | 30101 30901 | | 1

cars/sport sedan | 30101 | | 1

cars/two-seat city car | 30113 | doors=2; seats=2 | 1

clothing/bomber jacket laid flat | 60412 60402 | | 1
> {seen} bomber ceket
> fermuarlı bomber ceket, {seen}
- Fermuarı rahat çalışıyor, astarı sağlam.

clothing/jeans laid flat | 60201 | fabric=Kot (denim) | 1
> {seen} kot pantolon
> {seen} jean
> kot pantolon, dar paça, {seen}

clothing/knitted cardigan laid flat | 60105 | fabric=Triko | 1
> {seen} triko hırka
> örme hırka, {seen}
- Tüylenme ve lastiklerde esneme yok.

clothing/knitted jumper laid flat | 60104 | fabric=Triko | 1
> {seen} triko kazak
> örme kazak, {seen}
- Tüylenme ve lastiklerde esneme yok.

clothing/padded coat laid flat | 60401 | | 1
> {seen} şişme mont
> kapitone mont, {seen}
- Fermuarı rahat çalışıyor, dolgusu topaklanmamış.

clothing/pleated skirt laid flat | 60205 | gender=Kadın | 1
> {seen} pileli etek
> pileli etek, {seen}

clothing/short suede skirt laid flat | 60205 | gender=Kadın | 1
> {seen} süet mini etek
> süet etek, {seen}

clothing/shorts laid flat | 60204 | | 1
> {seen} şort
> yazlık şort, {seen}

clothing/skirt laid flat | 60205 | gender=Kadın | 1
> {seen} etek
> {seen} kloş etek
> yüksek bel {seen} etek

clothing/sleeveless dress laid flat | 60305 60301 | gender=Kadın; sleeve=Kolsuz; garmentLength=Diz üstü | 1
> {seen} kolsuz elbise
> kolsuz elbise, {seen}
> {seen} yazlık elbise

commercial-vehicles/box truck | 3060102 3060203 | | 1

commercial-vehicles/city bus | 3060702 | | 1

commercial-vehicles/coach | 3060701 30907 | | 1

commercial-vehicles/forklift | 3130801 3130803 30919 331507 3130802 | | 1
> kiralık forklift

commercial-vehicles/panel van | 30501 30508 30908 | | 1

commercial-vehicles/tractor unit with semi-trailer | 3060301 30909 | | 1

desktop-computers/computer monitor on a desk | 40601 | | 1
> bilgisayar monitörü, {seen}
> LED monitör
- Ekranda ölü piksel veya leke yok.

game-consoles/flat game console | 41201 | consoleModel=PlayStation 4 Slim, PlayStation 4, Xbox One S | 1
> oyun konsolu
- Fan temizliği yeni yapıldı, ısınmıyor.

game-consoles/upright two-tone game console | 41201 | consoleModel=PlayStation 5, PlayStation 5 Slim, PlayStation 5 Digital | 1.4
> oyun konsolu
- Fan temizliği yeni yapıldı, ısınmıyor.

game-consoles/gamepad | 41206 | | 1
> {seen} oyun kolu
> kablosuz oyun kolu, {seen}
- Analoglarda kayma yok.

instruments/electric guitar | 33030103 331508 | | 1
> {seen} elektro gitar
> elektro gitar, {seen}
- Perdeler düz, manyetikler temiz ses veriyor.

instruments/electronic keyboard | 33030303 33030305 33030304 | | 1
> {seen} klavye, 61 tuş
> 61 tuşlu klavye, adaptörlü
- Tuşların hepsi basıyor.

instruments/grand piano | 33030301 | instrumentLevel=Konser / usta işi | 6
> {seen} kuyruklu piyano
> kuyruklu piyano, {seen}
- Akordu altı ay önce yapıldı.

instruments/upright piano | 33030301 | | 1
> {seen} duvar piyanosu
> akustik piyano, {seen}
- Akordu tutuyor, tuşlarda takılma yok.

jewellery/chain necklace with pendant | 61901 | | 1
> {seen} rengi kolye
> zincir kolye, kolye uçlu

jewellery/pair of plain rings | 61904 | | 1
> çift alyans
> {seen} rengi sade alyans, çift

jewellery/ring with one stone | 61904 100301 | | 1
> tek taş yüzük
> tek taş yüzük, {seen}
> zarif tek taş yüzük

laptops/black business laptop | 40401 | computerBrand=Lenovo, HP, Dell | 1

laptops/gaming laptop | 40402 | computerBrand=Monster, MSI, Asus, Lenovo | 1
> oyuncu laptopu
> gaming laptop, {seen}
- Fan temizliği ve termal macunu yeni yapıldı.

laptops/thin aluminium laptop | 40401 | computerBrand=Apple, Asus, HP | 1

laptops/white laptop | 40401 | computerBrand=HP, Asus, Acer, Lenovo | 1

motorcycles/classic scooter | 30301 30910 | | 1

motorcycles/maxi scooter | 30302 | | 1

motorcycles/racing motorcycle with fairing | 30305 | | 1

pets/aquarium | 33130401 | | 1
> kapaklı akvaryum
> akvaryum, kapak ve ışıklı
> bitkili akvaryum, komple

phones/foldable smartphone | 40101 40103 | phoneModel=Galaxy Z Flip5, Galaxy Z Flip4, Galaxy Z Fold5 | 1

phones/large smartphone slab, square corners, four separate lenses | 40101 40103 | phoneModel=Galaxy S23 Ultra, Galaxy S24 Ultra, Galaxy S22 Ultra | 1

phones/large smartphone slab, square triple-camera island | 40101 40103 | phoneModel=iPhone 11 Pro Max, iPhone 12 Pro Max, iPhone 13 Pro Max, iPhone 14 Pro Max, iPhone 15 Pro Max, iPhone 16 Pro Max | 1

phones/old phone with keys | 40102 | phoneBrand=Nokia; phoneModel=Nokia 105, Nokia 110, Nokia 150, Nokia 3310, Nokia 6310 | 0.6
> tuşlu telefon, {seen}
> {seen} tuşlu telefon

phones/older smartphone, single camera and home button | 40101 40103 | phoneModel=iPhone 7, iPhone 8, iPhone SE (2. nesil), iPhone SE (3. nesil) | 1

phones/smartphone slab, camera bar across the back | 40101 40103 | phoneModel=Pixel 7, Pixel 8 | 1

phones/smartphone slab, round camera island | 40101 40103 | phoneModel=Nova 10, Nova 11, Nova 13, Honor 90, Honor 200 | 1

phones/smartphone slab, square triple-camera island | 40101 40103 | phoneModel=iPhone 11 Pro, iPhone 12 Pro, iPhone 13 Pro, iPhone 14 Pro, iPhone 15 Pro, iPhone 16 Pro | 1

phones/smartphone slab, tall rectangular camera island | 40101 40103 | phoneModel=Redmi Note 9, Redmi Note 10 Pro, Redmi Note 11, Redmi Note 12, Redmi Note 12 Pro, Reno 8, Reno 5 Lite | 1

phones/smartphone slab, three separate lenses in a column | 40101 40103 | phoneModel=Galaxy A34, Galaxy A54, Galaxy A55, Galaxy S22, Galaxy S23, Galaxy S24, Galaxy S25 | 1

phones/smartphone slab, two cameras in a column | 40101 40103 | phoneModel=iPhone 16, iPhone 16 Plus, Galaxy A06, Galaxy A16 | 1

phones/smartphone slab, two cameras in a pill | 40101 40103 | phoneModel=iPhone X, iPhone XS, iPhone XS Max | 1

phones/smartphone slab, two diagonal cameras in a square island | 40101 40103 | phoneModel=iPhone 13, iPhone 13 mini, iPhone 14, iPhone 15, iPhone 14 Plus | 1

phones/smartphone slab, very large round camera island | 40101 40103 | phoneModel=Xiaomi 13 Ultra, Xiaomi 14 Ultra, Find X8, Magic6 Pro | 1

shoes/ankle boots | 61409 | | 1
> {seen} kısa bot
> bilek bot, {seen}
- Tabanı kaymıyor, dikişleri sağlam.

shoes/canvas sneakers, low | 61401 61405 | shoeMaterial=Tekstil | 1
> {seen} kanvas spor ayakkabı
> {seen} sneaker
> {seen} bez spor ayakkabı
- Yıkandı, tabanında aşınma az.

shoes/high-heeled shoes | 61406 | gender=Kadın; heelHeight=8–10 cm | 1
> {seen} topuklu ayakkabı
> {seen} stiletto
> ince topuklu ayakkabı, {seen}
- Topuk uçları yenilendi.

shoes/leather loafers | 61405 61407 | shoeMaterial=Hakiki deri | 1
> {seen} deri loafer
> günlük deri ayakkabı, {seen}
- Tabanı sağlam, derisinde çatlak yok.

spare-parts/alloy wheel with tyre | 70208 | | 1
> jantlı lastik
> alaşım jant, lastiğiyle
- Balansı alındı, salgısı yok.

sport/dome camping tent | 90501 91602 | | 1
> {seen} kamp çadırı
> iglo çadır, {seen}
- Direkleri ve kazıkları tam, su geçirmiyor.

sport/exercise bike | 90402 | | 1
> {seen} kondisyon bisikleti
> spinning bisikleti, {seen}
- Göstergesi çalışıyor, selesi ayarlanıyor.

sport/folding treadmill | 90401 91608 | | 1
> katlanır koşu bandı
> motorlu koşu bandı
- Bandı yeni yağlandı, motor sessiz.

sport/football | 91001 | | 1
> futbol topu, 5 numara
> {seen} futbol topu

sport/table tennis table | 91104 | | 1
> {seen} masa tenisi masası
> katlanır masa tenisi masası, {seen}
- Fileyi ve iki raketi de veriyorum.

tablets/tablet with home button | 40201 | tabletModel=iPad (6. nesil), iPad (8. nesil), iPad (9. nesil) | 1

tablets/tablet, thin frame, large | 40201 | tabletModel=Galaxy Tab S8, iPad Air 5, iPad Pro 11 (M1), Pad 6 | 1

tablets/tablet, thin frame | 40201 | tabletModel=iPad (10. nesil), iPad Air 4, iPad Air 5, Galaxy Tab S9 FE | 1

tablets/wide tablet | 40201 | tabletModel=Galaxy Tab A7, Galaxy Tab A8, Galaxy Tab A9+, Galaxy Tab S6 Lite, Galaxy Tab S7 FE, Tab M10 Plus, Tab P11, Redmi Pad, Redmi Pad SE | 1

tools/angle grinder | 331103 | toolPower=Elektrikli | 1
> avuç içi taşlama
> taşlama makinesi, {seen}
- Kömürleri yeni değişti.

tools/cordless drill | 331101 331106 | toolPower=Şarjlı | 1
> şarjlı matkap
> akülü matkap, {seen}
- Akü tam şarjla yarım gün gidiyor.

tools/workbench with vice | 331113 | | 1
> mengeneli çalışma tezgahı
> atölye tezgahı, mengeneli
- Tablası masif, sallanmıyor.

toys/teddy bear | 80904 | toyMaterial=Peluş | 1
> {seen} peluş ayı
> peluş ayıcık, {seen}

toys/wooden rocking horse | 80909 | toyMaterial=Ahşap | 1.2
> ahşap sallanan at
> sallanan at, {seen}
- Boyaları su bazlı, kenarları yuvarlak.

toys/wooden toy train | 80909 80917 | toyMaterial=Ahşap | 1
> ahşap oyuncak tren, {seen}
> {seen} ahşap tren, vagonlu
- Boyaları su bazlı, kenarları yuvarlak.

tvs/flat TV on a low cabinet | 40901 | | 1

tvs/flat TV on a wall | 40901 | | 1

watches/chronograph | 61802 100101 | gender=Erkek; strapMaterial=Çelik | 1.3
> kronograf kol saati
> kronograf saat, çelik kordon
- Camında çizik yok, kordonu orijinal.

watches/classic wrist watch with leather strap | 61802 61801 100101 | strapMaterial=Deri | 1
> {seen} deri kordonlu kol saati
> klasik kol saati, deri kordon
- Camında çizik yok, kordonu orijinal.

watches/smart watch | 40301 | | 1
> akıllı saat, {seen}
> {seen} akıllı saat
- Şarjı bir buçuk gün gidiyor.

watches/steel wrist watch with metal bracelet | 61802 100101 | gender=Erkek; strapMaterial=Çelik | 1.2
> çelik kordonlu kol saati
> dalgıç tipi kol saati, {seen}
- Camında çizik yok, kordonu orijinal.

watches/strap watch, closed | 61802 61801 | strapMaterial=Deri | 0.9
> {seen} kordonlu kol saati
> pilot saat, {seen} kordon
- Camında çizik yok, kordonu orijinal.
`;
