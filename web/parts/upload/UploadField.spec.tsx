import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { show } from '../../testing/show.tsx';
import { UploadField } from './UploadField.tsx';
import type { UploadItem } from './use-uploads.ts';

const words = {
  label: 'Fotoğraflar',
  hint: 'En çok 10 MB',
  choose: 'Seç',
  drop: 'Bırak',
  remove: (name: string) => `Kaldır ${name}`,
  sending: (name: string, percent: number) => `${name} ${percent}`,
};

const field = (...items: UploadItem[]) => (
  <UploadField
    uploads={{ items, keys: [], isBusy: false, add: () => {}, remove: () => {}, clear: () => {} }}
    purpose="Feedback"
    most={5}
    words={words}
  />
);

test.each(['tr', 'en'] as const)('shows which photo is incomplete (%s)', async (language) => {
  const photo = { isPdf: false, progress: 1 };
  const { t } = await show(
    field(
      { ...photo, id: 1, name: 'bir.jpg', key: 'p/1', isIncomplete: true },
      { ...photo, id: 2, name: 'iki.jpg', key: 'p/2' },
    ),
    { language, areas: ['forms'] },
  );
  const notes = page.getByRole('alert');
  await expect.element(notes).toHaveTextContent(t('forms.fileIncomplete', { name: 'bir.jpg' }));
  expect(notes.elements()).toHaveLength(1);
});
