import { parseAst } from 'vite';

/** A node of a parsed script. */
export interface ScriptNode {
  type: string;
  start: number;
  end: number;
  [property: string]: unknown;
}

/** The text that replaces a node; `undefined` keeps it and visits its children. */
export type Edit = (node: ScriptNode, source: string) => readonly Replacement[] | undefined;

export interface Replacement {
  start: number;
  end: number;
  text: string;
}

/** Applies edits to a script. The first edit that replaces a node wins; children of a replaced node are not visited. */
export function editScript(code: string, edits: readonly Edit[]): string {
  const replacements: Replacement[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
      return;
    }
    if (!isNode(value)) return;
    for (const edit of edits) {
      const found = edit(value, code);
      if (!found) continue;
      replacements.push(...found);
      if (found.some(({ start, end }) => start === value.start && end === value.end)) return;
    }
    const gone = (node: unknown) =>
      isNode(node) && replacements.some(({ start, end }) => start <= node.start && node.end <= end);
    for (const child of Object.values(value)) visit(Array.isArray(child) ? child.filter((one) => !gone(one)) : child);
  };
  visit(parseAst(code, { lang: 'js' }));
  let edited = '';
  let last = 0;
  for (const { start, end, text } of replacements.sort((one, other) => one.start - other.start)) {
    edited += code.slice(last, start) + text;
    last = end;
  }
  return edited + code.slice(last);
}

export function isNode(value: unknown): value is ScriptNode {
  return typeof value === 'object' && value !== null && typeof (value as ScriptNode).type === 'string';
}

/** The name of an identifier; undefined for other nodes. */
export const nameOf = (node: unknown): string | undefined =>
  isNode(node) && typeof node['name'] === 'string' ? node['name'] : undefined;
