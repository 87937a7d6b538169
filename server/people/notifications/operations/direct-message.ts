import { z } from 'zod';
import { languages } from '../../../../contract/enums.ts';
import type { DirectMessage } from '../port.ts';
import type { Seal } from './seal.ts';
import type { NotificationTemplate } from '../../../../contract/notifications.ts';
import { variants } from '../rules/direct-message-variants.ts';
import type { TemplateEntry } from '../rules/templates/template-entry.ts';
import type { OwnTexts } from '../tables.ts';
import { templateWith } from './template-texts.ts';

/** The encrypted part of a direct message. */
export type DirectContent = Omit<DirectMessage, 'channel' | 'to' | 'template'>;
const directContent = z.object({
  language: z.enum(languages),
  tokens: z.record(z.string(), z.union([z.string(), z.number()])),
  code: z.string().optional(),
  isPatient: z.boolean().optional(),
  path: z.string().optional(),
  variant: z.enum(['AccountExists', 'ContactChanged', 'ContactAdded']).optional(),
});

export function openDirectContent(seal: Seal, sealed: string): DirectContent {
  const { code, variant, isPatient, path, ...content } = directContent.parse(JSON.parse(seal.open(sealed)));
  return {
    ...content,
    ...(code !== undefined && { code }),
    ...(variant && { variant }),
    ...(isPatient !== undefined && { isPatient }),
    ...(path !== undefined && { path }),
  };
}

/** The template of a direct message: its variant's texts, otherwise the operator's or the default texts. */
export function directEntry(
  template: NotificationTemplate,
  { variant }: Pick<DirectContent, 'variant'>,
  own: OwnTexts | null,
): TemplateEntry {
  const entry = templateWith(template, own);
  // Variants have no code and use none of the template's tokens.
  return variant ? { ...entry, ...variants[variant], tokens: [], details: [] } : entry;
}
