import { Fragment } from 'react';
import { markMatches } from './mark-matches.ts';
import type { Match } from './mark-matches.ts';
import styles from './Marked.module.css';

/** A text with the matches of the moderation check marked. */
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
