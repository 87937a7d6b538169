import { Fragment } from 'react';
import { marked } from './marked.ts';
import type { Match } from './marked.ts';
import styles from './Marked.module.css';

/** A text with the words marked that the check found. */
export function MarkedText({ text, matches }: { text: string; matches: readonly Match[] }) {
  return marked(text, matches).map((piece, index) =>
    piece.weight ? (
      <mark key={index} className={styles[piece.weight]}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
}
