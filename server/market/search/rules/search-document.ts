import { categoryTag, columnOf } from './tags.ts';
import type { CountedColumn } from './tags.ts';

/** A row of `ad_search`, with the point and the words as lists. */
export interface DocumentRow {
  id: string;
  owner_id: string;
  c1: number;
  c2: number;
  c3: number;
  c4: number;
  price: string;
  created_at: Date;
  lng: number | null;
  lat: number | null;
  tags: number[];
  numbers: Record<string, number>;
  title: string;
  rank: number;
  /** All lexemes; those of the title again with `=` in front: see lexemes.ts. */
  words: string[];
  /** The lexemes that only the description has. */
  described: string[];
}

const titleMark = '=';

/** The document of an ad in the search engine: see search-mapping.ts. */
export function searchDocument(row: DocumentRow): Record<string, unknown> {
  const described = new Set(row.described);
  const words = row.words.filter((word) => !word.startsWith(titleMark));
  const columns: Partial<Record<CountedColumn, string[]>> = {};
  for (const tag of row.tags) {
    const column = columnOf(tag);
    if (column) (columns[column] ??= []).push(String(tag));
  }
  const levels = [row.c1, row.c2, row.c3, row.c4].flatMap((id, at) =>
    id > 0 ? [[`level${at + 1}`, String(categoryTag(id))] as const] : [],
  );
  return {
    id: Number(row.id),
    owner: row.owner_id,
    price: Number(row.price),
    created: row.created_at.getTime(),
    rank: row.rank,
    ...(row.lng !== null && row.lat !== null && { lng: row.lng, lat: row.lat }),
    title: row.title,
    tags: row.tags.map(String),
    words,
    named: words.filter((word) => !described.has(word)),
    titled: row.words.filter((word) => word.startsWith(titleMark)).map((word) => word.slice(titleMark.length)),
    n: row.numbers,
    ...Object.fromEntries(levels),
    ...columns,
  };
}
