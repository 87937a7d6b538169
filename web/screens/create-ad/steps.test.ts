import { describe, expect, it } from 'vitest';
import { draftSteps } from '../../../contract/enums.ts';
import type { Draft } from '../../../contract/schemas/ad-form.ts';
import { detour, firstOpenStep, flowPath, lastOpenStep } from './steps.ts';
import type { FlowPage, StepDraft } from './steps.ts';

const id = '0b7f0d54-6e0f-4f5c-9a5a-1f3f5d0f7c11';
const category = { id: 10101 } as unknown as NonNullable<Draft['category']>;
const empty: StepDraft = { id, state: 'Pending', step: 'category' };
const named: StepDraft = { ...empty, step: 'information', category };
const written: StepDraft = { ...named, step: 'duration' };
const ready: StepDraft = { ...written, step: 'preview' };
const returned: StepDraft = { ...ready, adId: '1000000001' };
const edit: StepDraft = { ...ready, state: 'UpdatePending', adId: '1000000001' };
const sent: StepDraft = { ...ready, state: 'Completed', adId: '1000000001' };

const pages: FlowPage[] = [...draftSteps, 'edit'];
const to = (draft: StepDraft) =>
  Object.fromEntries(pages.map((page) => [page, detour(draft, page)])) as Record<FlowPage, ReturnType<typeof detour>>;

describe('access to the pages of the flow', () => {
  it('sends a draft without a category to the category choice', () => {
    const { category: first, edit: side, ...later } = to(empty);
    expect(first).toBeUndefined();
    expect(side).toEqual({ to: 'category' });
    for (const place of Object.values(later)) expect(place).toEqual({ to: 'category' });
  });

  it('allows the preview of an incomplete draft, but no later step', () => {
    expect(to(named)).toEqual({
      category: undefined,
      information: undefined,
      doping: { to: 'information' },
      duration: { to: 'information' },
      preview: undefined,
      approve: { to: 'information' },
      edit: { to: 'information' },
    });
  });

  it('requires a period before sending, but no promotion', () => {
    expect(detour(written, 'duration')).toBeUndefined();
    expect(detour(written, 'preview')).toBeUndefined();
    expect(detour(written, 'approve')).toEqual({ to: 'duration' });
    expect(detour({ ...named, step: 'doping' }, 'approve')).toEqual({ to: 'duration' });
    expect(detour(ready, 'approve')).toBeUndefined();
  });

  it('skips both for a returned ad', () => {
    expect(['doping', 'duration', 'preview', 'approve'].map((page) => detour(returned, page as FlowPage))).toEqual([
      { to: 'preview' },
      { to: 'preview' },
      undefined,
      undefined,
    ]);
  });

  it('allows only the page, preview and category choice for the edit of a published ad', () => {
    expect(to(edit)).toEqual({
      category: { to: 'edit', step: 'category' },
      information: { to: 'edit' },
      doping: { to: 'edit' },
      duration: { to: 'edit' },
      preview: undefined,
      approve: { to: 'edit' },
      edit: undefined,
    });
  });

  it('opens the ad of a sent draft, except for the result on the last step', () => {
    const { approve, ...others } = to(sent);
    expect(approve).toBeUndefined();
    for (const place of Object.values(others)) expect(place).toEqual({ to: 'ad', adId: '1000000001' });
  });

  it.each([empty, named, { ...named, step: 'doping' }, written, ready, returned, edit, sent] as const)(
    'names a page that may be opened (%#)',
    (draft) => {
      for (const page of pages) {
        const next = detour(draft, page);
        if (next && next.to !== 'ad') expect(detour(draft, next.to)).toBeUndefined();
      }
    },
  );
});

it('resumes a draft at its first open step', () => {
  expect([empty, named, written, ready].map(firstOpenStep)).toEqual(['category', 'information', 'duration', 'preview']);
});

it('opens the steps up to the first incomplete one', () => {
  expect([empty, named, written, ready].map(lastOpenStep)).toEqual(['category', 'information', 'preview', 'approve']);
});

it('has a path for each page in both languages', () => {
  expect(pages.map((page) => flowPath(page, 'tr', id))).toEqual(
    ['kategori-secimi', 'ilan-bilgileri', 'doping', 'sure', 'onizleme', 'onayla', 'duzenle'].map(
      (name) => `/ilan-olustur/${name}/${id}`,
    ),
  );
});
