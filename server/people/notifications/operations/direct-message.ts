import { z } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { templateTexts } from '../../../../contract/schemas/message-desk.ts';
import type { DirectMessage } from '../port.ts';
import type { TemplateEntry } from '../rules/templates/template-entry.ts';
import type { OwnTexts } from '../tables.ts';
import type { Seal } from './seal.ts';
import { templateWith } from './template-texts.ts';

/** The encrypted part of a direct message. */
export type DirectContent = Omit<DirectMessage, 'channel' | 'to' | 'template'> & {
  /** Earlier versions stored another template with it. */
  variant?: 'AccountExists' | 'ContactChanged' | 'ContactAdded';
};
const directContent = z.object({
  language: z.enum(languages),
  tokens: z.record(z.string(), z.union([z.string(), z.number()])),
  code: z.string().optional(),
  isPatient: z.boolean().optional(),
  path: z.string().optional(),
  texts: templateTexts.optional(),
  variant: z.enum(['AccountExists', 'ContactChanged', 'ContactAdded']).optional(),
});

export function openDirectContent(seal: Seal, sealed: string): DirectContent {
  const { code, variant, isPatient, path, texts, ...content } = directContent.parse(JSON.parse(seal.open(sealed)));
  return {
    ...content,
    ...(code !== undefined && { code }),
    ...(variant && { variant }),
    ...(isPatient !== undefined && { isPatient }),
    ...(path !== undefined && { path }),
    ...(texts && { texts }),
  };
}

/** The template of a direct message with the texts for a test, otherwise the operator's or the default texts. */
export function directEntry(
  template: NotificationTemplate,
  { variant, texts, language }: Pick<DirectContent, 'variant' | 'texts' | 'language'>,
  own: OwnTexts | null,
): TemplateEntry {
  if (variant) return templateWith(`User.${variant}`, null);
  return templateWith(template, texts ? { [language]: texts } : own);
}
