import { Fragment } from 'react';
import { markMatches } from './mark-matches.ts';
import type { Match } from './mark-matches.ts';
import styles from './Marked.module.css';

/** A text with the words marked that the check found. */
export function MarkedText({ text, matches }: { text: string; matches: readonly Match[] }) {
  return markMatches(text, matches).map((piece, index) =>
    piece.weight ? (
      <mark key={index} className={styles[piece.weight]}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
}
