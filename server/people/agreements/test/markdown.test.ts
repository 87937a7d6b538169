import { expect, test } from 'vitest';
import { isSafeAddress, markdownToHtml } from '../rules/markdown.ts';

test.each([
  '<script>alert(1)</script>',
  'text <img src=x onerror=alert(1)> text',
  '<div onclick="x">\n\nblock\n\n</div>',
  '<!-- <script> -->',
  '[a](<javascript:alert(1)>)',
  '[a](JaVaScript:alert(1))',
  '[a](java&#x0A;script:alert(1))',
  '[a](java&Tab;script:alert(1))',
  '[a](data:text/html,<script>alert(1)</script>)',
  '[a](vbscript:x)',
  '[a]: javascript:alert(1)\n\n[a]',
  '![a](javascript:alert(1))',
  '![a"onerror="alert(1)](x)',
  '[a](https://e.example/"onmouseover="alert(1))',
  '[a](https://e.example "t\\" onmouseover=\\"alert(1)")',
  '<javascript:alert(1)>',
  '## <svg onload=alert(1)>',
  '| a |\n| - |\n| <b onclick=x> |',
  '```<script>\n<script>alert(1)</script>\n```',
])('disables scripts in %j', (markdown) => {
  const html = markdownToHtml(markdown);
  const tags = html.match(/<[^>]*>/g) ?? [];
  for (const tag of tags) {
    expect(tag).toMatch(/^<\/?(?:p|a|h2|pre|code|table|thead|tbody|tr|th|td|em|strong)\b/);
    expect(tag.replace(/"[^"]*"/g, '""')).not.toMatch(/\son\w+/i);
    expect(tag).not.toMatch(/href="\s*(?:java|vb|data)/i);
  }
});

test('allows links within the site and to other sites', () => {
  expect(markdownToHtml('[a](/sss#b "T") [c](https://e.example) [d](mailto:a@e.example)')).toBe(
    '<p><a href="/sss#b" title="T">a</a> <a href="https://e.example" rel="noopener noreferrer">c</a> <a href="mailto:a@e.example">d</a></p>\n',
  );
  expect(markdownToHtml('[a](ftp://e.example) ![b](/b.png)')).toBe('<p>a b</p>\n');
});

test('accepts only safe link targets', () => {
  for (const good of ['/a', '#a', '?a=b:c', 'a/b', 'https://e', 'HTTP://e', 'mailto:x', 'tel:+90', 'mailto:%X%'])
    expect(isSafeAddress(good), good).toBe(true);
  for (const bad of [
    'javascript:x',
    ' javascript:x',
    'java\tscript:x',
    '\u0001javascript:x',
    '//e',
    '/\\e',
    '\\\\e',
    'data:x',
    'blob:x',
    '%X%:y',
    'javascript%X%',
    '/%X%',
    'https://e%X%',
  ]) {
    expect(isSafeAddress(bad), bad).toBe(false);
  }
});

test('gives headings with the same text different ids', () => {
  expect(markdownToHtml('## İade koşulları\n\n## İade koşulları')).toBe(
    '<h2 id="iade-kosullari">İade koşulları</h2>\n<h2 id="iade-kosullari-2">İade koşulları</h2>\n',
  );
});
