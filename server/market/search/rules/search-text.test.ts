import { describe, expect, it } from 'vitest';
import { indexedWords, searchText } from './search-text.ts';

describe('the search text', () => {
  it.each([
    ["24'lü kahve fincanı", '24ꞏli kahve fincani'],
    ['24 lü kahve fincanı', '24ꞏli kahve fincani'],
    ['24lük set', '24ꞏli set'],
    ["5'li priz", '5ꞏli priz'],
    ['3.5mm kulaklık', '3ꞏ5mm kulaklik'],
    ['3,5 mm kulaklık', '3ꞏ5mm kulaklik'],
    ['1.6 dizel', '1ꞏ6 dizel'],
    ['1/2 anahtar', '1ǀ2 anahtar'],
    ['%50 indirim', 'yuzde50 indirim'],
    ['50 % pamuk', 'yuzde50 pamuk'],
    ['yüzde 50 yün', 'yuzde50 yun'],
    ['Levi’s 501', 'levis 501'],
    ["levi's 501", 'levis 501'],
    ['C++ ders kitabı', 'cplusplus ders kitabi'],
    ['c# kitabı', 'csharp kitabi'],
    ['USB-C kablo', 'usbc kablo'],
    ['T-shirt', 'tshirt'],
    ['Mazda MX-5', 'mazda mx5'],
    ['128 GB iPhone', '128gb iphone'],
    ['55" TV', '55inc tv'],
    ['9.5 inch tablet', '9ꞏ5inc tablet'],
    // These stay separate words.
    ['40.000 TL', '40 000 tl'],
    ['205/55/16 lastik', '205 55 16 lastik'],
    ['10.11.2020', '10 11 2020'],
    ['3+1 daire', '3 1 daire'],
    ["Kadıköy'de 2020'li", 'kadikoy de 2020ꞏli'],
    ['ayakkabı 5 l', 'ayakkabi 5 l'],
    ['Çok-amaçlı masa', 'cok amacli masa'],
    ['İSTANBUL', 'istanbul'],
  ])('converts %s to %s', (text, expected) => expect(searchText(text)).toBe(expected));
});

describe('indexed words', () => {
  it.each([
    ["Porland 24'lü fincan", ['24', 'lu', '24ꞏli']],
    ['Kulaklık 3.5mm', ['3', '5mm', '3ꞏ5mm']],
    ['USB C kablo', ['usb', 'c', 'usbc']],
    ['Type-C şarj', ['type', 'c', 'typec']],
    ['E bike', ['bike', 'ebike']],
    ['Mazda CX 5', ['cx', '5', 'cx5']],
  ])('indexes %s by %j', (text, words) => expect([...indexedWords(text)]).toEqual(expect.arrayContaining(words)));

  it('includes each word of the search text and of the folded text', () => {
    const title = 'Vestel 43.5" %20 indirimli 6\'lı 1/2 usb-c C++';
    expect([...indexedWords(title)]).toEqual(expect.arrayContaining(searchText(title).split(' ')));
  });
});
