import { languages } from '../../../../contract/enums.ts';
import { pageKeywords, pageShapes } from '../../../../contract/site-content.ts';
import type { PageContent } from '../../../../contract/schemas/page-content.ts';
import type { PageName } from '../../../../contract/site-content.ts';
import { DomainError } from '../../../platform/errors.ts';
import { placeholdersIn } from './render-page.ts';

/** The content as stored: without contact data on other pages. Throws PageKeywordUnknown with the places, and ValidationFailed for another shape. */
export function checkedContent(name: PageName, { contact, ...content }: PageContent): PageContent {
  const { hasPlainLead, hasText, sectionsMost } = pageShapes[name];
  if (content.sections.length > sectionsMost)
    throw new DomainError('ValidationFailed', [{ code: 'ValidationFailed', path: 'content.sections' }]);
  const details = content.sections.flatMap((section, at) => [
    ...(hasText ? [] : refusedText(section, `content.sections.${at}`, (text) => text !== '')),
    ...unknownIn(section, `content.sections.${at}`),
    ...section.items.flatMap((item, place) => unknownIn(item, `content.sections.${at}.items.${place}`)),
  ]);
  const problems = [
    ...(hasPlainLead ? refusedText(content, 'content', (text) => /\n\s*\n/.test(text.trim())) : []),
    ...unknownIn(content, 'content'),
    ...details,
  ];
  const [first] = problems;
  if (first) throw new DomainError(first.code, problems);
  return { ...content, ...(name === 'contact' && contact && { contact }) };
}

type Part = Pick<PageContent, 'title' | 'text'>;

const refusedText = ({ text }: Part, path: string, isRefused: (text: string) => boolean) =>
  languages
    .filter((language) => isRefused(text[language]))
    .map((language) => ({ code: 'ValidationFailed' as const, path: `${path}.text.${language}` }));

const unknownIn = (part: Part, path: string) =>
  (['title', 'text'] as const).flatMap((field) =>
    languages
      .filter((language) =>
        placeholdersIn(part[field][language]).some((name) => !(pageKeywords as readonly string[]).includes(name)),
      )
      .map((language) => ({ code: 'PageKeywordUnknown' as const, path: `${path}.${field}.${language}` })),
  );
