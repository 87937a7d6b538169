import type { Finding } from '../../../../contract/schemas/moderation.ts';
import { MarkedText } from '../../../parts/marked/MarkedText.tsx';
import { matchesIn } from '../../../parts/marked/mark-matches.ts';

/** A text of an ad with the automatic check's findings highlighted. */
export function TextWithFindings({
  text,
  field,
  findings,
}: {
  text: string;
  field: 'title' | 'description';
  findings: readonly Finding[];
}) {
  return <MarkedText text={text} matches={matchesIn(findings, field)} />;
}
