import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { notificationChannels } from '../../../../contract/notifications.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import type { EditedTemplate, TemplateToken } from '../../../../contract/schemas/message-desk.ts';
import { namesOf } from '../../accounts/port.ts';
import { clock } from '../../../platform/clock.ts';
import type { Database } from '../../../platform/database.ts';
import { sampleTokens } from '../rules/preview-tokens.ts';
import { fitsSms, requiredTokens } from '../rules/template-problems.ts';
import { formatToken, templates, tokenRow } from '../rules/templates/index.ts';
import type { TemplateEntry } from '../rules/templates/index.ts';
import { readChoices } from '../store/preferences.ts';
import { readTemplate, readTemplateVersions } from '../store/texts.ts';
import { categoryNames } from './categories.ts';
import { operatorChoices } from './channel-choices.ts';
import { channelsOf, contentTexts } from './list-templates.ts';
import { templateWith } from './template-texts.ts';

/** A template as staff edit it, with its latest versions. */
export async function readEditedTemplate(
  database: Database,
  name: NotificationTemplate,
  language: Language,
): Promise<EditedTemplate> {
  const entry = templates[name];
  const [{ version, texts }, versions, categories, choices] = await Promise.all([
    readTemplate(database, name),
    readTemplateVersions(database, name, limits.templateVersionsShown),
    categoryNames(database, language),
    readChoices(database, null, entry.categoryId),
  ]);
  const names = await namesOf(database, [...new Set(versions.map(({ actorId }) => actorId))]);
  const operator = operatorChoices(choices);
  const { tr, en } = templateWith(name, texts);
  return {
    name,
    categoryName: categories.get(entry.categoryId) ?? '',
    kind: entry.kind,
    channels: channelsOf(entry),
    on: [...entry.channels],
    locked: notificationChannels.filter(
      (channel) => entry.locked.includes(channel) || operator[channel] === 'Required',
    ),
    version,
    texts: { tr: contentTexts(tr), en: contentTexts(en) },
    defaults: { tr: contentTexts(entry.tr), en: contentTexts(entry.en) },
    tokens: tokensOf(entry),
    versions: versions.map(({ id, at, actorId, reason, restores, before, after }) => {
      const actorName = names.get(actorId);
      return {
        id,
        at: at.toISOString(),
        ...(actorName !== undefined && { actorName }),
        ...(reason !== null && { reason }),
        ...(restores !== null && { restores }),
        before: before ?? {},
        after: after ?? {},
      };
    }),
  };
}

function tokensOf(entry: TemplateEntry): TemplateToken[] {
  const required = requiredTokens(entry);
  const [tr, en] = languages.map((language) => {
    const values = sampleTokens(entry, language, clock.now());
    return new Map(entry.tokens.map((name) => [name, formatToken(name, values[name], language)]));
  });
  return entry.tokens.map((name) => ({
    name,
    tr: tokenRow(name)?.tr ?? name,
    en: tokenRow(name)?.en ?? name,
    isOptional: entry.optional.includes(name),
    isInSms: fitsSms(name),
    requiredIn: (['Email', 'Sms'] as const).filter((channel) => required[channel].includes(name)),
    sample: { tr: tr?.get(name) ?? '', en: en?.get(name) ?? '' },
  }));
}
