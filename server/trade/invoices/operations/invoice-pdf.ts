import { createRequire } from 'node:module';
import Pdfkit from 'pdfkit';
import { product } from '../../../../contract/product.ts';
import { istanbulTime, kindNames, nameOf, registrationOf, vatByRate } from '../rules/document.ts';
import type { InvoiceDocument, Issuer } from '../rules/document.ts';

const require = createRequire(import.meta.url);
const font = (weight: string): string =>
  require.resolve(`@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`);
const fonts = { regular: font('400Regular'), strong: font('700Bold'), heavy: font('800ExtraBold') };

/** Colours of the light theme. */
const colours = {
  action: '#1c3fae',
  accent: '#54cfd6',
  text: '#14203a',
  soft: '#5b6780',
  line: '#d9dfeb',
  well: '#f3f6fb',
};

/** The logo on a 24 × 24 grid. */
const mark = {
  leaves:
    'M11.35 19.7C7.5 19.35 5.05 16.6 5.3 12.75c.12-1.9.05-4.35-1.7-7.65 4.1 1.25 6.9 4.2 7.75 8.75ZM12.65 19.7c3.85-.35 6.3-3.1 6.05-6.95-.12-1.9-.05-4.35 1.7-7.65-4.1 1.25-6.9 4.2-7.75 8.75Z',
  middle:
    'M12 3.5c1.75 1.6 2.55 3.1 2.5 4.65-1.05 1.1-1.9 2.4-2.5 3.95-.6-1.55-1.45-2.85-2.5-3.95C9.45 6.6 10.25 5.1 12 3.5Z',
};

/** A4 portrait, in points. */
const page = { width: 595.28, height: 841.89, margin: 48 };
const right = page.width - page.margin;
const inner = right - page.margin;

const money = new Intl.NumberFormat('tr-TR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const sum = (kurus: number): string => `${money.format(kurus / 100)} TL`;
const percent = (basisPoints: number): string => `%${basisPoints / 100}`;

type Pdf = InstanceType<typeof Pdfkit>;

/** Renders a document as PDF, in Turkish as the law requires. */
export function renderPdf(document: InvoiceDocument, issuer: Issuer): Promise<Buffer> {
  const pdf = new Pdfkit({
    size: 'A4',
    margins: { top: page.margin, bottom: page.margin, left: page.margin, right: page.margin },
    lang: 'tr',
    info: { Title: `${product.name} ${document.number}`, Author: issuer.title, CreationDate: document.issuedAt },
  });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, path);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  head(pdf, document);
  const below = Math.max(
    party(pdf, page.margin, 'Düzenleyen', issuerLines(issuer)),
    party(pdf, page.margin + inner / 2 + 8, 'Alıcı', recipientLines(document)),
  );
  totals(pdf, document, table(pdf, document, below + 28));
  foot(pdf, document);
  pdf.end();
  return done;
}

function head(pdf: Pdf, { number, kind, issuedAt, orderCode, reverses }: InvoiceDocument): void {
  const size = 40;
  pdf
    .save()
    .translate(page.margin, page.margin)
    .scale(size / 24);
  pdf.roundedRect(0, 0, 24, 24, 6.2).fill(colours.action);
  pdf.path(mark.leaves).fill('#ffffff');
  pdf.path(mark.middle).fill(colours.accent);
  pdf.restore();
  pdf
    .font('heavy')
    .fontSize(20)
    .fillColor(colours.text)
    .text(product.name, page.margin + size + 12, page.margin + 7);
  const { day, time } = istanbulTime(issuedAt);
  const facts: [string, string][] = [
    ['Fatura no', number],
    ['Tarih', `${day.split('-').toReversed().join('.')} ${time.slice(0, 5)}`],
    ...(orderCode === undefined ? [] : [['Sipariş', orderCode] as [string, string]]),
    ...(reverses === undefined ? [] : [['İade edilen fatura', reverses.number] as [string, string]]),
  ];
  pdf.font('heavy').fontSize(15).fillColor(colours.action);
  const title = reverses ? 'İade faturası' : 'e-Arşiv fatura';
  pdf.text(title, page.margin, page.margin, { width: inner, align: 'right' });
  pdf.font('regular').fontSize(9.5).fillColor(colours.soft);
  pdf.text(kindNames[kind].tr, page.margin, page.margin + 21, { width: inner, align: 'right' });
  let y = page.margin + 42;
  for (const [name, value] of facts) {
    pdf
      .font('regular')
      .fontSize(9)
      .fillColor(colours.soft)
      .text(name, right - 250, y, { width: 100, align: 'right' });
    pdf
      .font('strong')
      .fillColor(colours.text)
      .text(value, right - 144, y, { width: 144, align: 'right' });
    y += 14;
  }
  pdf
    .moveTo(page.margin, y + 10)
    .lineTo(right, y + 10)
    .lineWidth(1)
    .strokeColor(colours.line)
    .stroke();
  pdf.y = y + 26;
}

/** Draws one party; returns the y position below it. Both parties start at the same height. */
function party(pdf: Pdf, x: number, title: string, [name = '', ...lines]: readonly string[]): number {
  const top = pdf.y;
  const width = inner / 2 - 8;
  pdf.font('regular').fontSize(8.5).fillColor(colours.soft).text(title, x, top, { width });
  pdf
    .font('strong')
    .fontSize(11)
    .fillColor(colours.text)
    .text(name, x, top + 14, { width });
  pdf.font('regular').fontSize(9.5).fillColor(colours.text);
  for (const line of lines) pdf.text(line, x, pdf.y + 2, { width });
  const end = pdf.y;
  pdf.y = top;
  return end;
}

const present = (lines: readonly (string | undefined)[]): string[] =>
  lines.filter((line): line is string => line !== undefined && line.trim() !== '');

const issuerLines = ({ title, address, city, taxOffice, taxNumber, mersis, email, phone }: Issuer): string[] =>
  present([
    title,
    address,
    city,
    `${taxOffice} · VKN ${taxNumber}`,
    mersis === undefined ? undefined : `MERSİS ${mersis}`,
    [email, phone].filter(Boolean).join(' · '),
  ]);

function recipientLines({ recipient }: InvoiceDocument): string[] {
  const { line, district, province, postcode, taxOffice, email } = recipient;
  const { scheme, number } = registrationOf(recipient);
  return present([
    nameOf(recipient),
    line,
    [postcode, [district, province].filter(Boolean).join(' / ')].filter(Boolean).join(' '),
    [taxOffice, `${scheme} ${number}`].filter(Boolean).join(' · '),
    email,
  ]);
}

const columns = [
  { title: 'Açıklama', x: 12, width: 228, align: 'left' },
  { title: 'Adet', x: 246, width: 36, align: 'right' },
  { title: 'Tutar', x: 288, width: 72, align: 'right' },
  { title: 'KDV', x: 366, width: 34, align: 'right' },
  { title: 'KDV dâhil', x: 406, width: 81, align: 'right' },
] as const;

/** Draws the lines; returns the y position below them. */
function table(pdf: Pdf, { lines }: InvoiceDocument, top: number): number {
  let y = headRow(pdf, top);
  for (const { name, quantity, excluded, vatBasisPoints, total } of lines) {
    const cells = [name, String(quantity), sum(excluded), percent(vatBasisPoints), sum(total)];
    pdf.font('regular').fontSize(9.5);
    const height = pdf.heightOfString(name, { width: columns[0].width }) + 16;
    if (y + height > page.height - page.margin - 60) {
      pdf.addPage();
      y = headRow(pdf, page.margin);
    }
    for (const [index, { x, width, align }] of columns.entries()) {
      pdf
        .font(index === 4 ? 'strong' : 'regular')
        .fontSize(9.5)
        .fillColor(colours.text);
      pdf.text(cells[index] ?? '', page.margin + x, y + 8, { width, align });
    }
    y += height;
    pdf.moveTo(page.margin, y).lineTo(right, y).lineWidth(0.75).strokeColor(colours.line).stroke();
  }
  return y;
}

function headRow(pdf: Pdf, y: number): number {
  pdf.roundedRect(page.margin, y, inner, 26, 6).fill(colours.well);
  for (const { title, x, width, align } of columns) {
    pdf
      .font('strong')
      .fontSize(8.5)
      .fillColor(colours.soft)
      .text(title, page.margin + x, y + 8, { width, align });
  }
  return y + 26;
}

function totals(pdf: Pdf, { lines, excluded, total }: InvoiceDocument, top: number): void {
  const rates = vatByRate(lines);
  if (top + 60 + rates.length * 16 > page.height - page.margin - 60) pdf.addPage();
  let y = top + 60 > page.height ? page.margin : top + 18;
  const row = (name: string, value: string, isLoud = false) => {
    pdf
      .font(isLoud ? 'heavy' : 'regular')
      .fontSize(isLoud ? 13 : 9.5)
      .fillColor(isLoud ? colours.text : colours.soft);
    pdf.text(name, right - 270, y, { width: 150, align: 'right' });
    pdf.font(isLoud ? 'heavy' : 'strong').fillColor(colours.text);
    pdf.text(value, right - 112, y, { width: 100, align: 'right' });
    y += isLoud ? 22 : 16;
  };
  row('KDV hariç toplam', sum(excluded));
  for (const rate of rates) row(`KDV ${percent(rate.basisPoints)}`, sum(rate.vat));
  y += 4;
  row('Toplam', sum(total), true);
}

function foot(pdf: Pdf, { id }: InvoiceDocument): void {
  const y = page.height - page.margin - 24;
  pdf.font('regular').fontSize(8).fillColor(colours.soft);
  pdf.text(`ETTN ${id}`, page.margin, y, { width: inner, lineBreak: false });
}
