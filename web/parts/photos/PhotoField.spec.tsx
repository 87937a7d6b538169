import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { show } from '../../testing/show.tsx';
import { PhotoField } from './PhotoField.tsx';
import type { PhotoItem } from './photo-list.ts';

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

const field = (language: Language, ...parts: Partial<PhotoItem>[]) =>
  show(
    <PhotoField
      photos={{
        list: parts.map((part, id) => ({ id, name: `${id}.jpg`, progress: 1, previewUrl: noPicture, ...part })),
        isBusy: false,
        add: () => [],
        retry: () => {},
        remove: () => () => {},
        moveTo: () => {},
        turn: async () => {},
        follow: () => {},
      }}
      most={20}
      pack={undefined}
      lacking={0}
      labelledBy="l"
      describedBy="d"
    />,
    { language, areas: ['adForm', 'forms'] },
  );

test.each(['tr', 'en'] as const)(
  'shows which photo is incomplete, in the grid and in the dialog (%s)',
  async (language) => {
    const { t } = await field(language, { key: 'u/1' }, { key: 'u/2', isIncomplete: true });
    const sentence = t('forms.fileIncomplete', { name: '1.jpg' });
    await expect.element(page.getByRole('alert')).toHaveTextContent(sentence);
    const open = (place: number) => page.getByRole('button', { name: t('adForm.photos.open', { place }), exact: true });
    await expect.element(open(2)).toHaveAccessibleDescription(sentence);
    await expect.element(open(1)).not.toHaveAccessibleDescription(sentence);
    // The tiles are rendered again once sorting has loaded.
    await expect.element(page.getByRole('button', { name: t('adForm.photos.grip', { place: 2 }) })).toBeInTheDocument();
    open(2).element().focus();
    await userEvent.keyboard('{Enter}');
    await expect.element(page.getByRole('dialog').getByRole('alert')).toHaveTextContent(sentence);
  },
);
