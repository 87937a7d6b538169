import { setImmediate as turn } from 'node:timers/promises';
import { XMLParser } from 'fast-xml-parser';
import { limits } from '../../../../contract/limits.ts';
import { DomainError } from '../../../platform/errors.ts';
import { cellKey } from '../rules/headings.ts';
import type { Cell, FileRow } from '../rules/headings.ts';

/** `ads` > `ad` > `photos` > `photo`. */
const maxDepth = 4;

/** Characters, attributes included. */
const maxTagLength = 2_000;

/** Ads parsed between yields, about 0.3 ms each. */
const adBatchSize = 40;

/** Tags and comments scanned between yields. */
const stepBatchSize = 5_000;

/** Characters. */
const maxAdLength = 200_000;
const rootNames = new Set(['ads', 'ilanlar']);
const adNames = new Set(['ad', 'ilan']);

const unreadable = (): DomainError => new DomainError('BulkFileUnreadable');

/**
 * Parses `<ads><ad>…</ad></ads>`; `<spec key="…">` elements contain the answers to the category's questions. Expands and fetches nothing. Throws
 * BulkFileUnreadable for a document type, an entity other than XML's five, an unknown root or deep nesting. Throws BulkTooManyRows.
 */
export async function parseXml(text: string): Promise<FileRow[]> {
  const parser = new XMLParser({
    preserveOrder: true,
    ignoreAttributes: false,
    attributeNamePrefix: '',
    parseTagValue: false,
    parseAttributeValue: false,
    processEntities: false,
    cdataPropName: cdata,
    maxNestedTags: maxDepth,
  });
  const rows: FileRow[] = [];
  for (const piece of adPieces(text)) {
    if (piece === undefined) {
      await turn();
      continue;
    }
    if (rows.length === limits.bulkRowsMost) throw new DomainError('BulkTooManyRows');
    rows.push(rowOf(parsed(parser, piece), rows.length + 1));
    if (rows.length % adBatchSize === 0) await turn();
  }
  return rows;
}

const tag = /<(\/?)([^\s/>"'<&]+)((?:\s+[^\s=>"'/<]+\s*=\s*(?:"[^"<]*"|'[^'<]*'))*)\s*(\/?)>/y;

/** Start and end of sections that are skipped. */
const between: readonly [start: string, end: string][] = [
  ['<!--', '-->'],
  ['<![CDATA[', ']]>'],
  ['<?', '?>'],
];

/** Yields the text of each ad and checks the structure around it. Yields undefined regularly so the caller can let other requests run. */
export function* adPieces(text: string): Generator<string | undefined> {
  const open: string[] = [];
  let steps = 0;
  let adStart = 0;
  let hasRoot = false;
  for (let at = text.indexOf('<'); at !== -1; at = text.indexOf('<', at)) {
    steps += 1;
    if (steps % stepBatchSize === 0) yield undefined;
    const passed = between.find(([start]) => text.startsWith(start, at));
    if (passed) {
      const end = text.indexOf(passed[1], at + passed[0].length);
      if (end === -1) throw unreadable();
      at = end + passed[1].length;
      continue;
    }
    tag.lastIndex = at;
    // Document type and entity declarations do not match and are refused too.
    const found = tag.exec(text);
    if (!found || found[0].length > maxTagLength) throw unreadable();
    const [whole, closing, name = '', , alone] = found;
    const level = open.length;
    if (closing === '/') {
      if (open.pop() !== name) throw unreadable();
      at += whole.length;
      if (level === 2) yield adText(text, adStart, at);
      continue;
    }
    if (level === maxDepth || (level === 0 && (hasRoot || !rootNames.has(name)))) throw unreadable();
    if (level === 1) {
      if (!adNames.has(name)) throw unreadable();
      adStart = at;
    }
    hasRoot = true;
    at += whole.length;
    if (alone !== '/') open.push(name);
    else if (level === 1) yield adText(text, adStart, at);
  }
  if (open.length > 0 || !hasRoot) throw unreadable();
}

function adText(text: string, start: number, end: number): string {
  if (end - start > maxAdLength) throw unreadable();
  return text.slice(start, end);
}

const cdata = '#cdata';
const attributes = ':@';

/** A node as the parser orders it: one property is the element's name, with its children. */
type Node = Record<string, unknown>;

function parsed(parser: XMLParser, piece: string): Node[] {
  let nodes: unknown;
  try {
    nodes = parser.parse(piece);
  } catch {
    throw unreadable();
  }
  const [ad] = nodes as Node[];
  return childrenOf(ad).nodes;
}

function childrenOf(node: Node | undefined): { name: string; nodes: Node[] } {
  const [name, nodes] = Object.entries(node ?? {}).find(([key]) => key !== attributes) ?? [];
  return { name: name ?? '', nodes: Array.isArray(nodes) ? (nodes as Node[]) : [] };
}

function rowOf(nodes: readonly Node[], row: number): FileRow {
  const cells = new Map<string, Cell>();
  for (const node of nodes) {
    const { name, nodes: inner } = childrenOf(node);
    if (name === '#text' || name === cdata) continue;
    const column = name === 'spec' ? specName(node) : name;
    const value = textOf(inner).trim();
    const key = cellKey(column);
    if (value === '' || key === '') continue;
    const cell = cells.get(key);
    // Values may be in separate elements or in one.
    cells.set(key, { column, value: cell ? `${cell.value}|${value}` : value });
  }
  return { row, cells };
}

function specName(node: Node): string {
  const { key, name } = (node[attributes] ?? {}) as { key?: unknown; name?: unknown };
  const attribute = typeof key === 'string' ? key : name;
  if (typeof attribute !== 'string') throw unreadable();
  return plain(attribute);
}

/** Text of the nodes; joins the text of child elements, such as `<photo>`, with `|`. */
function textOf(nodes: readonly Node[]): string {
  return nodes
    .map((node) => {
      const text = node['#text'];
      if (typeof text === 'string') return plain(text);
      const { name, nodes: inner } = childrenOf(node);
      if (name === cdata) return inner.map((one) => (typeof one['#text'] === 'string' ? one['#text'] : '')).join('');
      return `${textOf(inner)}|`;
    })
    .join('')
    .replace(/\|$/, '');
}

const entity = /&(?:#(\d{1,7})|#x([0-9a-f]{1,6})|(\w+));/gi;
const entities: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

/** Replaces XML's five entities and numeric references; refuses any other. */
function plain(text: string): string {
  return text.replaceAll(entity, (_, decimal?: string, hexadecimal?: string, name?: string) => {
    if (name !== undefined) {
      if (!Object.hasOwn(entities, name)) throw unreadable();
      return entities[name] ?? '';
    }
    const letter = decimal === undefined ? Number.parseInt(hexadecimal ?? '', 16) : Number(decimal);
    if (letter === 0 || letter > 0x10ffff) throw unreadable();
    return String.fromCodePoint(letter);
  });
}
