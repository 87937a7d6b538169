import type { CallAnswer } from '../../../../contract/declare.ts';
import type { notificationCalls } from '../../../../contract/calls/notifications.ts';
import type { Language } from '../../../../contract/enums.ts';
import { tokenPattern } from '../../../../contract/notifications.ts';
import type { NotificationChannel, NotificationTemplate } from '../../../../contract/notifications.ts';
import { fold } from '../palette/match-pages.ts';
import type { TextsRequest } from './texts-address.ts';

type Template = CallAnswer<typeof notificationCalls.templates>['items'][number];
type Category = CallAnswer<typeof notificationCalls.categories>['items'][number];

export interface Kind {
  name: NotificationTemplate;
  title: string;
  channels: readonly NotificationChannel[];
  isChanged: boolean;
}

/** The kinds of one category. */
export interface KindGroup {
  id: number;
  name: string;
  kinds: Kind[];
}

/** The kinds that a search finds, by category in display order. A main category includes those below it. */
export function foundKinds(
  templates: readonly Template[],
  categories: readonly Category[],
  { text, categoryId, isChanged }: TextsRequest,
  language: Language,
): KindGroup[] {
  const words = fold(text)
    .split(/\s+/)
    .filter((word) => word !== '');
  const found = templates.filter((template) => {
    if (isChanged && !template.isChanged) return false;
    const all = fold(JSON.stringify([template.name, template.tr, template.en]));
    return words.every((word) => all.includes(word));
  });
  return categories
    .filter(({ id, parentCategoryId }) => categoryId === undefined || [id, parentCategoryId].includes(categoryId))
    .map(({ id, name, parentCategoryId }) => {
      const parent = categories.find((one) => one.id === parentCategoryId)?.name;
      return {
        id,
        name: parent === undefined ? name : `${parent} › ${name}`,
        kinds: found.filter((one) => one.categoryId === id).map((one) => kindOf(one, language)),
      };
    })
    .filter(({ kinds }) => kinds.length > 0);
}

const kindOf = (template: Template, language: Language): Kind => {
  const { name, channels, isChanged } = template;
  return { name, channels, isChanged, title: template[language].title.replace(tokenPattern, '…') };
};
