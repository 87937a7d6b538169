import type { TemplateTexts } from '../../../../contract/calls/notifications.ts';
import { languages } from '../../../../contract/enums.ts';
import { tokensIn } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { Database } from '../../../platform/database.ts';
import { DomainError } from '../../../platform/errors.ts';
import { templates } from '../rules/templates/index.ts';
import { deleteTemplateTexts, saveTemplateTexts } from '../store/texts.ts';
import type { OwnTexts } from '../tables.ts';

/** Replaces the operator's texts of a template. Without texts, the default texts apply again. Throws TemplateTokenUnknown. */
export async function saveTemplate(database: Database, name: NotificationTemplate, own: OwnTexts): Promise<void> {
  for (const language of languages) checkTokens(templates[name].tokens, own[language]);
  if (own.tr || own.en) await saveTemplateTexts(database, name, own);
  else await deleteTemplateTexts(database, name);
}

/** Anything in the form of a placeholder, known or unknown. `%50 indirim` does not match. */
const anyPlaceholder = /%[\p{L}][\p{L}\d._]*%/gu;
function checkTokens(tokens: readonly string[], texts: TemplateTexts | undefined): void {
  const written = Object.values(texts ?? {})
    .flat()
    .join('\n');
  const unknown = [...written.matchAll(anyPlaceholder)]
    .map(([placeholder]) => placeholder)
    .filter((placeholder) => !tokensIn(placeholder).some((token) => tokens.includes(token)));
  if (unknown.length > 0) {
    throw new DomainError(
      'TemplateTokenUnknown',
      unknown.map((placeholder) => ({ code: 'TemplateTokenUnknown', path: placeholder })),
    );
  }
}
