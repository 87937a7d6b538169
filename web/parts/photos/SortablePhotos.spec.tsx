import { useState } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import type { Language } from '../../../contract/enums.ts';
import { show } from '../../testing/show.tsx';
import { movePhoto } from './photo-list.ts';
import styles from './photos.module.css';
import { SortablePhotos, SortableTile } from './SortablePhotos.tsx';

const noPicture = 'data:image/gif;base64,R0lGODlhAQABAAAAACw=';

async function photos(language: Language = 'tr') {
  function Photos() {
    const [list, setList] = useState(
      [11, 12, 13].map((id) => ({ id, name: `${id}.jpg`, key: String(id), previewUrl: noPicture, progress: 1 })),
    );
    return (
      <ul className={styles.grid} style={{ width: 600 }}>
        <SortablePhotos
          ids={list.map(({ id }) => id)}
          onMove={(id, place) => setList((before) => movePhoto(before, id, place) as typeof before)}
        >
          {list.map((item, index) => (
            <SortableTile
              key={item.id}
              item={item}
              place={index + 1}
              onOpen={() => undefined}
              onRemove={() => undefined}
              onRetry={() => undefined}
            />
          ))}
        </SortablePhotos>
      </ul>
    );
  }
  const { t } = await show(<Photos />, { language, areas: ['adForm'] });
  const grip = (place: number) => page.getByRole('button', { name: t('adForm.photos.grip', { place }), exact: true });
  await expect.element(grip(1)).toBeVisible();
  const order = () => [...document.querySelectorAll<HTMLElement>('[data-photo]')].map((one) => one.dataset['photo']);
  const expectAnnounced = async (text: string) => {
    await expect.element(page.getByText(text)).toBeInTheDocument();
  };
  return { t, grip, order, expectAnnounced };
}

describe('sorting photos by keyboard', () => {
  test.each(['tr', 'en'] as const)('picks one up, moves it and drops it, with announcements (%s)', async (language) => {
    const { t, grip, order, expectAnnounced } = await photos(language);
    grip(1).element().focus();
    await userEvent.keyboard('{Enter}');
    await expectAnnounced(t('adForm.photos.drag.over', { place: 1, count: 3 }));
    await userEvent.keyboard('{ArrowRight}');
    await expectAnnounced(t('adForm.photos.drag.over', { place: 2, count: 3 }));
    await userEvent.keyboard('{ArrowRight}');
    await expectAnnounced(t('adForm.photos.drag.over', { place: 3, count: 3 }));
    await userEvent.keyboard('{Enter}');
    await expectAnnounced(t('adForm.photos.drag.end', { place: 3, count: 3 }));
    await expect.poll(order).toEqual(['12', '13', '11']);
  });

  test('restores the order on Escape', async () => {
    const { t, grip, order, expectAnnounced } = await photos();
    grip(3).element().focus();
    await userEvent.keyboard(' ');
    await expectAnnounced(t('adForm.photos.drag.over', { place: 3, count: 3 }));
    await userEvent.keyboard('{ArrowLeft}');
    await expectAnnounced(t('adForm.photos.drag.over', { place: 2, count: 3 }));
    await userEvent.keyboard('{Escape}');
    await expectAnnounced(t('adForm.photos.drag.cancel', { place: 3, count: 3 }));
    expect(order()).toEqual(['11', '12', '13']);
  });
});
