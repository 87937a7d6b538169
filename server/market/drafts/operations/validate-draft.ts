import type { DraftProblem } from '../../../../contract/schemas/ad-form.ts';
import type { DraftRow } from '../store/drafts.ts';
import { cleanLine, cleanText } from '../rules/clean-text.ts';
import { required } from '../../../platform/errors.ts';
import type { DraftDeps } from './dependencies.ts';
import { judgeDrafts } from './judge-drafts.ts';

/** Problems that prevent submitting the draft, and warnings about text that a moderator would object to. */
export async function validateDraft(
  deps: DraftDeps,
  row: DraftRow,
): Promise<{ isValid: boolean; problems: DraftProblem[]; warnings: DraftProblem[]; readyPercent: number }> {
  const [judged] = await judgeDrafts(deps, row.ownerId, [row]);
  const { problems, readyPercent } = required(judged, 'DraftNotFound');
  const { title = '', description = '' } = row.content;
  const findings = deps.textFindings(cleanLine(title), cleanText(description));
  return {
    isValid: problems.length === 0,
    problems,
    warnings: warningsOf(findings),
    readyPercent,
  };
}

/** One warning per field and code, with all its texts. */
function warningsOf(findings: ReturnType<DraftDeps['textFindings']>): DraftProblem[] {
  const warnings: (DraftProblem & { texts: string[] })[] = [];
  for (const { code, field, text } of findings) {
    const warning = warnings.find((one) => one.code === code && one.path === field);
    if (warning) warning.texts.push(text);
    else warnings.push({ code, path: field, texts: [text] });
  }
  return warnings;
}
