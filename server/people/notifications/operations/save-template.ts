import { languages } from '../../../../contract/enums.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { TextProblem } from '../../../../contract/schemas/message-desk.ts';
import { recordChange } from '../../audit/port.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { problemsOf } from '../rules/template-problems.ts';
import { templates } from '../rules/templates/index.ts';
import { deleteTemplateTexts, holdTemplate, insertTemplateVersion, saveTemplateTexts } from '../store/texts.ts';
import type { OwnTexts } from '../tables.ts';
import { contentTexts } from './list-templates.ts';

/** Who changes a template, and why. */
export interface TemplateChange {
  actorId: string;
  reason?: string | undefined;
  /** The version that the editor saw; undefined if the change fits any. */
  version?: number | undefined;
}

/**
 * Replaces the operator's texts of a template. A language without texts, or with the built-in ones, gets the built-in ones. Throws TemplateChanged
 * if somebody else changed it, or TemplateTokenUnknown, TemplateTokenMissing or TemplateTokenMisplaced with the name of each token.
 */
export function saveTemplate(
  database: Database,
  name: NotificationTemplate,
  own: OwnTexts,
  change: TemplateChange,
): Promise<void> {
  return database.inTransaction(async () => {
    const held = await holdAt(database, name, change.version);
    await writeTexts(database, name, held, ownTexts(name, own), change);
  });
}

/** Locks a template. Throws TemplateChanged if it has another version. */
export async function holdAt(database: Database, name: NotificationTemplate, version: number | undefined) {
  const held = await holdTemplate(database, name);
  if (version !== undefined && version !== held.version) throw new DomainError('TemplateChanged');
  return held;
}

/** Stores texts as a new version, unless they are the same. */
export async function writeTexts(
  database: Database,
  name: NotificationTemplate,
  { texts: before }: { texts: OwnTexts | null },
  after: OwnTexts | null,
  { actorId, reason }: TemplateChange,
  restores?: number,
): Promise<void> {
  refuseProblems(problemsOf(templates[name], after ?? {}));
  if (isEqual(before, after)) return;
  if (after) await saveTemplateTexts(database, name, after);
  else await deleteTemplateTexts(database, name);
  await insertTemplateVersion(database, { name, actorId, reason, before, after, restores });
  await recordChange(database, {
    subject: 'template',
    subjectId: name,
    before: before ?? {},
    after: after ?? {},
    reason,
  });
}

/** Throws the problems' codes, each with its place and token. */
export function refuseProblems(problems: readonly TextProblem[]): void {
  const [first] = problems;
  if (!first) return;
  throw new DomainError(
    first.code,
    problems.map(({ code, place, token }) => ({ code, path: `${place} ${token}` })),
  );
}

/** The texts that differ from the built-in ones; null if none does. */
export function ownTexts(name: NotificationTemplate, own: OwnTexts): OwnTexts | null {
  const changed = languages.flatMap((language) => {
    const texts = own[language];
    return texts && !isEqual(texts, contentTexts(templates[name][language])) ? [[language, texts] as const] : [];
  });
  return changed.length === 0 ? null : Object.fromEntries(changed);
}
