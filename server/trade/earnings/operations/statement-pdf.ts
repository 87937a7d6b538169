import { createRequire } from 'node:module';
import Pdfkit from 'pdfkit';
import type { Language } from '../../../../contract/enums.ts';
import { product } from '../../../../contract/product.ts';
import { clock } from '../../../platform/clock.ts';
import { dayStart } from '../rules/periods.ts';
import { dayOf, displayStage, paidAt, readAmount, statementTexts } from '../rules/statement.ts';
import type { StatementRow } from '../rules/statement.ts';

const require = createRequire(import.meta.url);
const font = (weight: string): string =>
  require.resolve(`@expo-google-fonts/plus-jakarta-sans/${weight}/PlusJakartaSans_${weight}.ttf`);
const fonts = { regular: font('400Regular'), strong: font('700Bold') };

const colours = { action: '#1c3fae', text: '#14203a', soft: '#5b6780', line: '#d9dfeb', well: '#f3f6fb' };

/** A4 landscape, in points. */
const page = { width: 841.89, height: 595.28, margin: 40 };
const widths = [56, 74, 168, 62, 62, 54, 54, 66, 62, 58, 46];
const rowHeight = 20;
/** Amount columns. */
const isAmountColumn = (index: number) => index >= 3 && index <= 8;

type Pdf = InstanceType<typeof Pdfkit>;
type Cells = readonly string[];

export function statementPdf(
  rows: readonly StatementRow[],
  { holder, from, to, language }: { holder: string; from: string; to: string; language: Language },
): Promise<Buffer> {
  const words = statementTexts[language];
  const now = clock.now();
  const pdf = new Pdfkit({
    size: 'A4',
    layout: 'landscape',
    margin: page.margin,
    bufferPages: true,
    lang: language,
    info: { Title: `${product.name} · ${words.title}`, Author: product.name, CreationDate: now },
  });
  for (const [name, path] of Object.entries(fonts)) pdf.registerFont(name, path);
  const parts: Buffer[] = [];
  const done = new Promise<Buffer>((resolve, reject) => {
    pdf.on('data', (part: Buffer) => parts.push(part));
    pdf.on('end', () => resolve(Buffer.concat(parts)));
    pdf.on('error', reject);
  });
  pdf.font('strong').fontSize(18).fillColor(colours.action).text(product.name, page.margin, page.margin);
  pdf
    .font('strong')
    .fontSize(13)
    .fillColor(colours.text)
    .text(words.title, page.margin, page.margin + 26);
  const about = [
    [words.seller, holder],
    [words.period, `${dayOf(dayStart(from), language)} – ${dayOf(dayStart(to), language)}`],
    [words.made, dayOf(now, language)],
  ];
  for (const [index, [name, value]] of about.entries()) {
    const y = page.margin + index * 15;
    pdf.font('regular').fontSize(9).fillColor(colours.soft).text(`${name}`, 540, y, { width: 70 });
    pdf
      .font('strong')
      .fillColor(colours.text)
      .text(`${value}`, 612, y, { width: page.width - page.margin - 612, ellipsis: true, height: 12 });
  }
  let y = drawHeads(pdf, words.columns, page.margin + 62);
  for (const row of rows) {
    if (y + rowHeight > page.height - page.margin - 30) {
      pdf.addPage();
      y = drawHeads(pdf, words.columns, page.margin);
    }
    y = drawRow(pdf, rowCells(row, language), y, 'regular');
  }
  if (rows.length === 0)
    pdf
      .font('regular')
      .fontSize(10)
      .fillColor(colours.soft)
      .text(words.none, page.margin, y + 14);
  else drawRow(pdf, totalCells(rows, language), y + 2, 'strong');
  drawFooter(pdf, language);
  pdf.end();
  return done;
}

const rowCells = (row: StatementRow, language: Language): Cells => {
  const { price, commission, shipping, withheld, refunded, settled, net } = row;
  return [
    dayOf(row.earnedAt, language),
    row.orderCode,
    row.title,
    ...[price, commission, shipping, withheld, refunded + settled, net].map((sum) => readAmount(sum, language)),
    statementTexts[language].stages[displayStage(row)],
    dayOf(paidAt(row), language),
  ];
};

function totalCells(rows: readonly StatementRow[], language: Language): Cells {
  const sum = (of: (row: StatementRow) => number) => rows.reduce((total, row) => total + of(row), 0);
  const sums = [
    sum(({ price }) => price),
    sum(({ commission }) => commission),
    sum(({ shipping }) => shipping),
    sum(({ withheld }) => withheld),
    sum(({ refunded, settled }) => refunded + settled),
    sum(({ net }) => net),
  ];
  return [statementTexts[language].total, '', '', ...sums.map((one) => readAmount(one, language)), '', ''];
}

/** Draws the column heads; returns the y position of the first row. */
function drawHeads(pdf: Pdf, columns: Cells, y: number): number {
  pdf.rect(page.margin, y, page.width - 2 * page.margin, 22).fill(colours.well);
  return drawRow(pdf, columns, y, 'strong', colours.soft) + 2;
}

function drawRow(pdf: Pdf, cells: Cells, y: number, weight: keyof typeof fonts, colour = colours.text): number {
  let x = page.margin + 4;
  pdf.font(weight).fontSize(8).fillColor(colour);
  for (const [index, text] of cells.entries()) {
    const width = widths[index] ?? 0;
    pdf.text(text, x, y + 6, {
      width: width - 6,
      height: 10,
      ellipsis: true,
      lineBreak: false,
      align: isAmountColumn(index) ? 'right' : 'left',
    });
    x += width;
  }
  pdf
    .moveTo(page.margin, y + rowHeight)
    .lineTo(page.width - page.margin, y + rowHeight)
    .lineWidth(0.5)
    .stroke(colours.line);
  return y + rowHeight;
}

/** Draws the footer of every page. */
function drawFooter(pdf: Pdf, language: Language): void {
  const words = statementTexts[language];
  const { start, count } = pdf.bufferedPageRange();
  for (let index = start; index < start + count; index += 1) {
    pdf.switchToPage(index);
    pdf.page.margins.bottom = 0;
    const y = page.height - page.margin - 6;
    pdf.font('regular').fontSize(8).fillColor(colours.soft).text(words.note, page.margin, y, { lineBreak: false });
    pdf.text(words.page(index - start + 1, count), page.width - page.margin - 120, y, {
      width: 120,
      align: 'right',
      lineBreak: false,
    });
  }
}
