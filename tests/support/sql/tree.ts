import { loadModule, parseSync } from 'libpg-query';
import type { Node } from 'libpg-query';

type Kind<N> = N extends unknown ? keyof N : never;

/** A node of PostgreSQL's syntax tree. Exactly one property is present, named by the node kind. */
export type Tree = { readonly [K in Kind<Node>]?: Extract<Node, Record<K, unknown>>[K] };

await loadModule();

/** Parses one statement. Throws if PostgreSQL cannot parse it, or if there are several statements. */
export function parse(text: string): Tree {
  const { stmts = [] } = parseSync(text);
  const only = stmts[0]?.stmt;
  if (!only || stmts.length > 1) throw new Error('Expected exactly one statement');
  return only;
}

/** Parts of a qualified name: `pg_catalog.count` has two. */
export const words = (nodes: readonly Tree[] = []): string[] => nodes.map((node) => node.String?.sval ?? '');

/** An expression without its casts and collations. */
export function bare(node: Tree | undefined): Tree | undefined {
  if (node?.TypeCast?.arg) return bare(node.TypeCast.arg);
  if (node?.CollateClause?.arg) return bare(node.CollateClause.arg);
  return node;
}

/** All nodes of a tree, outer ones first. */
export function* everyNode(tree: unknown): Generator<Tree> {
  if (Array.isArray(tree)) for (const part of tree) yield* everyNode(part);
  else if (typeof tree === 'object' && tree !== null) {
    yield tree;
    for (const part of Object.values(tree)) yield* everyNode(part);
  }
}
