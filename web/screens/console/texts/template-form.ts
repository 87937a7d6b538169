import { languages } from '../../../../contract/enums.ts';
import type { Language } from '../../../../contract/enums.ts';
import { limits } from '../../../../contract/limits.ts';
import { isEqual } from '../../../../contract/is-equal.ts';
import type { NotificationChannel } from '../../../../contract/notifications.ts';
import type { TemplateField, TemplateTexts } from '../../../../contract/schemas/message-desk.ts';
import { mergeTexts } from '../catalogue/merge-edit.ts';

/** A template’s texts in one language as form fields. Paragraphs are separated by empty lines. */
export type TextForm = Record<TemplateField, string>;
export type TextForms = Record<Language, TextForm>;

/** The fields of each channel. */
export const channelFields = {
  InApp: ['title', 'subTitle'],
  Email: ['mailSubject', 'mailPreheader', 'mailParagraphs', 'mailAction'],
  Sms: ['sms'],
  Push: ['push'],
} as const satisfies Record<NotificationChannel, readonly TemplateField[]>;

/** Fields with several lines. */
export const longFields: ReadonlySet<TemplateField> = new Set(['mailParagraphs', 'subTitle', 'sms', 'push']);

/** Fields that may be empty. */
const optionalFields: ReadonlySet<TemplateField> = new Set(['subTitle', 'push', 'mailPreheader', 'mailAction']);

export const formOf = (texts: TemplateTexts): TextForm => ({
  title: texts.title,
  subTitle: texts.subTitle,
  push: texts.push ?? '',
  sms: texts.sms ?? '',
  mailSubject: texts.mailSubject,
  mailPreheader: texts.mailPreheader ?? '',
  mailParagraphs: texts.mailParagraphs.join('\n\n'),
  mailAction: texts.mailAction ?? '',
});

export const formsOf = ({ tr, en }: Record<Language, TemplateTexts>): TextForms => ({ tr: formOf(tr), en: formOf(en) });

/** The texts that a form stands for. Empty optional fields are absent. */
export function textsOf(form: TextForm): TemplateTexts {
  const { push, sms, mailAction } = form;
  return {
    title: form.title.trim(),
    subTitle: form.subTitle.trim(),
    ...(push.trim() !== '' && { push: push.trim() }),
    ...(sms.trim() !== '' && { sms: sms.trim() }),
    mailSubject: form.mailSubject.trim(),
    mailPreheader: form.mailPreheader.trim(),
    mailParagraphs: form.mailParagraphs
      .split(/\n\s*\n/)
      .map((one) => one.trim())
      .filter((one) => one !== ''),
    ...(mailAction.trim() !== '' && { mailAction: mailAction.trim() }),
  };
}

/** Required fields that are empty, like `tr.title`. */
export const emptyFields = (forms: TextForms): string[] =>
  languages.flatMap((language) =>
    (Object.keys(forms[language]) as TemplateField[])
      .filter((field) => !optionalFields.has(field) && forms[language][field].trim() === '')
      .map((field) => `${language}.${field}`),
  );

/** A mail with too many paragraphs, or with one that is too long. `place` is like `tr.mailParagraphs`. */
export interface ParagraphProblem {
  place: string;
  problem: 'manyParagraphs' | 'longParagraph';
  most: number;
}

export const paragraphProblems = (forms: TextForms): ParagraphProblem[] =>
  languages.flatMap((language) => {
    const { mailParagraphs } = textsOf(forms[language]);
    const place = `${language}.mailParagraphs`;
    const many = { place, problem: 'manyParagraphs', most: limits.mailParagraphsMost } as const;
    const long = { place, problem: 'longParagraph', most: limits.mailParagraphMost } as const;
    return [
      ...(mailParagraphs.length > limits.mailParagraphsMost ? [many] : []),
      ...(mailParagraphs.some(({ length }) => length > limits.mailParagraphMost) ? [long] : []),
    ];
  });

/** Fields that differ, like `tr.title`. */
export const changedFields = (before: TextForms, after: TextForms): string[] =>
  languages.flatMap((language) =>
    (Object.keys(before[language]) as TemplateField[])
      .filter((field) => !isEqual(before[language][field], after[language][field]))
      .map((field) => `${language}.${field}`),
  );

/** Repeats an editor’s changes on texts that somebody else has changed. Where both changed a field, the editor’s text stays. */
export const mergeForms = (base: TextForms, own: TextForms, theirs: TextForms): TextForms => ({
  tr: mergeTexts(base.tr, own.tr, theirs.tr),
  en: mergeTexts(base.en, own.en, theirs.en),
});

/** Inserts a token in place of the selected text. */
export function insertToken(text: string, token: string, start: number, end: number): { text: string; caret: number } {
  const inserted = `%${token}%`;
  return { text: text.slice(0, start) + inserted + text.slice(end), caret: start + inserted.length };
}
