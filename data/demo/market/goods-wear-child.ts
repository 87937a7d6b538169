/** Apparel, children and luxury. The format is explained at `readGoods`. */
export const wearAndChild = `
6 | 2 | 150-2500 | clothing
601 | 4 | 150-2200
60101 | 14
60104 | 130 | 250-2600
60105 | 80 | 250-2600
60109 | 3 | 100-700 | clothing | askılı atlet
60111 | 2 | 200-1500 | clothing | büstiyer
602 | 4 | 200-2200
60201 | 360 | 250-3200
60204 | 40 | 150-1500
60205 | 240 | 200-2400 | | | gender=Kadın
603 | 4 | 250-3000 | | | gender=Kadın
60301 | 160 | 250-3600
60305 | 240 | 250-3000
604 | 5 | 500-6500
60401 | 120 | 600-7500
60402 | 130 | 500-6500
60410 | 2 | 800-6000 | | peluş kaban
60411 | 2 | 300-2200 | | panço
60412 | 230 | 500-5800
605 | 2 | 900-9000
60501 | 4 | 1200-9000 | | | gender=Erkek
60502 | 3 | 800-6000 | | | gender=Kadın
60503 | 2 | 1500-14000 | | damatlık, smokin | gender=Erkek
60505 | 1.6 | 300-1500 | | kravat gömlek seti | gender=Erkek
606 | 3 | 1200-22000 | occasion | | gender=Kadın
60605 | 2 | 1200-9000 | occasion | bindallı, kınalık
607 | 3 | 250-3500 | | | gender=Kadın
60707 | 4 | 120-1800 | | ipek eşarp, şal | clothingSize=Tek beden
608 | 2 | 100-900 | | | condition=Sıfır
60801 | 2 | | | | gender=Kadın
60802 | 2 | | | boxer seti
60803 | 2 | | | | gender=Kadın
609 | 2 | 150-1500
60904 | 2 | 200-1500 | | pareo, plaj elbisesi | gender=Kadın
610 | 2 | 150-1500 | | | gender=Kadın
611 | 2.5 | 200-2500
612 | 1.6 | 250-2000
61203 | 2 | | | hemşire forması
613 | 1.6 | 300-3500
614 | 4 | 300-4500 | shoes
61401 | 330 | 450-5800
61405 | 200 | 350-4200
61406 | 270 | 350-4800 | | | gender=Kadın
61409 | 240 | 450-5500
61408 | 3 | | | | gender=Kadın
61418 | 2 | | | | gender=Kadın
615 | 3 | 200-3500 | bag
61501 | 120 | 400-7500 | | | gender=Kadın
61502 | 220 | 400-9500 | | | gender=Kadın
61503 | 110 | 300-5500 | | | gender=Kadın
61508 | 160 | 500-6500 | | | gender=Erkek
61510 | 190 | 600-6500 | | valiz | gender=Unisex
616 | 2 | 100-1200 | accessory
61602 | 170 | 150-1800
61603 | 3 | | | atkı, boyunluk
61605 | 2 | | | kravat, papyon | gender=Erkek
61612 | 1.6 | | | bandana
617 | 2.5 | 300-3500 | accessory
61701 | 260 | 350-8500
61703 | 60 | 400-4500
618 | 3 | 500-9000 | watch
61802 | 230 | 700-24000 | | | gender=Erkek
61801 | 10 | 600-14000 | | | gender=Kadın
61806 | 2 | 100-1200 | accessory
61807 | 2 | 200-1500 | accessory
619 | 2.5 | 120-2500 | jewellery
61901 | 8
61904 | 150 | 250-4500
61911 | 60 | 250-3500
620 | 90 | 300-2500 | clothing | toplu giyim
621 | 1.8 | 700-9000 | hire

8 | 2 | 150-4000 | baby
801 | 2.6 | 400-9000
80101 | 120 | 1800-19000
80103 | 190 | 1200-9000
802 | 2.2 | 400-12000 | babyRoom
80202 | 230 | 1500-11000
80206 | 40 | 2500-12500
80209 | 60 | 1200-8000
80215 | 2 | 150-900
80216 | 2 | 200-1400 | babyRoom | bebek uyku tulumu
803 | 2 | 100-2500
80301 | 210 | 800-7500
80308 | 1.8 | 100-900 | | alıştırma bardağı, mama seti
80310 | 1.6 | 60-300 | | | condition=Sıfır
80311 | 1.6 | 200-900 | | | condition=Sıfır
804 | 1.8 | 100-1800
80401 | 2 | 150-900 | | | condition=Sıfır
80402 | 1.6 | 100-600 | | | condition=Sıfır
80406 | 1.6 | 100-700 | | | condition=Sıfır
80410 | 2 | 400-1800
80411 | 1.6 | 60-400 | | köşe koruyucu, priz koruyucu
805 | 2 | 250-3500
80506 | 1.6 | 80-500 | | çıngırak seti, diş kaşıyıcı
806 | 2.6 | 80-900 | childWear
80602 | 3 | | | body seti, zıbın takımı
80610 | 1.8 | | | bebek şapkası, bebek eldiveni
80611 | 1.8 | | | örgü patik, bebek çorabı
80612 | 1.8 | | | mevlüt elbisesi, mevlüt takımı
807 | 2.6 | 100-1200 | childWear
80703 | 2 | | | çocuk kazağı, çocuk hırkası
80712 | 2 | 300-2500 | | çocuk abiye elbise, çocuk takım elbise
808 | 2 | 150-1500 | childShoes
809 | 2.4 | 100-2500 | toy
80904 | 160 | 100-1200
80909 | 130 | 150-1400
80917 | 70 | 250-2500
80901 | 9 | 300-5500 | toy | Lego seti
80913 | 1.8 | 60-500 | toy | oyun hamuru seti, slime seti
80914 | 2 | 200-2500 | toy | oyuncak mutfak
80921 | 2 | 900-6000 | toy | kaydıraklı salıncak, plastik kaydırak
810 | 2.2 | 500-9500 | toy
81003 | 110 | 1200-8500 | bicycle
81004 | 150 | 600-4500
81006 | 60 | 350-2800
81009 | 2 | 400-2500 | toy | çocuk pateni, çocuk kaykayı
811 | 1.6 | 60-900 | childSchool
81102 | 1.6 | | | beslenme çantası, suluk
81104 | 1.6 | | | boyama kitabı seti
81105 | 1.6 | | | kalemlik, kırtasiye seti
812 | 1.6 | 200-2500 | hire

10 | 1.8 | 4000-60000 | luxury
1001 | 2.4 | 60000-900000
100106 | 1.8 | 3000-40000
1002 | 3 | 14000-160000
100202 | 70 | 9000-120000
100208 | 3 | 4000-30000 | | deri cüzdan, kartlık
1003 | 2.4 | 9000-140000 | gold
100301 | 90 | 9000-160000
100318 | 1.8 | | | | gender=Erkek
100315 | 1.8 | 15000-220000 | | yakut yüzük, safir kolye, zümrüt küpe
100319 | 1.6 | 8000-150000 | | sertifikalı safir taş, kesim zümrüt taş
1004 | 2.4 | 9000-70000 | bullion | | goldCarat=22 ayar; jewelleryMetal=Sarı altın
100401 | 4 | 11500-13200
100402 | 2 | 23000-26400
100403 | 2 | 46000-52500
100404 | 2 | 48000-59000 | | Cumhuriyet altını, Reşat altını
100405 | 2 | 6900-7700 | | | goldCarat=24 ayar
100406 | 2 | 3000-60000 | | | goldCarat=999 ayar gümüş; jewelleryMetal=Gümüş
1005 | 1.8 | 5000-70000 | luxury
100502 | 2 | 9000-90000 | | tasarım kaban, tasarım mont
100506 | 1.6 | 4000-30000 | | tasarım pantolon, tasarım etek
1006 | 1.8 | 6000-45000
100603 | 1.8 | | | tasarım bot, tasarım çizme
1007 | 1.8 | 3000-30000
100703 | 1.8 | | | ipek eşarp, ipek fular
1008 | 1.8 | 5000-120000
100801 | 60 | 9000-75000 | furniture | tasarım sehpa
100807 | 1.6 | 6000-40000 | | el yapımı satranç takımı
1009 | 1.6 | 4000-40000
100901 | 1.6 | | | sınırlı üretim tasarım obje
100902 | 1.6 | | | puro kutusu
100903 | 1.6 | | | gümüş hatıra plaketi, gümüş hatıra para
1010 | 1.6 | 1500-15000 | hire
`;
