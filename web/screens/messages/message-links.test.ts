import { expect, it } from 'vitest';
import { splitAtLinks } from './message-links.ts';

const own = 'https://meydan.example';
const linksIn = (text: string) => splitAtLinks(text, own).flatMap(({ path }) => path ?? []);

it.each([
  ['Şuna bak: https://meydan.example/ilan/bisiklet/1284530912.', ['/ilan/bisiklet/1284530912']],
  ['https://meydan.example/ara?ffullText=a ve https://meydan.example/x', ['/ara?ffullText=a', '/x']],
  ['https://meydan.example.kotu.com/odeme', []],
  ['https://meydan.example@kotu.com/', []],
  ['http://meydan.example/x', []],
  ['javascript:alert(1) data:text/html,x', []],
  ['https://kotu.com', []],
  ['düz yazı', []],
])('links only Meydan’s own URLs in “%s”', (text, links) => {
  expect(linksIn(text)).toEqual(links);
  expect(
    splitAtLinks(text, own)
      .map((part) => part.text)
      .join(''),
  ).toBe(text);
});
