import { Fragment } from 'react';
import type { Finding } from '../../../../contract/schemas/moderation.ts';
import styles from './AdPane.module.css';
import { marked, matchesIn } from './marked.ts';

/** A text of an ad with the words marked that the check found. */
export function Marked({
  text,
  field,
  findings,
}: {
  text: string;
  field: 'title' | 'description';
  findings: readonly Finding[];
}) {
  return marked(text, matchesIn(findings, field)).map((piece, index) =>
    piece.weight ? (
      <mark key={index} className={styles[piece.weight]}>
        {piece.text}
      </mark>
    ) : (
      <Fragment key={index}>{piece.text}</Fragment>
    ),
  );
}
