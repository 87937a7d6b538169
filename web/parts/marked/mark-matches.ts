import type { Finding } from '../../../contract/schemas/moderation.ts';

type Weight = Finding['weight'];

/** A piece of a text; with a weight if the check found something in it. */
export interface Piece {
  text: string;
  weight?: Weight;
}

/** Words found in a text, as written there. */
export interface Match {
  text: string;
  weight: Weight;
}

/** Matches in one field of an ad. */
export function matchesIn(findings: readonly Finding[], field: 'title' | 'description'): Match[] {
  return findings.flatMap(({ weight, matches = [] }) =>
    matches.filter((match) => match.field === field).map(({ text }) => ({ text, weight })),
  );
}

/** Splits a text at all occurrences of its matches. Where matches overlap, `danger` wins. */
export function markMatches(text: string, matches: readonly Match[]): Piece[] {
  const weights = Array.from<Weight | undefined>({ length: text.length });
  const paint = (weight: Weight) => {
    for (const match of matches) {
      if (match.weight !== weight || match.text === '') continue;
      for (let at = text.indexOf(match.text); at >= 0; at = text.indexOf(match.text, at + match.text.length)) {
        weights.fill(weight, at, at + match.text.length);
      }
    }
  };
  paint('warning');
  paint('danger');
  const pieces: Piece[] = [];
  let start = 0;
  for (let end = 1; end <= text.length; end++) {
    const weight = weights[start];
    if (end < text.length && weights[end] === weight) continue;
    pieces.push({ text: text.slice(start, end), ...(weight && { weight }) });
    start = end;
  }
  return pieces;
}
