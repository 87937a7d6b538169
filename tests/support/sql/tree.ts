import { loadModule, parseSync } from 'libpg-query';
import type { Node } from 'libpg-query';

type Kind<N> = N extends unknown ? keyof N : never;

/** A node of PostgreSQL's syntax tree: one of these is there, by the node's kind. */
export type Tree = { readonly [K in Kind<Node>]?: Extract<Node, Record<K, unknown>>[K] };

await loadModule();

/** The one statement of a text. Throws on a text that PostgreSQL does not read, or of several statements. */
export function parse(text: string): Tree {
  const { stmts = [] } = parseSync(text);
  const only = stmts[0]?.stmt;
  if (!only || stmts.length > 1) throw new Error('A statement is one statement');
  return only;
}

/** Words of a list of names: `pg_catalog.count` is two. */
export const words = (nodes: readonly Tree[] = []): string[] => nodes.map((node) => node.String?.sval ?? '');

/** What a cast or a collation stands around. */
export function bare(node: Tree | undefined): Tree | undefined {
  if (node?.TypeCast?.arg) return bare(node.TypeCast.arg);
  if (node?.CollateClause?.arg) return bare(node.CollateClause.arg);
  return node;
}

/** Every node of a tree, outer ones first. */
export function* everyNode(tree: unknown): Generator<Tree> {
  if (Array.isArray(tree)) for (const part of tree) yield* everyNode(part);
  else if (typeof tree === 'object' && tree !== null) {
    yield tree;
    for (const part of Object.values(tree)) yield* everyNode(part);
  }
}
