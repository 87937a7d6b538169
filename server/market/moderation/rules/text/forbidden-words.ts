import type { WordRule } from './word-lists.ts';

/**
 * Goods that may not be offered: by the law on weapons, drugs, medicine, tobacco, alcohol and protected animals, or by Meydan's rules. Words are
 * folded. A match only sends the ad to a moderator. Frequent harmless uses are listed as exceptions.
 */
export const forbiddenWords: readonly WordRule[] = [
  {
    about: 'firearms',
    words: `
      silah, tabanca, gun for sale, firearm, handgun, revolver, pistol, kalasnikof, kalashnikov, ak47`,
    except: `
      revolver kafa, revolver torna, pistol grip, water pistol, toy pistol,
      su|oyuncak|nerf|boya|kopuk|masaj|hediyelik|maket|lego|lazer silah, plastik silah,
      su|oyuncak|nerf|boya|kopuk|masaj|hediyelik|maket|lego|lazer tabanca,
      plastik|silikon|yapistirici|civi|zimba|yikama|yakit|isi|hava|percin tabanca,
      barkod|etiket|sulama|tutkal|sikma|delme|macun|kum|mantar|kaynak tabanca, basinc|pompa|sprey|gres|mum|lehim|fiyat tabanca,
      silah muze|arkadas|sesi|skin|kasa`,
    beside: 'pubg, valorant, csgo, cs2, playstation, xbox, tabancasiz',
  },
  {
    about: 'long guns, ammunition and other weapons',
    words: `
      tufek, tufeg, pompali tufek, pompali tufeg, mermi, fisek, fiseg, el bombasi, shotgun, rifle, ammunition, sustali, kelebek bicak,
      kelebek bicag, musta, sok cihaz, elektro sok cihaz, biber gazi, kurusiki, kuru siki, brass knuckles, switchblade, hand grenade,
      patlayici madde, dinamit, explosives`,
    except: `
      mermi gibi, nerf mermi, oyuncak mermi, mermi kolye, mermi uc, kursun asker, toy rifle, rifle scope toy,
      su|oyuncak|zipkin|nerf|balik|plastik tufek|tufeg, fisek gibi|motor|sigorta|rezistans|isitici|filtre`,
    beside: 'pubg, valorant, csgo, cs2',
  },
  {
    about: 'drugs',
    words: `
      esrar, eroin, kokain, metamfetamin, bonzai, marihuana, marijuana, ekstazi, ecstasy, extacy, captagon, uyusturucu, kenevir tohumu,
      hint keneviri, skunk tohum, crystal meth, cocaine, heroin, cannabis, lsd, afyon sakizi, kafa yapan ot, kubar esrar, magic mushroom,
      sihirli mantar`,
    except: `
      esrar perdesi, esrari cozul, esrar dede, uyusturucu krem, uyusturucu sprey, heroin chic, lsd diferansiyel, lsd differential,
      lsd sanziman, bonzai agac|saksi|bitki|makas|tohum`,
    beside: 'diferansiyel, differential, torsen',
  },
  {
    about: 'prescription medicine',
    words: `
      antibiyotik, antibiotics, receteli ilac, kirmizi recete, yesil recete, prescription drugs, xanax, lyrica, ritalin, concerta,
      viagra, cialis, tramadol, morfin, morphine, rivotril, prozac, roaccutane, ozempic, diazem, oxycontin, anabolik steroid, steroid,
      sibutramin, dusuk hapi, kurtaj hapi, cytotec, zayiflama hapi, insulin, abilify`,
    except: `
      steroid icermez, antibiyotik icermez, antibiyotik kullanilma, insulin direnci|cantasi|pompa|buzdolab`,
  },
  {
    about: 'protected animals and what is made of them',
    words: `
      kara kaplumbaga, deniz kaplumbaga, kaplumbaga kabugu, gercek fildisi, hakiki fildisi, fildisi heykel, fildisi tespih,
      gergedan boynuz, timsah deri, leopar postu, kaplan postu, ayi postu, kurt postu, vasak postu, aslan yavru, kaplan yavru, saka kusu,
      sahin yavru, canli sahin, dogan kusu, kartal yavru, atmaca yavru, baykus yavru, canli maymun, maymun yavru, marmoset, kurt yavru,
      ayi yavru, tilki yavru, ivory carving, real ivory, rhino horn, tiger cub, lion cub, sea turtle shell, av hayvani eti,
      yaban domuzu eti, karaca eti, mercan avi, deniz ati kurusu`,
    except: `
      pelus kurt, pelus ayi yavru, pelus aslan yavru, timsah deri desen, timsah deri gorunum, timsah deri baski, timsah deri efekt`,
    beside: 'tofas, pelus, oyuncak, figur',
  },
  {
    about: 'counterfeit goods',
    words: `
      replika, replica, cakma, birebir kopya, 1 1 kopya, super kopya, a kalite kopya, taklit urun, imitasyon, first copy, mirror quality,
      knockoff, knock off, counterfeit, korsan kitap, korsan oyun, korsan film, crackli lisans, fake marka, orijinalinden farksiz,
      orjinalinden farksiz, orijinali ile birebir, kirik lisans, ithal kopya, taklit saat`,
    except: `
      maket replika, civi cakma, kazik cakma, cakma makine, cakma degil, replica wheels, cakma degildir, not a replica, no replica,
      not replica, replika jant|maket|model|degil|degildir, imitasyon tak|deri|tas|kurk|degil|kolye|kupe|yem|degildir`,
  },
  {
    about: 'hate, insults and shutting people out',
    words: `
      suriyeliye verilmez, suriyeli olmaz, suriyelilere verilmez, yabanciya verilmez, yabanci uyrukluya verilmez, kurtlere verilmez,
      kurde verilmez, alevilere verilmez, romanlara verilmez, cingeneye verilmez, no syrians, no arabs, no blacks, no kurds, orospu,
      ibne, kahpe, pezevenk, gamali hac, nigger, faggot, white power, heil hitler, irkci`,
    except: `
      irkciliga hayir, irkcilik karsit`,
  },
  {
    about: 'sexual services',
    words: `
      escort, eskort, mutlu son, happy ending, vip bayan, saatlik bayan, gecelik bayan, bayan arkadaslik, sohbet bayan, masoz bayan,
      bayan masoz, erotik masaj, erotic massage, ciplak foto, onlyfans, cinsel hizmet, sex shop, seks, porno, jigolo, sugar daddy`,
    except: `
      ford escort, mutlu sonla, mutlu sonla biten, escort notebook|laptop|bilgisayar|radar|kasa`,
    beside: 'ford, clx, ghia, cosworth, xr3i, hatchback, sedan, zetec',
  },
  {
    about: 'tobacco',
    words: `
      kacak sigara, karton sigara, paket sigara, satilik sigara, sigara satilir, sigara satis, elektronik sigara, e sigara, puff bar,
      iqos, vape, vaporesso, juul, vozol, elf bar, elfbar, sarmalik tutun, adiyaman tutun, kiyilmis tutun, kacak tutun, nargile tutun,
      dolu makaron, sarma sigara, e cigarette, electronic cigarette, cigarettes for sale, puro satis, snus, likit nikotin`,
    except: `
      sigara boreg, sigara boregi, sigara icilmeyen|icilmemis|icilmez|icilmedi|icmeyen|tabaka|kul|cakmag|agizlig`,
  },
  {
    about: 'alcohol',
    words: `
      raki, viski, votka, sarap, bira, cin tonik, sampanya, kacak icki, kacak alkol, ev yapimi raki, alkollu icki, etil alkol, whisky,
      whiskey, vodka, boza mayali, satilik icki, tekila, likor`,
    except: `
      raki sise koleksiyon, viski sise koleksiyon, votka sise koleksiyon, sarap sise koleksiyon, bira sise koleksiyon,
      sampanya sise koleksiyon, whisky sise koleksiyon, tekila sise koleksiyon, likor sise koleksiyon, raki bos sise, viski bos sise,
      votka bos sise, sarap bos sise, bira bos sise, sampanya bos sise, whisky bos sise, tekila bos sise, likor bos sise,
      raki|viski|votka|sarap|bira|sampanya|whisky|tekila|likor bardag|bardak|kadeh|seti|takim|dolab|sogutucu|rengi|renk|renkli|acacag|karaf|fici|makine|standi|kutu|sofra|masasi|festival|mayasi|rafi|raf|tava|tonu|kirmizi|etiket|kapag`,
    beside: 'altimetre',
  },
  {
    about: 'organs',
    words: `
      satilik bobrek, satilik bobreg, bobrek satilik, bobrek satis, bobregimi satiyorum, satilik organ, organ satis, satilik karaciger,
      kidney for sale, organ for sale, sell my kidney, yumurta bagisi ucret, tasiyici anne, kiralik anne, satilik bebek,
      evlatlik verilir`,
    except: `
      satilik bebek araba, satilik bebek besik, satilik bebek kiyafet, satilik bebek yatag, satilik bebek oyuncak, satilik bebek mobilya,
      satilik bebek puset, satilik bebek oto`,
  },
  {
    about: 'forged papers, stolen goods and accounts for fraud',
    words: `
      sahte kimlik, sahte ehliyet, sahte diploma, sahte pasaport, sahte plaka, sahte fatura, naylon fatura, sahte para, sinavsiz ehliyet,
      diploma satis, fake id, fake passport, fake diploma, forged documents, kiralik banka hesab, banka hesabi kiralik,
      papara hesabi kiralik, imei klonlu, klonlanmis imei, imei atma, calinti, stolen phone, illegal bahis, bahis hesab,
      kredi karti kopya, change arac, kimlik satis, mit kimligi, polis kimligi, saglik raporu satis, icloud kilidi kirma, hazir e devlet`,
    except: `
      calinti kaydi yok, calinti ve kayip, calinti degil|kayip|degildir|kaydi`,
  },
];

/** Demands for payment before the buyer has seen the item, which is how fraud begins. */
export const prepaymentWords: readonly WordRule[] = [
  {
    about: 'money before the meeting',
    words: `
      kapora, kaparo, on odeme, onodeme, onceden odeme, havale yap|yapin|yapana|yaparsan|yapan,  eft yap, once havale, once odeme, odeme yap ayir, para gonder ayir,
      havale ile ayir, yatiranin olur, havale at, eft at, fast at, iban at|atarim|atayim|atin|vereyim|veririm, iban gonder, western union, moneygram, advance payment,
      pay in advance, upfront payment, send deposit, pay deposit, deposit first, hold with deposit, kargo oncesi odeme, papara ile`,
    except: `
      kaporasiz, no advance payment, kapora kabul edilmez, kaparo kabul edilmez, on odeme kabul edilmez, kapora talep edilmez,
      kaparo talep edilmez, on odeme talep edilmez, kapora teklif etmeyin, on odeme alinmaz, on odeme almiyorum, on odeme istemiyorum,
      on odeme istenmez, on odeme yok, on odeme yoktur, on odeme gondermeyin, on odeme istemem,
      kapora alinmaz|almiyorum|istemiyorum|istenmez|yok|yoktur|gondermeyin|istemem|siz,
      kaparo alinmaz|almiyorum|istemiyorum|istenmez|yok|yoktur|gondermeyin|istemem`,
  },
];

/** Messengers outside of Meydan. */
export const messengerWords: readonly WordRule[] = [
  {
    about: 'messengers',
    words: `
      whatsapp, whatsap, watsapp, watsap, whatsup, whatsaap, whtsp, vatsap, wattsapp, whats app, wats app, wp, wapp, telegram, telegran, teleqram, tlgrm, signal uygulama, yesil uygulama, instagram,
      instagramdan, insta, snapchat, messenger, discord, skype, viber, dm at, dm den, dmden, dm yaz, bip ten yaz, facebooktan yaz,
      facebook sayfam, tiktok hesab,
      ig den, ig dan, numaram foto|fotograf|resim|profil, fotografta numara|numaram, resimde numara|numaram, profilimde numara|numaram,
      profilimdeki numara`,
    except: `
      supports whatsapp, insta360, insta 360, messenger bag, messenger canta, instax, discord nitro, whatsapp mesaj bildirim,
      instagram mesaj bildirim, telegram mesaj bildirim, messenger mesaj bildirim, facebook mesaj bildirim,
      whatsapp|instagram|telegram|messenger|facebook bildirim|destekli|destegi|uyumlu|gorusme|ozellig|calisiyor|calisir|yuklu|arama|notification,
      whatsapp notifications|calls|kullanmiyorum|yok|instagram|youtube, wp suspansiyon|amortisor|fork|catal|apex|xact`,
    beside: 'ktm',
  },
];
